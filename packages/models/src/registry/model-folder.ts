import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DetectorModel, ParleyError } from '@parley/protocol';

/** File of a model's folder that describes it. */
export const MODEL_JSON = 'model.json';

const PULL_AGAIN = 'Pull or copy the model again, then run `parley models check`.';

/**
 * Reads the description of a model.
 *
 * @throws {ParleyError} `BAD_MODEL` naming the file and the field.
 */
export function readModelJson(folder: string): DetectorModel {
  const where = join(folder, MODEL_JSON);
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(where, 'utf8'));
  } catch (cause) {
    const isMissing = (cause as NodeJS.ErrnoException).code === 'ENOENT';
    const what = isMissing ? 'the description of the model is missing' : 'is not readable as JSON';
    throw new ParleyError('BAD_MODEL', what, { where, cause, remedy: PULL_AGAIN });
  }
  const parsed = DetectorModel.safeParse(value);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new ParleyError('BAD_MODEL', faults.slice(0, 5).join('; '), {
    where,
    remedy: 'See docs/models.md for what belongs there.',
  });
}

/**
 * The weights of a model, byte for byte what its description says.
 *
 * @throws {ParleyError} `BAD_MODEL` when the file is missing, cut off or changed.
 */
export async function readWeights(folder: string, model: DetectorModel): Promise<Uint8Array> {
  const where = join(folder, model.file);
  let bytes: Uint8Array;
  try {
    bytes = await readFile(where);
  } catch (cause) {
    const isMissing = (cause as NodeJS.ErrnoException).code === 'ENOENT';
    throw new ParleyError('BAD_MODEL', isMissing ? 'the file is missing' : 'cannot be read', {
      where,
      cause,
      remedy: PULL_AGAIN,
    });
  }
  checkWeights(bytes, { expected: model, where });
  return bytes;
}

/** @throws {ParleyError} `BAD_MODEL` when the bytes are not those that were described. */
export function checkWeights(
  bytes: Uint8Array,
  {
    expected,
    where,
  }: {
    readonly expected: Pick<DetectorModel, 'bytes' | 'sha256'>;
    readonly where: string;
  },
): void {
  if (bytes.length !== expected.bytes)
    throw new ParleyError(
      'BAD_MODEL',
      `has ${bytes.length} bytes instead of ${expected.bytes}: cut off or another file`,
      { where, remedy: PULL_AGAIN },
    );
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (sha256 !== expected.sha256)
    throw new ParleyError(
      'BAD_MODEL',
      `SHA-256 is ${sha256.slice(0, 12)}… instead of ${expected.sha256.slice(0, 12)}…: damaged or another file`,
      { where, remedy: PULL_AGAIN },
    );
}
