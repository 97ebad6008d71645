import { Direction, type PinverifyInput, type PinverifyOutput } from '../../shared';
import { visibilityOf } from '../evidence';

/** Names the rules in every row. */
export const RULE_PLANNER = 'rule-planner';

/**
 * The open direction from which most of what is missing is expected to be seen, by the words that say which side it is on, as one who
 * takes its own place for the front (PInVerify appendix C.5.1); of equals the farthest from where it has been.
 */
export function planByRules({
  checks,
  visited,
  open,
}: PinverifyInput<'planner.next-view'>): PinverifyOutput<'planner.next-view'> {
  const missing = checks.filter(({ state }) => state === 'missing');
  const worth = (direction: Direction): number =>
    missing.reduce(
      (sum, { name, evidence, hint }) =>
        hint === undefined
          ? sum + visibilityOf(`${name} ${evidence}`, Direction.options.indexOf(direction))
          : sum + hint.weight * hintedFrom(hint.direction, direction),
      0,
    );
  const away = (direction: Direction): number =>
    Math.min(...visited.map((one) => sectorsApart(one, direction)));
  const [best] = [...open].sort(
    (one, other) => worth(other) - worth(one) || away(other) - away(one),
  );
  const names = missing.map(({ name }) => name).join(', ');
  return {
    direction: best as Direction,
    why: missing.length === 0 ? 'It is the farthest.' : `It may show ${names}.`,
  };
}

/** How much of what is hinted to be in a direction shows from another: cosines of 0°, 60° and more; what shows from anywhere favours none. */
const hintedFrom = (hint: Direction | null, direction: Direction): number =>
  hint === null ? 0 : ([1, 0.5][sectorsApart(hint, direction)] ?? 0);

function sectorsApart(one: Direction, other: Direction): number {
  const count = Direction.options.length;
  const apart = Math.abs(Direction.options.indexOf(one) - Direction.options.indexOf(other));
  return Math.min(apart, count - apart);
}
