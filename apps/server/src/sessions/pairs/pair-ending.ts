import type { RowDraft, Trx } from '../../storage';
import type { SessionDeps } from '../session-deps';
import { setTimer } from '../set-timer';
import { type Broken, pairEnd } from './store-pair';

interface PairEndingParts {
  readonly pairId: string;
  readonly deps: Pick<SessionDeps, 'nowMs' | 'setTimer'>;
  /** Its last row is stored. */ readonly isOver: () => boolean;
  /** Nothing of it is written any more. */ readonly isLetGo: () => boolean;
  readonly commit: (rows: readonly RowDraft[], also?: (trx: Trx) => Promise<void>) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** Before an end that could not be stored is tried again. */
const RETRY_MS = 1000;

/** How a pair comes to its end, and its last row, which is tried until the disk takes it. */
export class PairEnding {
  /** What ended it before its last trial was done; null: nothing has. */ broken: Broken | null =
    null;
  /** Role of who has left, where one has. */ leftBy: string | null = null;
  #finishing: Promise<void> | null = null;

  constructor(private readonly parts: PairEndingParts) {}

  /** @returns Whether this is what ends it: the first word counts, unless its agents failed. */
  breaks(how: Broken, leftBy: string | null = null): boolean {
    if (this.parts.isOver() || (this.broken !== null && how !== 'technical')) return false;
    this.broken = how;
    this.leftBy ??= leftBy;
    return true;
  }

  /** Stores its last row. Called again it waits for the same. */
  finish(): Promise<void> {
    this.#finishing ??= this.#store()
      .catch((error: unknown) => this.failed(error))
      .finally(() => {
        this.#finishing = null;
      });
    return this.#finishing;
  }

  /** What led to its end was refused: the end is stored all the same. */
  failed(error: unknown): void {
    const { deps, onError, isLetGo } = this.parts;
    onError(error);
    if (!isLetGo()) (deps.setTimer ?? setTimer)(() => void this.finish(), RETRY_MS);
  }

  async #store(): Promise<void> {
    const { pairId, deps, isOver, isLetGo, commit } = this.parts;
    if (isOver() || isLetGo()) return;
    const { row, also } = pairEnd(pairId, this.broken, deps.nowMs());
    await commit([row], also);
  }
}
