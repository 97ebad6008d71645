import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { BelongingSplit } from '@parley/homes/belongings';
import { ParleyError } from '@parley/protocol';
import { healFolders, replaceFile, replaceFolder } from '@parley/scenes/files';
import { captureRoot } from '@parley/task-pinverify/truth';
import { z } from 'zod';
import { captureEpisode, madeWith } from './capture-episode';
import { episodesOf, type WantedEpisode } from './episodes-of';
import { type CaptureHome, openCaptureHome } from './open-capture-home';

/** What `pin_capture/<split>` is called for a split of objects. */
export const FOLDER_OF = { train: 'train', test: 'val' } as const satisfies Record<
  BelongingSplit,
  string
>;

export interface CaptureOptions {
  /** Folders of whole homes. */ readonly homes: readonly string[];
  readonly out: string;
  readonly split: BelongingSplit;
  /** Episodes of each home. */ readonly count: number;
  readonly seed: number;
  /** Every so manyth episode, from which: shares of one run together make all of it. */
  readonly share: { readonly from: number; readonly of: number };
  readonly onEpisode?: (episode: WantedEpisode, came: EpisodeOutcome) => void;
}

/** `there`: it was captured, or given up, before. */
export type EpisodeOutcome =
  | { readonly kind: 'captured' | 'there' }
  | { readonly kind: 'rejected'; readonly reason: string };

const Made = z.looseObject({ made_with: z.string() });

/**
 * Captures episodes in homes, one after another. An episode appears whole or not at all, and what is there from before is not made again, so that
 * a run that was stopped at any moment goes on.
 *
 * @throws {ParleyError} `BAD_SCENE` for a damaged home, `BAD_INPUT` for two homes of one name.
 */
export async function captureHomes(options: CaptureOptions): Promise<void> {
  const { homes, share } = options;
  const names = homes.map((folder) => basename(folder));
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined)
    throw new ParleyError('BAD_INPUT', `home ${twice} is named twice`, {
      where: twice,
      remedy: 'Name each home once.',
    });
  const wanted = homes.flatMap((folder, i) =>
    episodesOf(names[i] as string, options).map((episode) => ({ folder, episode })),
  );
  const mine = wanted.filter((_, i) => i % share.of === share.from);
  for (const folder of homes) {
    const here = mine.filter((one) => one.folder === folder);
    if (here.length === 0) continue;
    const home = await openCaptureHome(folder);
    try {
      for (const { episode } of here)
        options.onEpisode?.(episode, await captureOnce(home, episode, options));
    } finally {
      home.close();
    }
  }
}

async function captureOnce(
  home: CaptureHome,
  episode: WantedEpisode,
  { out, split, seed }: CaptureOptions,
): Promise<EpisodeOutcome> {
  const { sceneId, episodeId } = episode;
  const folder = join(out, captureRoot(FOLDER_OF[split]), sceneId, episodeId);
  const refusal = join(out, 'rejected', FOLDER_OF[split], sceneId, `${episodeId}.json`);
  const made = `${madeWith(home)}, seed ${seed}`;
  for (const file of [join(folder, 'meta.json'), refusal])
    if ((await madeOf(file)) === made) return { kind: 'there' };
  const captured = await captureEpisode(home, episode, { baseSeed: seed, made });
  if (captured.kind === 'captured') {
    await replaceFolder(folder, captured.files);
    await rm(refusal, { force: true });
    return { kind: 'captured' };
  }
  await mkdir(dirname(refusal), { recursive: true });
  const { reason } = captured;
  const text = JSON.stringify({ made_with: made, object_id: episode.object.id, reason });
  await replaceFile(refusal, `${text}\n`);
  await rm(folder, { recursive: true, force: true });
  return { kind: 'rejected', reason };
}

/** What an episode that is there was made with; null for none, and for what is no such file. */
async function madeOf(file: string): Promise<string | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return Made.parse(JSON.parse(text)).made_with;
  } catch {
    return null;
  }
}

/** Takes away what a killed run left half-written. Not while another run writes into the same folder. */
export async function clearHalfWritten(out: string, split: BelongingSplit): Promise<void> {
  const root = join(out, captureRoot(FOLDER_OF[split]));
  for (const scene of await readdir(root).catch(() => [])) {
    await healFolders(join(root, scene));
    for (const name of await readdir(join(root, scene)))
      if (name.startsWith('.')) await rm(join(root, scene, name), { recursive: true, force: true });
  }
}
