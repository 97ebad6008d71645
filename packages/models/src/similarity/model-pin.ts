import { createHash } from 'node:crypto';
import { type ModelFiles, ParleyError } from '@parley/protocol';
import { z } from 'zod';

/** What a model of the hub is: its licence, and the SHA-256 of each of its files. */
export const ModelPin = z.strictObject({
  licence: z.string().min(1).describe('As the card of the model names it, e.g. `mit`'),
  files: z
    .record(z.string(), z.string().regex(/^[0-9a-f]{64}$/, 'SHA-256 in small hexadecimal digits'))
    .describe('Path in the folder of the model → SHA-256'),
});
export type ModelPin = z.infer<typeof ModelPin>;

const COMMIT = /^[0-9a-f]{40}$/;

interface Pinned {
  readonly model: string;
  readonly revision: string;
  readonly pin?: ModelPin | undefined;
}

/**
 * A download is of one commit: what `main` or a tag names may be another model tomorrow.
 *
 * @throws {ParleyError} `BAD_INPUT` for any other revision.
 */
export function checkRevision({ model, revision }: Pinned, where: string): void {
  if (COMMIT.test(revision)) return;
  throw new ParleyError(
    'BAD_INPUT',
    `the revision "${revision}" of ${model} may name other files tomorrow`,
    {
      where,
      remedy: `Set \`revision\` to a commit (40 digits): https://huggingface.co/${model}/commits/main lists them.`,
    },
  );
}

/** @throws {ParleyError} `BAD_MODEL` for a file that is not the pinned one, or that the pin does not name. */
export function checkPinned(
  { model, pin }: Pinned,
  file: Pick<ModelFiles['files'][number], 'path' | 'sha256'>,
): void {
  if (pin === undefined) return;
  const expected = pin.files[file.path];
  if (expected === file.sha256) return;
  const what = expected === undefined ? 'is not named by its pin' : 'is not the pinned one';
  throw new ParleyError('BAD_MODEL', `${file.path} of ${model} ${what}`, {
    where: file.path,
    remedy: 'Pull the model again, or correct `pin` after looking at what changed.',
  });
}

/** @throws {ParleyError} `BAD_MODEL` when the card names another licence than the pin. */
export function checkLicence({ model, pin }: Pinned, licence: string | null): void {
  if (pin === undefined || licence === null || licence === pin.licence) return;
  throw new ParleyError('BAD_MODEL', `${model} is under "${licence}", not "${pin.licence}"`, {
    where: 'README.md',
    remedy: 'Read the licence, and correct `pin.licence` if it suits the study.',
  });
}

/** The licence that the head of a model card names; null when it names none. */
export const licenceIn = (card: string): string | null =>
  /^---\n[\s\S]*?^license:[ \t]*["']?([\w.+-]+)["']?[ \t]*$[\s\S]*?^---/m.exec(card)?.[1] ?? null;

export const sha256Of = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');
