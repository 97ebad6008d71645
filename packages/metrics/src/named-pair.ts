import { ParleyError } from '@parley/protocol';
import type { TrialReading } from './trial-reading';

/** A condition by its number, from 1, or by the id of its arm in a study. */
export type ConditionName = number | string;

/** What a condition may be named by besides its number. */
export interface NamedCondition {
  /** Null without a study. */ readonly armId: string | null;
  /** Kind of its sessions: what differs in this is never compared by a test. */ readonly kind: string;
}

/** What the conditions of a report may be named by, of the trials that each is made of. */
export const namedConditions = (
  pools: readonly (readonly TrialReading[])[],
): readonly NamedCondition[] =>
  pools.map(([first]) => ({
    armId: first?.start.armId ?? null,
    kind: first?.start.sessionKind ?? '',
  }));

/** Which sessions an arm stands for, where arms have several kinds: people first. */
const KINDS: readonly string[] = ['human', 'test', 'demo', 'preview', 'simulated'];

/**
 * Places of two conditions in a list of them, from 0, both of one kind of sessions. An arm stands for its condition of that kind: the kind
 * of the condition beside it where that goes by number, else the first of {@link KINDS} that both arms have.
 *
 * @param conditions By number. @param where Option that named them.
 * @throws {ParleyError} `BAD_INPUT` where there is no such condition or arm, the two have no kind of sessions in common, or an arm has
 * several conditions of it.
 */
export function placesOfPair(
  pair: readonly [ConditionName, ConditionName],
  { count, conditions, where }: Named,
): readonly [number, number] {
  const own = pair.map((name) => kindsOf(name, { count, conditions, where })) as [Kinds, Kinds];
  const kind = sharedKind(pair, own, where);
  const placeOf = (name: ConditionName, kinds: Kinds): number => {
    if (typeof name === 'number') return name - 1;
    const places = kinds.get(kind) ?? [];
    const [place] = places;
    if (place !== undefined && places.length === 1) return place;
    throw new ParleyError(
      'BAD_INPUT',
      `arm "${name}" has ${places.length} conditions of ${kind} sessions: ${places.map((one) => one + 1).join(', ')}`,
      {
        where,
        remedy: 'They differ in version of the study, models or rules. Name one by number.',
      },
    );
  };
  return [placeOf(pair[0], own[0]), placeOf(pair[1], own[1])];
}

/** The kind of sessions in which two named conditions are compared. */
function sharedKind(
  pair: readonly ConditionName[],
  own: readonly [Kinds, Kinds],
  where: string,
): string {
  const kind = inOrder([...own[0].keys()]).find((one) => own[1].has(one));
  if (kind !== undefined) return kind;
  const listed = pair.map(
    (name, i) => `${name}: ${inOrder([...(own[i]?.keys() ?? [])]).join(', ')}`,
  );
  throw new ParleyError('BAD_INPUT', `no kind of sessions in common: ${listed.join('; ')}`, {
    where,
    remedy: 'People, tests and simulations are never compared by a test.',
  });
}

/** A pair that was named, and that no test can be made of. @param what That both would need, such as `no episode`. */
export const nothingInCommon = (
  { first, second }: { readonly first: number; readonly second: number },
  what: string,
): ParleyError =>
  new ParleyError('BAD_INPUT', `conditions ${first} and ${second} have ${what} in common`, {
    where: '--pairs',
    remedy: 'Leave the pair out, or name the logs of both.',
  });

/** A condition that was named for others to be held against, with none of which it has anything in common. @param what Such as `episode`. */
export const nothingInCommonWith = (condition: number, what: string): ParleyError =>
  new ParleyError('BAD_INPUT', `no other condition has any ${what} of condition ${condition}`, {
    where: '--against',
    remedy: 'Name another condition, or logs over the same episodes.',
  });

interface Named {
  readonly count: number;
  readonly conditions: readonly NamedCondition[];
  readonly where: string;
}

/** Places of conditions by the kind of their sessions. */
type Kinds = ReadonlyMap<string, readonly number[]>;

/** What a name may stand for. */
function kindsOf(name: ConditionName, { count, conditions, where }: Named): Kinds {
  if (typeof name === 'number') {
    checkNumber(name, count, where);
    return new Map([[conditions[name - 1]?.kind ?? '', [name - 1]]]);
  }
  const kinds = new Map<string, number[]>();
  for (const [place, { armId, kind }] of conditions.entries())
    if (armId === name) kinds.set(kind, [...(kinds.get(kind) ?? []), place]);
  if (kinds.size > 0) return kinds;
  const arms = [...new Set(conditions.flatMap(({ armId }) => armId ?? []))];
  const numbers = `one of 1 to ${count}, as the first table numbers them`;
  throw new ParleyError('BAD_INPUT', `there is no arm "${name}"`, {
    where,
    remedy: arms.length === 0 ? `Name ${numbers}.` : `Arms: ${arms.join(', ')}; or ${numbers}.`,
  });
}

/** @throws {ParleyError} `BAD_INPUT` where no condition has that number. */
export function checkNumber(number: number, count: number, where: string): void {
  if (Number.isInteger(number) && number >= 1 && number <= count) return;
  throw new ParleyError('BAD_INPUT', `there is no condition ${number}`, {
    where,
    remedy: `Name one of 1 to ${count}, as the first table numbers them.`,
  });
}

const rankOf = (kind: string): number =>
  KINDS.includes(kind) ? KINDS.indexOf(kind) : KINDS.length;
const inOrder = (kinds: readonly string[]): string[] =>
  [...kinds].sort((a, b) => rankOf(a) - rankOf(b));
