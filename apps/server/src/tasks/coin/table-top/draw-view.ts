import type { Pose, SensorPreset } from '@parley/protocol';
import type { TruthView } from '../../../ground-truth/truth-frame';
import type { OpenHome } from '../../../homes/open-home';

/** Pixels that are kept at most, bytes. */
const MOST_BYTES = 64_000_000;

const numbers = new WeakMap<OpenHome, number>();
let homes = 0;
/** By home, pose and sensor; the one that was drawn or asked for longest ago comes first. */
const drawn = new Map<string, TruthView>();
let bytes = 0;

/**
 * The truth of a view of a home. Dialogues about things of one category look at the same views: the newest are kept, as
 * many as fit into {@link MOST_BYTES}. The pixels are shared and must not be changed.
 */
export function drawView(home: OpenHome, pose: Pose, sensor: SensorPreset): TruthView {
  const key = JSON.stringify([numberOf(home), pose, sensor]);
  const before = drawn.get(key);
  if (before !== undefined) {
    drawn.delete(key);
    drawn.set(key, before);
    return before;
  }
  const view = { pose, sensor, ...home.rasteriser.render(pose, sensor, { copy: true }) };
  drawn.set(key, view);
  bytes += bytesOf(view);
  for (const [oldest, gone] of drawn) {
    if (bytes <= MOST_BYTES || oldest === key) break;
    drawn.delete(oldest);
    bytes -= bytesOf(gone);
  }
  return view;
}

const bytesOf = ({ depthM, ids }: TruthView): number => depthM.byteLength + ids.byteLength;

function numberOf(home: OpenHome): number {
  let number = numbers.get(home);
  if (number === undefined) {
    number = homes++;
    numbers.set(home, number);
  }
  return number;
}
