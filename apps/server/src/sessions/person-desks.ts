import type { RowDraft } from '../storage';
import { AskDesk } from './ask-desk';
import type { DriverSeat } from './driver-seat';
import { shownRow } from './own-rows';
import { PictureDesk } from './picture-desk';
import type { SessionDeps, SessionSetup } from './session-deps';
import { activeMsAt, type SessionState } from './session-state';
import { setTimer } from './set-timer';

export interface PersonDeskParts {
  readonly state: SessionState;
  readonly deps: Pick<SessionDeps, 'nowMs' | 'painter' | 'store'>;
  readonly setup: SessionSetup;
  readonly seat: Pick<DriverSeat, 'silentMs'>;
  readonly append: (rows: readonly RowDraft[]) => Promise<void>;
  readonly keep: (imageId: string, jpeg: Uint8Array) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** What a live session puts before its person: questions, and pictures from the robot's eyes. */
export interface PersonDesks {
  readonly desk: AskDesk;
  readonly pictures: PictureDesk;
}

/** A line this silent may be dead: pings come every five seconds and are answered at once. */
const QUIET_MS = 6000;

export function openPersonDesks(parts: PersonDeskParts): PersonDesks {
  const { state, deps, setup, seat, append } = parts;
  const pictures = new PictureDesk({
    ...parts,
    painter: deps.painter ?? null,
    read: (imageId) => deps.store.readBlob(imageId),
  });
  const desk = new AskDesk({
    activeNowMs: () => activeMsAt(state, deps.nowMs()),
    isPaused: () => state.paused !== null,
    isLineQuiet: () => seat.silentMs > QUIET_MS,
    setTimer,
    pictures: (effect, trial) => pictures.ofQuestion(effect, trial),
    show: (questionId, shown, trial) => append([shownRow(questionId, trial, shown)]),
    onError: parts.onError,
    beforeQuestionMs: setup.study.pace.beforeQuestionMs,
  });
  return { desk, pictures };
}
