import { isClosed, isOther } from './claims';
import { leadsOf } from './places';
import { type Candidate, type PlanState, SAME_THING_M } from './plan-state';
import { apartM } from './stand';

/** Anything under this is double-checked before the person is asked (authors' code, SRC-16). */
const COULD_BE = 0.45;

/** What is farther off than this is held up by no one who stands at a thing, metres; ours, twice the 1.5 m of success (ORION §IV-B). */
const FAR_M = 3;

/** The robot did not come to a thing that it set out for, and is not near it: no way led on, or its steps came to an end. */
export const isFar = ({ stand, recent }: PlanState, { at, radiusM }: Candidate): boolean =>
  recent.findLast(({ name }) => LEAVES.has(name))?.walked !== 'arrived' &&
  apartM(at, stand.at) - radiusM > FAR_M;

/** The object that the robot went to since the person spoke, and still stands at; null: none. */
export function isAt(state: PlanState): Candidate | null {
  const { recent, candidates } = state;
  const last = recent.findLast(({ name }) => LEAVES.has(name));
  if (last === undefined || (last.name !== 'goto_object' && last.name !== 'double_check'))
    return null;
  if (last.isError || last.walked === 'unreachable') return null;
  const near = candidates.get(String(last.args.obj_id));
  if (near === undefined || near.isOut || isFar(state, near)) return null;
  const leads = leadsOf(state);
  return isOther(near, leads) || isClosed(state, near, leads) ? null : near;
}

const LEAVES = new Set([
  'goto_object',
  'double_check',
  'goto_point',
  'follow_leg',
  'search_object',
  'move',
]);

/** Is what the robot stands at worth the person's time, by what the robot itself can tell? */
export function isSure(
  { recent, candidates }: PlanState,
  near: Candidate,
  can: (name: string) => boolean,
): boolean {
  if (near.id.startsWith('mem')) return true;
  if (!can('detect_object')) return true;
  const since = recent.slice(
    recent.findLastIndex(({ name, args }) => name === 'goto_object' && args.obj_id === near.id),
  );
  return since
    .filter(({ name }) => name === 'detect_object' || name === 'double_check')
    .flatMap(({ objects }) => objects)
    .some((id) => {
      const seen = candidates.get(id);
      return (
        seen !== undefined && seen.score >= COULD_BE && apartM(seen.at, near.at) <= SAME_THING_M
      );
    });
}
