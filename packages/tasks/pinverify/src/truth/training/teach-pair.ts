import { type Answer, type Direction, directionTo } from '../../shared';
import type { TrueView } from '../bodies';
import { observeText } from '../bodies';
import type { PinverifyEpisode } from '../episodes';
import { moveOnRing, type RingStop, ringOf, startStop } from '../ring';
import type { RingRange } from '../world';
import { type NextSectors, nextSectors } from './next-sectors';
import type { Taught, TaughtAttribute, TaughtCheck, TaughtStep } from './taught-step';

export interface TeachOptions {
  /** What is checked of its descriptions. */ readonly attributes: readonly TaughtAttribute[];
  readonly range: RingRange;
  /** Most steps, the first view included. */ readonly budget: number;
  /** What is seen from a stop. */
  readonly viewAt: (stop: RingStop) => TrueView;
}

/** Pixels of the thing below which a picture shows no print and no letters that can be read: where the eye that errs begins to miss them. */
const LEAST_DETAIL_PX = 1500;

/**
 * Walks a pair as one who knows the truth would teach it (PInVerify §5.2, appendix I.4): it says no where something differs, yes where all was seen,
 * else goes to the best sector there is; where none is left, it says what the pair is. It is told what an agent is told, and makes no move that fails.
 *
 * @returns What teaches nothing is left out: a negative of which no view shows a difference, a positive that a view refuses or no view shows.
 * @throws {RangeError} where no view can be stood at.
 */
export function teachPair(pair: PinverifyEpisode, options: TeachOptions): Taught {
  const ring = ringOf(pair, options.range);
  const start = startStop(ring, pair.index);
  if (start === null) throw new RangeError('no view of it can be stood at');
  const known = new Map<string, Answer>();
  const made: { from: number; verification: Answer; to: number }[] = [];
  const visited = [start.sector];
  const steps: TaughtStep[] = [];
  for (let [step, stop] = [1, start]; ; step++) {
    const around = nextSectors(ring, stop, visited);
    const seen = seeFrom(pair, options, stop);
    for (const { name, answer } of seen.checks) if (answer !== 'unsure') known.set(name, answer);
    const stepsLeft = Math.min(options.budget - step, around.open.length);
    const decided = decide(pair, {
      ...seen,
      known,
      around,
      stepsLeft,
      attributes: options.attributes,
    });
    if (decided.kind === 'left-out') return decided;
    const from = (sector: number): Direction => directionTo(stop.sector, sector);
    steps.push({
      ...{ step, stop, ...seen, open: around.open, label: decided.label, move: decided.move },
      told: {
        ...{ category: pair.query.category, descriptions: [...pair.descriptions] },
        ...{ visited: visited.map(from), open: [...around.open], stepsLeft },
        warning: stop.view.meetsThreshold === false ? 'trap' : null,
        before: made.map((one) => ({ ...one, from: from(one.from), to: from(one.to) })),
      },
      ...{ navigable: around.navigable, visible: around.visible, best: around.best },
    });
    if (decided.move === null) return { kind: 'taught', steps };
    const moved = moveOnRing(ring, stop, { direction: decided.move, visited });
    if (moved.kind !== 'moved') throw new RangeError(`${decided.move} leads nowhere`);
    made.push({ from: stop.sector, verification: decided.label, to: moved.stop.sector });
    stop = moved.stop;
    visited.push(stop.sector);
  }
}

type Seen = Pick<TaughtStep, 'checks' | 'otherKind'>;

function seeFrom(
  { target, query }: Pick<PinverifyEpisode, 'target' | 'query'>,
  { attributes, viewAt }: TeachOptions,
  stop: RingStop,
): Seen {
  const { object, kin, aspect, areaPx, isHidden } = viewAt(stop);
  const isSmall = areaPx !== null && areaPx < LEAST_DETAIL_PX;
  if (target.category !== query.category && !isHidden)
    return { otherKind: { described: query.category, seen: target.category }, checks: [] };
  const checks = attributes.map(({ name, evidence }): TaughtCheck => {
    const observed = observeText(
      { text: evidence, about: name },
      { object, kin, sides: aspect.sides },
    );
    const { isDetail, ...shown } = observed;
    const isUnread = isHidden || (isDetail && isSmall);
    const own = isUnread ? { ...shown, answer: 'unsure' as const, seen: null } : shown;
    return { name, evidence, ...own };
  });
  return { otherKind: null, checks };
}

/** What is right to say, and where to go. */
function decide(
  { pairType }: Pick<PinverifyEpisode, 'pairType'>,
  {
    otherKind,
    known,
    around,
    stepsLeft,
    attributes,
  }: Pick<Seen, 'otherKind'> & {
    readonly known: ReadonlyMap<string, Answer>;
    readonly around: NextSectors;
    readonly stepsLeft: number;
    readonly attributes: readonly TaughtAttribute[];
  },
): Extract<Taught, { kind: 'left-out' }> | { kind: 'said'; label: Answer; move: Direction | null } {
  const isTrue = pairType === 'positive';
  const said = [...known.values()];
  const stop = (label: Answer) => ({ kind: 'said', label, move: null }) as const;
  if (otherKind !== null) return stop('no');
  if (said.includes('no'))
    return isTrue ? { kind: 'left-out', reason: 'a view refuses what is true' } : stop('no');
  const isAll = said.length > 0 && said.length === attributes.length;
  if (isAll)
    return isTrue ? stop('yes') : { kind: 'left-out', reason: 'no view shows a difference' };
  const [best] = around.best;
  if (best !== undefined && stepsLeft > 0) return { kind: 'said', label: 'unsure', move: best };
  if (!isTrue) return { kind: 'left-out', reason: 'no view shows a difference' };
  return said.length > 0
    ? stop('yes')
    : { kind: 'left-out', reason: 'no view shows anything of it' };
}
