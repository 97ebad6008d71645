import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** SHA-256 of the agent code that runs, written beside the bundle when it was built; `unbuilt` when run from sources. */
export function agentSourceHash(): string {
  const file = fileURLToPath(new URL('./build.json', import.meta.url));
  if (!existsSync(file)) return 'unbuilt';
  return (JSON.parse(readFileSync(file, 'utf8')) as { sourceHash: string }).sourceHash;
}
