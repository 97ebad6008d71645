import type { SessionDeps } from '../session-deps';
import { setTimer } from '../set-timer';
import type { PairSide } from './pair-side';

export interface PairWaitOptions {
  readonly deps: Pick<SessionDeps, 'nowMs' | 'setTimer'>;
  /** Who is away longer has left, and whose page shows nothing for so long. */
  readonly awayMs: number;
  /** Who is there, and lets the other wait longer at a trial, has left it too. */
  readonly waitMs: number;
  readonly onLeft: (role: string) => void;
}

/** Somebody waits for somebody: that has an end, however often the one who waits comes and goes. */
export class PairWait {
  /** Since when a side is not where the other waits, by the server clock. */
  readonly #absentSinceMs = new Map<string, number>();
  #timer: { cancel(): void } | null = null;

  constructor(private readonly options: PairWaitOptions) {}

  /** Looks who is there now. */
  look(sides: readonly PairSide[]): void {
    this.stop();
    const { deps, awayMs, waitMs, onLeft } = this.options;
    const nowMs = deps.nowMs();
    for (const side of sides) {
      const sinceMs = side.gate.stalledSinceMs ?? (isPresent(side, sides) ? null : nowMs);
      if (sinceMs === null) this.#absentSinceMs.delete(side.role);
      else if (!this.#absentSinceMs.has(side.role)) this.#absentSinceMs.set(side.role, sinceMs);
    }
    const [absent, ...others] = sides.filter(({ role }) => this.#absentSinceMs.has(role));
    if (absent === undefined || others.length > 0) return;
    const hasPage = absent.person?.isHere() === true && absent.gate.stalledSinceMs === null;
    const limitMs = hasPage ? waitMs : awayMs;
    const sinceMs = this.#absentSinceMs.get(absent.role) ?? nowMs;
    const timer = deps.setTimer ?? setTimer;
    this.#timer = timer(() => onLeft(absent.role), Math.max(0, limitMs - (nowMs - sinceMs)));
  }

  stop(): void {
    this.#timer?.cancel();
    this.#timer = null;
  }
}

/** There, and on the page of the trial that the other is at. */
function isPresent({ person, state }: PairSide, sides: readonly PairSide[]): boolean {
  if (person?.isHere() !== true) return false;
  const at = state.trials.findIndex(({ end }) => end === null);
  const isAwaited = sides.some((side) => side.person?.trialAtHand() === at);
  return !isAwaited || person.trialAtHand() === at;
}
