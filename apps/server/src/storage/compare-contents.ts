import type { Manifest } from './manifest';

/** How what was read differs from what was promised: one sentence a difference, sessions by the beginning of their hash. */
export function compareContents(promised: Manifest, read: Manifest): string[] {
  const differences: string[] = [];
  const hashes = Object.keys(promised.sessions);
  const missing = hashes.filter((hash) => read.sessions[hash] === undefined);
  if (missing.length > 0) differences.push(`${missing.length} session(s) are missing`);
  const more = Object.keys(read.sessions).filter((hash) => promised.sessions[hash] === undefined);
  if (more.length > 0) differences.push(`${more.length} session(s) are new`);
  for (const hash of hashes) {
    const [was, is] = [promised.sessions[hash], read.sessions[hash]];
    if (was === undefined || is === undefined || was.sha256 === is.sha256) continue;
    differences.push(
      `session ${hash.slice(0, 12)} differs: ${was.rowCount} rows then, ${is.rowCount} now`,
    );
  }
  if (promised.shared !== read.shared) differences.push('versions of studies or verdicts differ');
  return differences;
}
