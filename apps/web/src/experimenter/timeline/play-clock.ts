import { hasPeople, type LogRecord } from '@parley/log';
import { isOfPage, type TaskReplay } from '../../tasks/task-replay';

/** When each row is played, in milliseconds from the first: strictly ascending, one entry a row. */
export interface PlayClock {
  readonly atMs: Float64Array;
  readonly totalMs: number;
}

/** `recorded`: as the server's clock told it. `paced`: at the pace a person would watch, for trials without a person. */
export type ClockKind = 'recorded' | 'paced';

/** Pace of rows that have no time of their own worth watching. Steps and turns as people see them (UX-8). */
const PACED_MS = {
  step: 120,
  turn: 60,
  look: 0,
  question: 1200,
  say: 900,
  answer: 1600,
  end: 600,
} as const;

/** People's sessions have a clock worth keeping; headless trials take no time or the machine's. */
export function clockKindOf(rows: readonly LogRecord[]): ClockKind {
  for (const { event } of rows)
    if (event.kind === 'trial-start') return hasPeople(event.start) ? 'recorded' : 'paced';
  return 'recorded';
}

/** Rows of one commit share a time on the server; here each is a little later than the one before, so that every row can be reached. */
const LEAST_GAP_MS = 1;

export interface ClockOptions {
  readonly kind: ClockKind;
  /** Shortens every quiet stretch of a recorded clock to at most that; null keeps all. */
  readonly longestGapMs: number | null;
  readonly task: Pick<TaskReplay, 'paceMs'>;
}

/** Times of rows. */
export function makePlayClock(
  rows: readonly LogRecord[],
  { kind, longestGapMs, task }: ClockOptions,
): PlayClock {
  const atMs = new Float64Array(rows.length);
  let now = 0;
  rows.forEach((row, i) => {
    const previous = rows[i - 1];
    if (previous !== undefined) {
      const gapMs = Math.max(0, row.atMs - previous.atMs);
      const ownMs = kind === 'paced' ? pacedMs(row, task) : Math.min(gapMs, longestGapMs ?? gapMs);
      now += Math.max(ownMs, LEAST_GAP_MS);
    }
    atMs[i] = now;
  });
  return { atMs, totalMs: now };
}

function pacedMs({ event }: LogRecord, task: ClockOptions['task']): number {
  switch (event.kind) {
    case 'act':
      return event.action.kind.startsWith('turn') ? PACED_MS.turn : PACED_MS.step;
    case 'note':
      return isOfPage(event.belief) ? 0 : task.paceMs(event.belief);
    case 'ask-start':
    case 'poll-start':
      return PACED_MS.question;
    case 'ask-end':
    case 'poll-end':
      return PACED_MS.answer;
    case 'say':
      return PACED_MS.say;
    case 'trial-end':
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
export function indexAtSeq(rows: readonly LogRecord[], seq: number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle] as LogRecord).row.seq <= seq) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Is the row one that is seen, so that a single step of the replay stops at it? */
export function isStop({ event }: LogRecord, task: Pick<TaskReplay, 'isStop'>): boolean {
  switch (event.kind) {
    case 'note':
      return !isOfPage(event.belief) && task.isStop(event.belief);
    case 'client':
      return event.type !== 'exposure';
    case 'look':
    case 'hear':
    case 'model-start':
    case 'model-end':
    case 'image-start':
    case 'image-end':
    case 'session-hello':
    case 'unreadable':
      return false;
    default:
      return true;
  }
}

interface StepOptions {
  readonly direction: 1 | -1;
  readonly task: Pick<TaskReplay, 'isStop'>;
}

/** The next stop in a direction; the last or first row when there is none. */
export function stepFrom(
  rows: readonly LogRecord[],
  index: number,
  { direction, task }: StepOptions,
): number {
  for (let i = index + direction; i >= 0 && i < rows.length; i += direction)
    if (isStop(rows[i] as LogRecord, task)) return i;
  return direction === 1 ? rows.length - 1 : 0;
}

/** Where a replay opens: at the start of the trial. What the person did before it (the picture) lies to the left. */
export const openingIndex = (rows: readonly LogRecord[]): number =>
  Math.max(
    0,
    rows.findIndex(({ event }) => event.kind === 'trial-start'),
  );

/** Minutes and seconds, `m:ss`. */
export function playTimeText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const rest = String(seconds % 60).padStart(2, '0');
  return `${Math.floor(seconds / 60)}:${rest}`;
}
