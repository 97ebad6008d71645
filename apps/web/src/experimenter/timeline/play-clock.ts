import type { LogRow } from '../rows/log-row';

/** When each row is played, in milliseconds from the first: strictly ascending, one entry a row. */
export interface PlayClock {
  readonly atMs: Float64Array;
  readonly totalMs: number;
}

/** `recorded`: as the server's clock told it. `paced`: at the pace a person would watch, for runs without anybody waiting. */
export type ClockKind = 'recorded' | 'paced';

/** Pace of rows that have no time of their own worth watching. Steps and turns as people see them (UX 8). */
const PACED_MS = {
  step: 120,
  turn: 60,
  look: 0,
  candidate: 500,
  description: 350,
  check: 150,
  score: 900,
  facts: 500,
  question: 1200,
  say: 900,
  answer: 1600,
  end: 600,
} as const;

/** People's sessions have a clock worth keeping; headless runs take no time or the machine's. */
export function clockKindOf(rows: readonly LogRow[]): ClockKind {
  for (const { event } of rows)
    if (event.kind === 'episode-start') return event.start.user === 'person' ? 'recorded' : 'paced';
  return 'recorded';
}

/** Rows of one commit share a time on the server; here each is a little later than the one before, so that every row can be reached. */
const LEAST_GAP_MS = 1;

/** Times of rows. `longestGapMs` shortens every quiet stretch of a recorded clock to at most that; null keeps all. */
export function makePlayClock(
  rows: readonly LogRow[],
  { kind, longestGapMs }: { readonly kind: ClockKind; readonly longestGapMs: number | null },
): PlayClock {
  const atMs = new Float64Array(rows.length);
  let now = 0;
  rows.forEach((row, i) => {
    const previous = rows[i - 1];
    if (previous !== undefined) {
      const gapMs = Math.max(0, row.atMs - previous.atMs);
      const ownMs = kind === 'paced' ? pacedMs(row) : Math.min(gapMs, longestGapMs ?? gapMs);
      now += Math.max(ownMs, LEAST_GAP_MS);
    }
    atMs[i] = now;
  });
  return { atMs, totalMs: now };
}

function pacedMs({ event }: LogRow): number {
  switch (event.kind) {
    case 'act':
      return event.action.startsWith('turn') ? PACED_MS.turn : PACED_MS.step;
    case 'belief':
      switch (event.belief.type) {
        case 'candidate':
        case 'description':
        case 'check':
        case 'score':
        case 'facts':
          return PACED_MS[event.belief.type];
        default:
          return 0;
      }
    case 'effect-open':
      return event.effect === 'ask' ? PACED_MS.question : 0;
    case 'effect-close':
      return event.effect === 'ask' ? PACED_MS.answer : 0;
    case 'say':
      return PACED_MS.say;
    case 'episode-end':
      return PACED_MS.end;
    default:
      return PACED_MS.look;
  }
}

/** The last row that is played at or before a moment; −1 before the first. */
export function indexAtMs({ atMs }: PlayClock, ms: number): number {
  let low = 0;
  let high = atMs.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((atMs[middle] as number) <= ms) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Index of the last row with a seq at or before the given one; −1 when all come later. */
export function indexAtSeq(rows: readonly LogRow[], seq: number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle] as LogRow).row.seq <= seq) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Is the row one that is seen, so that a single step of the replay stops at it? */
export const isStop = ({ event, row }: LogRow): boolean => {
  switch (event.kind) {
    case 'act':
    case 'say':
    case 'episode-start':
    case 'episode-end':
      return true;
    case 'belief':
      return ['candidate', 'description', 'check', 'score', 'facts', 'remark'].includes(
        event.belief.type,
      );
    case 'effect-open':
    case 'effect-close':
      return event.effect === 'ask';
    case 'client':
      return event.name !== 'exposure';
    case 'plain':
      return row.type !== 'session-hello';
    default:
      return false;
  }
};

/** The next stop in a direction; the last or first row when there is none. */
export function stepFrom(rows: readonly LogRow[], index: number, direction: 1 | -1): number {
  for (let i = index + direction; i >= 0 && i < rows.length; i += direction)
    if (isStop(rows[i] as LogRow)) return i;
  return direction === 1 ? rows.length - 1 : 0;
}

/** Where a replay opens: at the start of the episode. What the person did before it (the picture) lies to the left. */
export const openingIndex = (rows: readonly LogRow[]): number =>
  Math.max(
    0,
    rows.findIndex(({ event }) => event.kind === 'episode-start'),
  );

/** Minutes and seconds, `m:ss`. */
export function playTimeText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const rest = String(seconds % 60).padStart(2, '0');
  return `${Math.floor(seconds / 60)}:${rest}`;
}
