import type { Box } from '@parley/protocol';
import { iouOf } from '@parley/scenes/world';
import { type Sight, sightsIn, type TruthView } from '../../../ground-truth/truth-frame';

/** Boxes whose overlaps with the box differ by less than this fit it as well: detectors are off by more. */
const AS_WELL_IOU = 0.05;

/**
 * What a box of a frame is of: the thing whose own box fits it best, as `instanceInBox` has it, whatever else is in the
 * box; of two that fit as well, the one asked for, then the one with more pixels. A whole frame is of the largest thing
 * asked for, else of the largest of any. Null where nothing has at least that share of the frame within the box.
 */
export function sightFramed(
  view: TruthView,
  box: Box | null,
  { isAsked, leastShare }: { isAsked(instanceId: number): boolean; readonly leastShare: number },
): Sight | null {
  const within = sightsIn(view, box).filter(({ share }) => share >= leastShare);
  const fitting = box === null ? within : bestFitting(within, view, box);
  return fitting.find(({ instanceId }) => isAsked(instanceId)) ?? fitting[0] ?? null;
}

function bestFitting(within: readonly Sight[], view: TruthView, box: Box): Sight[] {
  const boxes = new Map(sightsIn(view).map((sight) => [sight.instanceId, sight.box]));
  const fits = within.map((sight) => ({
    sight,
    fit: iouOf(boxes.get(sight.instanceId) ?? sight.box, box),
  }));
  const best = Math.max(...fits.map(({ fit }) => fit));
  return fits.filter(({ fit }) => fit > best - AS_WELL_IOU).map(({ sight }) => sight);
}
