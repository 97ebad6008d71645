import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What a build says of the code in it: written beside the bundle. */
interface Build {
  /** Of what decides how agents behave: a live session goes on by the same alone. */ readonly sourceHash: string;
  /** Of everything that an episode runs on, world and backends among it. */ readonly codeHash: string;
}

let build: Build | null | undefined;

function readBuild(): Build | null {
  if (build !== undefined) return build;
  const file = fileURLToPath(new URL('./build.json', import.meta.url));
  build = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Build) : null;
  return build;
}

/** SHA-256 of the agent code that runs; `unbuilt` when run from sources. */
export const agentSourceHash = (): string => readBuild()?.sourceHash ?? 'unbuilt';

/** SHA-256 of all code that an episode runs on; null when run from sources. */
export const episodeCodeHash = (): string | null => readBuild()?.codeHash ?? null;
