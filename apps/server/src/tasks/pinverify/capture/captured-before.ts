import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BelongingSplit } from '@parley/homes/belongings';
import { Vec3 } from '@parley/protocol';
import { captureRoot } from '@parley/task-pinverify/truth';
import { z } from 'zod';
import type { WantedEpisode } from './episodes-of';

/** What `pin_capture/<split>` is called for a split of objects. */
export const FOLDER_OF = { train: 'train', test: 'val' } as const satisfies Record<
  BelongingSplit,
  string
>;

/** Where an episode is written, and where it says why there is none. */
export const placesOf = (
  out: string,
  split: BelongingSplit,
  { sceneId, episodeId }: WantedEpisode,
): { readonly folder: string; readonly refusal: string } => ({
  folder: join(out, captureRoot(FOLDER_OF[split]), sceneId, episodeId),
  refusal: join(out, 'rejected', FOLDER_OF[split], sceneId, `${episodeId}.json`),
});

/** What is there of an episode from a run before. */
export type CapturedBefore =
  | { readonly kind: 'rejected' }
  | {
      readonly kind: 'captured';
      readonly isPictured: boolean;
      readonly supportId: number | null;
      readonly position: Vec3;
    };

const Refused = z.looseObject({ made_with: z.string() });
const Captured = Refused.extend({
  without_pictures: z.boolean().default(false),
  placement: z.looseObject({ position: Vec3, support_instance: z.int().nullable() }),
});

/** What a run before left of an episode; null for nothing, and for what was made with something else. */
export async function capturedBefore(
  { folder, refusal }: ReturnType<typeof placesOf>,
  made: string,
): Promise<CapturedBefore | null> {
  const meta = Captured.safeParse(await jsonOf(join(folder, 'meta.json')));
  if (meta.success && meta.data.made_with === made)
    return {
      kind: 'captured',
      isPictured: !meta.data.without_pictures,
      supportId: meta.data.placement.support_instance,
      position: meta.data.placement.position,
    };
  const refused = Refused.safeParse(await jsonOf(refusal));
  return refused.success && refused.data.made_with === made ? { kind: 'rejected' } : null;
}

/** Null for no file, and for what is no JSON. */
async function jsonOf(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return null;
  }
}
