import { createHash } from 'node:crypto';
import { canonicalJson, ParleyError } from '@parley/protocol';

/** What an import made. */
export interface ImportResult {
  readonly kind: string;
  readonly sceneId: string;
  readonly folder: string;
  /** Null for what is not a home. */ readonly sceneHash: string | null;
  /** What the experimenter must know: stand-ins, guesses, licences. */
  readonly notes: readonly string[];
  readonly warnings: readonly string[];
}

/** File that says where an imported scene comes from. */
export const PROVENANCE_FILE = 'import.json';

export interface Provenance {
  readonly kind: string;
  /** Of files, options and version of the import: see `fingerprintOf`. */ readonly fingerprint: string;
  /** Source files by name, for their hashes; no paths. */
  readonly sources: Readonly<Record<string, Uint8Array>>;
  readonly licence: string;
  readonly notes: readonly string[];
  readonly warnings: readonly string[];
}

/** Text of `import.json`. */
export const provenanceText = ({ sources, ...rest }: Provenance): string =>
  `${canonicalJson({
    formatVersion: 1,
    ...rest,
    sources: Object.entries(sources).map(([file, bytes]) => ({
      file,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })),
  })}\n`;

/** Data under a licence that each user signs must not end up in a repository by accident. */
export const KEEP_OUT_OF_GIT: Readonly<Record<string, string>> = { '.gitignore': '*\n' };

/** A scene id from a name of a data set: lower case, digits, single hyphens. */
export const sceneIdFrom = (...words: readonly string[]): string =>
  words
    .join('-')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** @throws {ParleyError} `BAD_INPUT` for an id that no scene may have. */
export function checkedSceneId(id: string): string {
  if (/^[a-z0-9][a-z0-9-]*$/.test(id)) return id;
  throw new ParleyError('BAD_INPUT', `"${id}" cannot be the id of a scene`, {
    where: '--id',
    remedy: 'Use lower-case letters, digits and hyphens.',
  });
}
