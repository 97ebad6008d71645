import { createHash } from 'node:crypto';
import { type ModelFiles, ParleyError } from '@parley/protocol';
import { z } from 'zod';

/** What a model of the hub is: its licence, and the SHA-256 of each of its files. */
export const ModelPin = z.strictObject({
  licence: z.string().min(1).describe('As the card of the model names it, e.g. `mit`'),
  licenceSource: z
    .string()
    .min(1)
    .optional()
    .describe('Where the licence stands, for a model whose card names none'),
  files: z
    .record(z.string(), z.string().regex(/^[0-9a-f]{64}$/, 'SHA-256 in small hexadecimal digits'))
    .describe('Path in the folder of the model → SHA-256'),
});
export type ModelPin = z.infer<typeof ModelPin>;

const COMMIT = /^[0-9a-f]{40}$/;

/** File of a model that says who made it, and under which licence. */
export const CARD = 'README.md';

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

/** A model that may be downloaded: one commit, a licence, and the SHA-256 of each file. */
export interface PinnedModel extends Pinned {
  readonly pin: ModelPin;
}

/** Does it say all that a download is held to? */
export const isPinned = (config: Pinned): config is Pinned & PinnedModel =>
  COMMIT.test(config.revision) && config.pin !== undefined;

/**
 * A download is held to what somebody has looked at: commit, licence, SHA-256 of each file.
 *
 * @param where Place of the model in its configuration.
 * @param remedy How to get a pin.
 * @throws {ParleyError} `BAD_INPUT` where one of them is not set.
 */
export function checkDownload<C extends Pinned>(
  config: C,
  where: string,
  remedy = 'docs/models.md says how to get them ("Pins"). Or copy the model.',
): asserts config is C & PinnedModel {
  checkRevision(config, `${where}.revision`);
  if (isPinned(config)) return;
  throw new ParleyError(
    'BAD_INPUT',
    `${config.model} is not downloaded without \`pin\`: its licence and the SHA-256 of each file`,
    { where: `${where}.pin`, remedy },
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

/**
 * The card of a download must name the licence of the pin, or the pin say where else it stands.
 *
 * @throws {ParleyError} `BAD_MODEL` otherwise.
 */
export function checkCard(pinned: PinnedModel, licence: string | null): void {
  checkLicence(pinned, licence);
  if (licence !== null || pinned.pin.licenceSource !== undefined) return;
  throw new ParleyError('BAD_MODEL', `the card of ${pinned.model} names no licence`, {
    where: CARD,
    remedy: 'Find it where the model was published, and write that place into `pin.licenceSource`.',
  });
}

/** @throws {ParleyError} `BAD_MODEL` when the card names another licence than the pin. */
export function checkLicence({ model, pin }: Pinned, licence: string | null): void {
  if (pin === undefined || licence === null || licence === pin.licence) return;
  throw new ParleyError('BAD_MODEL', `${model} is under "${licence}", not "${pin.licence}"`, {
    where: CARD,
    remedy: 'Read the licence, and correct `pin.licence` if it suits the study.',
  });
}

/** The licence that the head of a model card names; null when it names none. */
export const licenceIn = (card: string): string | null =>
  /^---\n[\s\S]*?^license:[ \t]*["']?([\w.+-]+)["']?[ \t]*$[\s\S]*?^---/m.exec(card)?.[1] ?? null;

export const sha256Of = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');
