import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PromptSet } from '@parley/models/prompts';
import { hashJson, ParleyError } from '@parley/protocol';
import { replaceFile } from '@parley/scenes/files';
import type { PinverifyEpisode, RingRange } from '@parley/task-pinverify/truth';
import { z } from 'zod';
import type { ViewPictures } from '../pictures/view-pictures';
import { missingPictures, writePictures } from './training-pictures';
import { dpoRow, rlRow, sftRow } from './training-rows';
import { type TrainingSample, type TrainingSamples, trainingSamples } from './training-samples';

export interface ExportOptions {
  readonly pairs: readonly PinverifyEpisode[];
  readonly out: string;
  readonly seed: string;
  readonly range: RingRange;
  readonly prompts: PromptSet;
  /** Null: names of pictures alone. */ readonly pictures: Pick<ViewPictures, 'of'> | null;
  readonly onPicture?: (done: number, of: number) => void;
}

/** What was written. */
export interface Exported extends Omit<TrainingSamples, 'samples'> {
  readonly sft: number;
  readonly rl: number;
  /** Pictures of views in the folder, beside each a crop. */ readonly views: number;
}

/** Raised where the same pairs would give other rows. */
const FORM = 1;
const MANIFEST = 'training.json';
/** Names of the paper's files (PInVerify appendix I): generic and specific phrasing are versions 2 and 3. */
const FILES = {
  'train_sft/sft_data_v2.jsonl': 'sft',
  'train_sft/sft_data_v3.jsonl': 'sft',
  'train_rl/rl_data_v2.jsonl': 'rl',
  'train_rl/dpo_data_v3.jsonl': 'rl',
} as const;

/**
 * Writes data for training: pictures first, rows behind them, so that no row names a picture that is yet to come. What is there is not made again.
 *
 * @throws {ParleyError} `BAD_INPUT` for a folder with something else in it, and as {@link trainingSamples}.
 */
export async function exportTraining(options: ExportOptions): Promise<Exported> {
  const { pairs, out, seed, range, prompts, pictures } = options;
  const { samples, ...about } = trainingSamples(pairs, { seed, range });
  const madeWith = hashJson(
    JSON.parse(JSON.stringify({ form: FORM, pairs, seed, range, prompts: prompts.hash })),
  );
  checkFolder(out, madeWith);
  await replaceFile(
    join(out, MANIFEST),
    `${JSON.stringify({ made_by: 'parley pinverify export-training', made_with: madeWith, seed, range }, null, 2)}\n`,
  );
  const views = missingPictures(samples, out);
  if (pictures !== null)
    for (const [i, sample] of views.entries()) {
      await writePictures(sample, out, pictures);
      options.onPicture?.(i + 1, views.length);
    }
  const rows: Record<keyof typeof FILES, (sample: TrainingSample) => object> = {
    'train_sft/sft_data_v2.jsonl': (sample) => sftRow(sample, prompts, 'generic'),
    'train_sft/sft_data_v3.jsonl': (sample) => sftRow(sample, prompts, 'specific'),
    'train_rl/rl_data_v2.jsonl': (sample) => rlRow(sample, prompts),
    'train_rl/dpo_data_v3.jsonl': (sample) => dpoRow(sample, prompts, seed),
  };
  for (const [name, pool] of Object.entries(FILES) as [keyof typeof FILES, 'sft' | 'rl'][]) {
    const own = samples.filter((sample) => sample.pool === pool);
    const text = own.map((sample) => `${JSON.stringify(rows[name](sample))}\n`).join('');
    await replaceFile(join(out, name), text);
  }
  const count = (pool: 'sft' | 'rl') => samples.filter((one) => one.pool === pool).length;
  return {
    ...about,
    sft: count('sft'),
    rl: count('rl'),
    views: pictures === null ? 0 : viewsOf(samples),
  };
}

const viewsOf = (samples: readonly TrainingSample[]): number =>
  new Set(samples.map(({ pair, step }) => `${pair.scene}/${pair.capture} ${step.stop.view.tag}`))
    .size;

/** A folder that another run began is gone on with only where it would give the same. */
function checkFolder(out: string, madeWith: string): void {
  if (!existsSync(out) || readdirSync(out).length === 0) return;
  if (manifestOf(join(out, MANIFEST)) === madeWith) return;
  throw new ParleyError('BAD_INPUT', 'the folder holds something else', {
    where: out,
    remedy:
      'Name a new folder, or one that the same command began with the same pairs, seed and prompts.',
  });
}

function manifestOf(path: string): string | null {
  if (!existsSync(path)) return null;
  try {
    return z.looseObject({ made_with: z.string() }).parse(JSON.parse(readFileSync(path, 'utf8')))
      .made_with;
  } catch {
    return null;
  }
}
