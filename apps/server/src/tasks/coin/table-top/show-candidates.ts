import { type Random, randomStream } from '@parley/agent-core/ports';
import { ParleyError, type Pose, type SensorPreset } from '@parley/protocol';
import type { ShownCandidate } from '@parley/task-coin/agents';
import type { TruthView } from '../../../ground-truth/truth-frame';
import type { OpenHome } from '../../../homes/open-home';
import { drawView } from './draw-view';
import { DIRECTIONS, seenFrom, VIEWS, type View } from './seen-from';

/** What is put on the table for an episode. */
export interface Table {
  readonly shown: readonly ShownCandidate[];
  /** Candidate by which the target goes; null when it cannot be seen from anywhere. */
  readonly target: string | null;
  /** Instance of the home by candidate. */
  readonly things: Readonly<Record<string, number>>;
  /** @throws {ParleyError} `NOT_FOUND` for a frame that is not on the table. */
  readonly frame: (frameId: string) => TruthView;
}

/**
 * All things of the target's category in a home that can be seen from where a robot can stand, each with two views from
 * different sides, in a seeded order.
 */
export function showCandidates(
  home: OpenHome,
  task: { readonly episodeId: string; readonly category: string; readonly targetId: number },
  { sensor, seed }: { readonly sensor: SensorPreset; readonly seed: string },
): Table {
  const poses = new Map<string, Pose>();
  const frames = new Map<string, TruthView>();
  const random = randomStream(seed, 'table-top', task.episodeId, 'order');
  const things = home.scene.instances.filter(({ category }) => category === task.category);
  const shown: ShownCandidate[] = [];
  const ids: Record<string, number> = {};
  let target: string | null = null;
  for (const [i, thing] of shuffled(things, random).entries()) {
    const views = chooseViews(seenFrom(home, thing, sensor), random);
    if (views.length === 0) continue;
    const candidateId = `${task.category}-${i + 1}`;
    ids[candidateId] = thing.id;
    if (thing.id === task.targetId) target = candidateId;
    for (const { frameId, pose } of views) poses.set(frameId, pose);
    shown.push({
      candidateId,
      views: views.map(({ frameId, box }) => ({ frameId, box: [...box] })),
    });
  }
  return {
    shown,
    target,
    things: ids,
    frame: (frameId) => {
      const seen = frames.get(frameId);
      if (seen !== undefined) return seen;
      const pose = poses.get(frameId);
      if (pose !== undefined) {
        const truth = drawView(home, pose, sensor);
        frames.set(frameId, truth);
        return truth;
      }
      throw new ParleyError('NOT_FOUND', 'no such frame is on the table', { where: frameId });
    },
  };
}

/** Two views from different sides where there are, in the order of a draw. */
function chooseViews(views: readonly View[], random: Random): View[] {
  const order = shuffled(views, random);
  const [first] = order;
  if (first === undefined) return [];
  const isOther = (view: View): boolean => {
    const apart = Math.abs(view.direction - first.direction);
    return Math.min(apart, DIRECTIONS - apart) >= 2;
  };
  const second = order.find(isOther) ?? order.find((view) => view !== first);
  return second === undefined ? [first] : [first, second].slice(0, VIEWS);
}

/** Fisher–Yates. */
function shuffled<T>(items: readonly T[], random: Random): T[] {
  const order = [...items];
  for (let i = order.length - 1; i > 0; i--) {
    const j = random.int(i + 1);
    [order[i], order[j]] = [order[j] as T, order[i] as T];
  }
  return order;
}
