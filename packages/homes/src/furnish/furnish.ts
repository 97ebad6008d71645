import type { FloorPlan } from '../plan';
import { addDistractors, addLargeDistractors, addNearDuplicates } from './distractors';
import { placeExtras } from './extras';
import { type FurnishOptions, openHome } from './home-state';
import { placeMustHaves, placeWashingMachine } from './must-haves';
import type { PlacedThing } from './placed-thing';
import { placeRug } from './rugs';
import { placeSmallThings } from './small-things';
import { varyLooks } from './vary-looks';
import { hangMorePictures, hangThings } from './wall-things';
import { dressWindows } from './windows';

/**
 * Furnishes a home: windows, must-haves in groups, large distractors, more furniture, walls, rugs, small objects, then
 * the distractor pass, looks that differ by degrees. Every stage of every room draws from a stream of its own; the same plan, seed and scene always
 * give the same things. Hosts come before what stands on them.
 *
 * Original implementation of the furnishing stage of ProcTHOR (Deitke et al. 2022, arXiv 2206.06994, app. B): maximal
 * rectangles of the free floor, anchors, groups, then objects on receptacles; the distractor pass is ours.
 */
export function furnish(plan: FloorPlan, options: FurnishOptions): readonly PlacedThing[] {
  const home = openHome(plan, options);
  for (const room of home.rooms) {
    dressWindows(home, room);
    placeMustHaves(home, room);
  }
  placeWashingMachine(home);
  addLargeDistractors(home);
  for (const room of home.rooms) {
    placeExtras(home, room);
    hangThings(home, room);
    placeRug(home, room);
  }
  hangMorePictures(home);
  for (const room of home.rooms) placeSmallThings(home, room);
  addDistractors(home);
  varyLooks(home);
  addNearDuplicates(home);
  return home.things();
}
