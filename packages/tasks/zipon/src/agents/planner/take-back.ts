import type { Hint } from '../feedback';
import type { Place, Stand } from './stand';

type Kind = Hint['kind'];

/** What of the state an answer may take back. */
interface Told {
  readonly turns: number;
  hints: { readonly hint: Hint; readonly stand: Stand; readonly turn: number }[];
  readonly ways: Map<number, unknown>;
  readonly claims: {
    readonly at: Place;
    readonly turn: number;
    isDenied: boolean;
    tag: string | null;
  }[];
}

/** Kinds of which one stands for the other: a side and a way both say where to go. */
const GROUPS: readonly (readonly Kind[])[] = [
  ['bearing', 'route'],
  ['room'],
  ['landmark'],
  ['look'],
];
/** What an answer says beside its verdict. */
const TELLS: ReadonlySet<Kind> = new Set(GROUPS.flat());

/**
 * An answer that takes something back: what was said before counts no longer, as far as it is taken back, and a thing that was denied by mistake, or is
 * named as the right one after all, may be held up again, and is gone to.
 */
export function takeBack(state: Told, said: readonly Hint[]): void {
  for (const hint of said)
    if (hint.kind === 'taken-back') {
      if (hint.what === 'all') forgetLast(state);
      else forgetSame(state, said);
    }
  const earlier = said.find((hint) => hint.kind === 'earlier');
  if (earlier?.kind === 'earlier') reopen(state, earlier.which);
}

/** The last answer that said anything; one that only denied a thing denied it by mistake. */
function forgetLast(state: Told): void {
  const last = state.hints.findLast(({ turn }) => turn < state.turns)?.turn;
  if (last === undefined) return;
  const own = state.hints.filter(({ turn }) => turn === last);
  const isVerdictAlone = own.every(({ hint }) => !TELLS.has(hint.kind));
  state.hints = state.hints.filter(
    ({ hint, turn }) => turn !== last || (!isVerdictAlone && !TELLS.has(hint.kind)),
  );
  state.ways.delete(last);
  if (!isVerdictAlone) return;
  for (const claim of state.claims) if (claim.turn === last) openAgain(claim);
}

/** What the last answer of the same kind said of it. */
function forgetSame(state: Told, said: readonly Hint[]): void {
  for (const group of GROUPS) {
    if (!said.some(({ kind }) => group.includes(kind))) continue;
    const of = ({ hint, turn }: Told['hints'][number]): boolean =>
      turn < state.turns && group.includes(hint.kind);
    const last = state.hints.findLast(of)?.turn;
    state.hints = state.hints.filter((one) => !(of(one) && one.turn === last));
    if (last !== undefined && group.includes('route')) state.ways.delete(last);
  }
}

/** A thing that was held up was the right one: it is pointed at where it stands. */
function reopen(state: Told, which: 'first' | 'before'): void {
  const claims = state.claims.filter(({ turn }) => turn < state.turns);
  const claim = which === 'first' ? claims[0] : claims.at(-1);
  if (claim === undefined) return;
  openAgain(claim);
  state.hints.push({
    hint: { kind: 'bearing', angleDeg: 0, distanceM: 0 },
    stand: { at: claim.at, headingDeg: 0 },
    turn: state.turns,
  });
}

function openAgain(claim: Told['claims'][number]): void {
  claim.isDenied = false;
  claim.tag = null;
}
