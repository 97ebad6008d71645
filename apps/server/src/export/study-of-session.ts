import type { Study } from '@parley/protocol';
import { parseStudy } from '../studies/load-study';
import type { ExportSource } from './export-snapshot';

/** Versions of studies as sessions saw them, each read once. @returns Null for one that is not kept, or cannot be read. */
export function studyReader({
  studies,
}: Pick<ExportSource, 'studies'>): (hash: string) => Promise<Study | null> {
  const known = new Map<string, Study | null>();
  return async (hash) => {
    const before = known.get(hash);
    if (before !== undefined) return before;
    const version = await studies.byHash(hash);
    const parsed = version === null ? null : parseStudy(version.yaml, 'upgrade');
    const study = parsed?.kind === 'ok' ? parsed.loaded.study : null;
    known.set(hash, study);
    return study;
  };
}
