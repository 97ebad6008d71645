import type { ShownCandidate } from '@parley/agent-core/agents';
import { type Random, randomStream } from '@parley/agent-core/ports';
import { ParleyError, type Pose, type SensorPreset, type Vec3 } from '@parley/protocol';
import type { SceneInstance } from '@parley/scenes/format';
import type { OpenHome } from '../episodes/open-world';
import { sightsIn, type TruthView } from '../models/offline/truth-frame';

/** Distances from which a robot that explores looks at a thing, metres. */
const DISTANCES_M = [0.8, 1.2, 1.8, 2.5, 3.2];
const DIRECTIONS = 12;
/** Least share of the image that a thing must cover to be put before the judgement; as the explorer's own. */
const LEAST_SHARE = 0.008;
/** And of a thing that is seen no better from anywhere. */
const LEAST_SHARE_AT_ALL = 0.001;
/** Views of each thing. */
const VIEWS = 2;

/** A view of a thing, with the truth of the frame. */
interface View {
  readonly frameId: string;
  readonly box: readonly [number, number, number, number];
  readonly truth: TruthView;
  readonly direction: number;
  /** Of the image, 0…1. */
  readonly share: number;
}

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

const viewsOf = new WeakMap<OpenHome, Map<string, readonly View[]>>();

/**
 * All things of the target's category in a home that can be seen from where a robot can stand, each with two views from
 * different sides, in a seeded order.
 */
export function showCandidates(
  home: OpenHome,
  task: { readonly episodeId: string; readonly category: string; readonly targetId: number },
  { sensor, seed }: { readonly sensor: SensorPreset; readonly seed: string },
): Table {
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
    for (const { frameId, truth } of views) frames.set(frameId, truth);
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
      const truth = frames.get(frameId);
      if (truth !== undefined) return truth;
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

/** Every view of a thing from the floor around it. Remembered by home: agents are compared on the same views. */
function seenFrom(home: OpenHome, thing: SceneInstance, sensor: SensorPreset): readonly View[] {
  let known = viewsOf.get(home);
  if (known === undefined) {
    known = new Map();
    viewsOf.set(home, known);
  }
  const key = `${thing.id} ${sensor.id}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const views: View[] = [];
  for (const distanceM of DISTANCES_M)
    for (let direction = 0; direction < DIRECTIONS; direction++) {
      const view = viewFrom(home, thing, { sensor, distanceM, direction });
      if (view !== null) views.push(view);
    }
  const good = views.filter(({ share }) => share >= LEAST_SHARE);
  const best = views.sort((a, b) => b.share - a.share).slice(0, VIEWS);
  const kept = good.length > 0 ? good : best;
  known.set(key, kept);
  return kept;
}

function viewFrom(
  home: OpenHome,
  thing: SceneInstance,
  from: { readonly sensor: SensorPreset; readonly distanceM: number; readonly direction: number },
): View | null {
  const { sensor, distanceM, direction } = from;
  const angle = (2 * Math.PI * direction) / DIRECTIONS;
  const [x, , z] = thing.position;
  const place: Vec3 = [x + distanceM * Math.sin(angle), 0, z + distanceM * Math.cos(angle)];
  const snapped = home.pathFinder.isNavigable(place) ? home.pathFinder.snap(place) : null;
  if (snapped === null) return null;
  const dx = x - snapped.position[0];
  const dz = z - snapped.position[2];
  const headingDeg = ((Math.round((Math.atan2(-dx, -dz) * 180) / Math.PI) % 360) + 360) % 360;
  const pose: Pose = { position: snapped.position, headingDeg };
  const { depthM, ids } = home.rasteriser.render(pose, sensor, { copy: true });
  const truth: TruthView = { pose, sensor, depthM, ids };
  const sight = sightsIn(truth).find(({ instanceId }) => instanceId === thing.id);
  if (sight === undefined || sight.share < LEAST_SHARE_AT_ALL) return null;
  const frameId = `${thing.id}/${direction}/${distanceM}`;
  return { frameId, box: sight.box, truth, direction, share: sight.share };
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
