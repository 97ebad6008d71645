import { spoken } from '../feedback';
import { type Candidate, type Claim, type PlanState, SAME_THING_M } from './plan-state';
import { apartM, type Place } from './stand';
import type { Step } from './step';
import { towards } from './towards';

/** So far the robot steps back at once, metres. */
const BACK_M = 0.6;
/** Never farther than this from the outline of the thing, metres: beyond 1.5 m it does not count (ORION §IV-B). */
const FARTHEST_M = 1.3;
/** A shorter way is not worth its turns, metres. */
const LEAST_M = 0.25;

/**
 * "You are too near to see it": the thing is right, and its middle not in the picture. The robot steps back, faces the thing, looks, and asks once
 * more; where it cannot step back it looks from elsewhere. Null where nothing of that was said.
 */
export function standBack(state: PlanState, can: (name: string) => boolean): Step | null {
  const { hints, turns, claims, recent, stand } = state;
  const isTooNear = hints.some(({ hint, turn }) => turn === turns && hint.kind === 'farther');
  const claim = claims.findLast(({ turn }) => turn === turns);
  if (!isTooNear || claim === undefined || !can('talk')) return null;
  const has = (name: string): boolean => recent.some((call) => call.name === name);
  const backM = roomBehind(stand.at, claim);
  if (backM >= LEAST_M && !has('goto_point') && !has('double_check')) {
    if (can('goto_point')) return walkBack(state, claim, backM);
  } else if (!has('goto_point') && !has('double_check') && can('double_check'))
    return step('I am too near, with no room behind me; I look from elsewhere.', 'double_check', {
      obj_id: claim.id,
    });
  const turnsTo = Math.round(towards(stand, claim.at).angle / 15);
  if (turnsTo !== 0 && has('goto_point') && !has('rotate') && can('rotate'))
    return step('I face it again.', 'rotate', { num: turnsTo });
  if (can('detect_object') && !has('detect_object') && !has('double_check'))
    return step('I look at it from here.', 'detect_object', { obj_str: state.type });
  return step('I ask whether I see it now.', 'talk', {
    content: `Is this ${spoken(state.phrase)}?`,
    claims: seenNow(state, claim) ?? claim.id,
  });
}

/** How far back the thing still counts, metres. */
const roomBehind = (at: Place, claim: Claim): number =>
  Math.round(Math.min(BACK_M, FARTHEST_M + claim.radiusM - apartM(at, claim.at)) * 100) / 100;

function walkBack({ stand }: PlanState, claim: Claim, backM: number): Step {
  const apart = apartM(stand.at, claim.at);
  const [x, z] = stand.at;
  const to: Place =
    apart === 0
      ? [x, z]
      : [x + ((x - claim.at[0]) / apart) * backM, z + ((z - claim.at[1]) / apart) * backM];
  const { angle } = towards(stand, to);
  return step('I am too near to see it; I step back.', 'goto_point', { distance: backM, angle });
}

/** What the newest look shows of the thing, by id. */
function seenNow({ recent, candidates }: PlanState, { at }: Claim): string | null {
  const look = recent.findLast(({ name }) => name === 'detect_object' || name === 'double_check');
  const near = (look?.objects ?? []).flatMap((id): Candidate[] => {
    const seen = candidates.get(id);
    return seen === undefined || apartM(seen.at, at) > SAME_THING_M ? [] : [seen];
  });
  return near.sort((a, b) => apartM(a.at, at) - apartM(b.at, at))[0]?.id ?? null;
}

const step = (thought: string, name: string, args: Step['call']['args']): Step => ({
  thought,
  call: { name, args },
});
