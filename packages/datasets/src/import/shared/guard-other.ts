import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ParleyError, sha256Bytes } from '@parley/protocol';
import { z } from 'zod';
import { readInput } from '../../input/read-input';
import { holdsScene } from './fingerprint';
import type { ImportJob } from './import-job';
import { PROVENANCE_FILE } from './import-result';

const Provenance = z.looseObject({
  kind: z.string(),
  sources: z.array(z.looseObject({ file: z.string(), sha256: z.string().optional() })),
});

/**
 * Refuses to put a scene over one that was made from something else: `--id` can name any folder.
 *
 * @throws {ParleyError} `BAD_INPUT` naming what is there.
 */
export function guardOther(folder: string, { settings, sources, isByContent }: ImportJob): void {
  if (!holdsScene(folder)) return;
  const made = provenanceOf(folder);
  const names = new Set(sources.map((path) => basename(path)));
  const bytes = new Set(
    isByContent === true ? sources.map((path) => sha256Bytes(readInput(path))) : [],
  );
  const isOwn = ({ file, sha256 }: { file: string; sha256?: string | undefined }): boolean =>
    names.has(basename(file)) && (isByContent !== true || bytes.has(sha256 ?? ''));
  const isSame =
    made?.kind === settings.kind && (made?.sources.length === 0 || made?.sources.some(isOwn));
  if (isSame) return;
  const from =
    made === null ? 'no import made' : `was imported from ${made.sources[0]?.file ?? made.kind}`;
  throw new ParleyError('BAD_INPUT', `a scene is there that ${from}; it would be lost`, {
    where: folder,
    remedy: 'Take another --id or --out, or say --replace.',
  });
}

function provenanceOf(folder: string): z.infer<typeof Provenance> | null {
  try {
    return Provenance.parse(JSON.parse(readFileSync(join(folder, PROVENANCE_FILE), 'utf8')));
  } catch {
    return null;
  }
}
