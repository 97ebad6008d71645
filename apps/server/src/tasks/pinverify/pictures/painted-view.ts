import type { StandsAt } from '@parley/homes/belongings';
import { hashJson } from '@parley/protocol';
import { type PackedEpisode, type PlannedPose, viewsOf } from '@parley/task-pinverify/truth';

/** All that a picture of a view follows from. Plain data: it crosses thread borders. */
export interface PaintedView {
  /** Folder of the home. */ readonly sceneDir: string;
  /** What the capture was made with: a home that has changed since gives no picture. */
  readonly madeWith: string;
  readonly objectId: string;
  readonly stance: StandsAt;
  readonly pose: PlannedPose;
}

/** What is painted of a view of a capture; null for a view that the capture does not have, and for one where no one can stand. */
export function paintedView(
  { packed, madeWith }: { readonly packed: PackedEpisode; readonly madeWith: string },
  tag: string,
  sceneDir: string,
): PaintedView | null {
  const pose = viewsOf(packed).find((view) => view.tag === tag)?.pose ?? null;
  if (pose === null) return null;
  const stance = { position: packed.at, yawDeg: packed.yaw };
  return { sceneDir, madeWith, objectId: packed.object, stance, pose };
}

/** Names a picture by what it follows from, wherever its home lies. */
export const nameOfView = ({ sceneDir: _, ...from }: PaintedView): string =>
  hashJson(JSON.parse(JSON.stringify(from)));
