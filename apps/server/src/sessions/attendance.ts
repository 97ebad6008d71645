import { canonicalJson } from '@parley/protocol';
import type { RowDraft } from '../storage';
import type { PauseReason, SessionState } from './session-state';

export interface AttendanceOptions {
  readonly state: SessionState;
  /** Tab of the page that drives; null while none does. */
  readonly drivingTabId: () => string | null;
  readonly append: (rows: readonly RowDraft[]) => Promise<void>;
}

/** Whether the participant is there: writes the rows by which a session pauses and goes on. */
export class Attendance {
  /** Reason of the pause whose row is being stored. */
  #pausing: PauseReason | null = null;
  /** Newest word of a page about being visible: an older one that comes late changes nothing. */
  #visibility = { tabId: '', clientSeq: -1 };

  constructor(private readonly options: AttendanceOptions) {}

  /** @param lostMs For how long the participant had already been away. */
  async pause(reason: PauseReason, lostMs = 0): Promise<void> {
    const { paused } = this.options.state;
    // A participant who leaves while a detector or a model is waited for is away.
    const isWaiting = paused === 'detector' || paused === 'model' || paused === 'provider';
    if (paused !== null && !(isWaiting && reason !== paused)) return;
    // Asked for twice before the row is stored: once is enough.
    if (this.#pausing === reason) return;
    this.#pausing = reason;
    const volatile = lostMs > 0 ? { volatile: canonicalJson({ lostMs: Math.round(lostMs) }) } : {};
    try {
      await this.options.append([
        { type: 'session-paused', payload: canonicalJson({ reason }), ...volatile },
      ]);
    } finally {
      this.#pausing = null;
    }
  }

  /** @param only Ends a pause of this reason and no other. */
  async resume(only?: PauseReason): Promise<void> {
    const reason = this.options.state.paused;
    if (reason === null || (only !== undefined && reason !== only)) return;
    await this.options.append([{ type: 'session-resumed', payload: canonicalJson({ reason }) }]);
  }

  /** A page says whether it is on screen: a hidden one pauses the robot, a visible one lets it go on. */
  async see(word: { tabId: string; clientSeq: number }, isVisible: boolean): Promise<void> {
    if (this.options.drivingTabId() !== word.tabId) return;
    const last = this.#visibility;
    if (last.tabId === word.tabId && last.clientSeq > word.clientSeq) return;
    this.#visibility = word;
    await (isVisible ? this.resume() : this.pause('hidden'));
  }
}
