import { mkdir, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { BelongingSplit } from '@parley/homes/belongings';
import { ParleyError } from '@parley/protocol';
import { healFolders, replaceFile, replaceFolder } from '@parley/scenes/files';
import { captureRoot } from '@parley/task-pinverify/truth';
import { filesOfEpisode, madeWith, type Planned, planEpisode } from './capture-episode';
import { capturedBefore, FOLDER_OF, placesOf } from './captured-before';
import { episodesOf, type WantedEpisode } from './episodes-of';
import { type CaptureHome, openCaptureHome } from './open-capture-home';
import { countSupports } from './support-counts';

export interface CaptureOptions {
  /** Folders of whole homes. */ readonly homes: readonly string[];
  readonly out: string;
  readonly split: BelongingSplit;
  /** Episodes of each home. */ readonly count: number;
  readonly seed: number;
  /** False: `meta.json` alone, which needs no picture. */ readonly pictures: boolean;
  /** Every so manyth episode, from which: shares of one run together make all of it. */
  readonly share: { readonly from: number; readonly of: number };
  readonly onEpisode?: (episode: WantedEpisode, came: EpisodeOutcome) => void;
}

/** `there`: it was captured, or given up, before. */
export type EpisodeOutcome =
  | { readonly kind: 'captured' | 'there' }
  | { readonly kind: 'rejected'; readonly reason: string };

/** An episode of a home, and whether it is of this share. */
interface Turn {
  readonly episode: WantedEpisode;
  readonly isMine: boolean;
}

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
  let number = 0;
  for (const [i, folder] of homes.entries()) {
    const turns = episodesOf(names[i] as string, options).map(
      (episode): Turn => ({ episode, isMine: number++ % share.of === share.from }),
    );
    // Those behind the last of this share change nothing in it.
    const mine = turns.slice(0, turns.findLastIndex(({ isMine }) => isMine) + 1);
    if (mine.length === 0) continue;
    const home = await openCaptureHome(folder);
    try {
      await captureInHome(home, mine, options);
    } finally {
      home.close();
    }
  }
}

/**
 * Captures the episodes of a home in their order: where one lies decides where later ones may. Those of another share are planned, or read where
 * they are there, and not written.
 */
async function captureInHome(
  home: CaptureHome,
  turns: readonly Turn[],
  { out, split, seed, pictures, onEpisode }: CaptureOptions,
): Promise<void> {
  const supports = countSupports(home.scene);
  const made = madeWith(home, seed);
  for (const { episode, isMine } of turns) {
    const { category } = episode.object;
    const places = placesOf(out, split, episode);
    const before = await capturedBefore(places, made);
    const isDone = before?.kind === 'rejected' || before?.isPictured === true || !pictures;
    if (before !== null && (isDone || !isMine)) {
      if (before.kind === 'captured') supports.add({ ...before, category });
      if (isMine) onEpisode?.(episode, { kind: 'there' });
      continue;
    }
    const plan = planEpisode(home, episode, { baseSeed: seed, isFull: supports.isFull });
    if (plan.kind === 'planned') supports.add({ ...plan.stance, category });
    if (!isMine) continue;
    await write(home, episode, { plan, made, pictures, places });
    onEpisode?.(episode, plan.kind === 'planned' ? { kind: 'captured' } : plan);
  }
}

interface WriteOptions {
  readonly plan: Planned;
  readonly made: string;
  readonly pictures: boolean;
  readonly places: ReturnType<typeof placesOf>;
}

async function write(
  home: CaptureHome,
  episode: WantedEpisode,
  { plan, made, pictures, places: { folder, refusal } }: WriteOptions,
): Promise<void> {
  if (plan.kind === 'planned') {
    await replaceFolder(folder, await filesOfEpisode(home, episode, { plan, made, pictures }));
    await rm(refusal, { force: true });
    return;
  }
  await mkdir(dirname(refusal), { recursive: true });
  const { reason } = plan;
  const text = JSON.stringify({ made_with: made, object_id: episode.object.id, reason });
  await replaceFile(refusal, `${text}\n`);
  await rm(folder, { recursive: true, force: true });
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
