import type { RowDraft } from '../storage';
import { Absence } from './absence';
import { AskDesk } from './ask-desk';
import type { DriverSeat } from './driver-seat';
import { shownRow } from './own-rows';
import { PaceGate } from './pace-gate';
import { PictureDesk } from './picture-desk';
import type { SessionDeps, SessionSetup } from './session-deps';
import { activeMsAt, currentTrial, type SessionState } from './session-state';
import { setTimer } from './set-timer';

export interface PersonDeskParts {
  readonly state: SessionState;
  readonly deps: Pick<SessionDeps, 'nowMs' | 'painter' | 'store'>;
  readonly setup: SessionSetup;
  readonly seat: Pick<DriverSeat, 'silentMs' | 'isTaken'>;
  /** The page that drives shows nothing any more. */ readonly onStall: () => void;
  /** The person counts as gone: the trial goes on without them. Left out: it is hosted anyway. */
  readonly onGone?: () => void;
  readonly append: (rows: readonly RowDraft[]) => Promise<void>;
  readonly keep: (imageId: string, jpeg: Uint8Array) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** What a live session puts before its person: questions, pictures from the robot's eyes, and its steps at a pace. */
export interface PersonDesks {
  readonly desk: AskDesk;
  readonly pictures: PictureDesk;
  readonly gate: PaceGate;
  readonly absence: Absence;
  /** Looks at questions again, and at who is there to answer them. */ readonly check: () => void;
}

/** A page that does not say `shown` for this long has stalled (EXE-23). */
const STALL_MS = 10_000;

/** A line this silent may be dead: pings come every five seconds and are answered at once. */
const QUIET_MS = 6000;

export function openPersonDesks(parts: PersonDeskParts): PersonDesks {
  const { state, deps, setup, seat, append } = parts;
  const pictures = new PictureDesk({
    ...parts,
    painter: deps.painter ?? null,
    read: (imageId) => deps.store.readBlob(imageId),
  });
  const absence = new Absence({
    ...{ state, nowMs: deps.nowMs, setTimer },
    goneAfterMs: () => {
      const trial = currentTrial(state);
      return trial === null ? null : (setup.goneAfterMs?.(trial.plan) ?? null);
    },
    onGone: () => {
      parts.onGone?.();
      desk.check();
      gate.check();
    },
  });
  const gate = new PaceGate({
    pace: setup.study.pace,
    nowMs: deps.nowMs,
    setTimer,
    isOpen: () => state.paused === null && seat.isTaken,
    isUnwatched: () => absence.isGone,
    stallMs: STALL_MS,
    onStall: parts.onStall,
  });
  const desk = new AskDesk({
    activeNowMs: () => activeMsAt(state, deps.nowMs()),
    isPaused: () => state.paused !== null,
    isGone: () => absence.isGone,
    isLineQuiet: () => seat.silentMs > QUIET_MS,
    setTimer,
    pictures: (effect, trial) => pictures.ofQuestion(effect, trial),
    show: (questionId, shown, trial) => append([shownRow(questionId, trial, shown)]),
    onError: parts.onError,
    beforeQuestionMs: setup.study.pace.beforeQuestionMs,
  });
  const check = (): void => {
    absence.check();
    desk.check();
  };
  return { desk, pictures, gate, absence, check };
}
