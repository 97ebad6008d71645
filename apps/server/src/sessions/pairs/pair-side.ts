import type { RowDraft } from '../../storage';
import type { AskDesk } from '../ask-desk';
import { PaceGate } from '../pace-gate';
import { openPersonDesks } from '../person-desks';
import type { SessionDeps, SessionSetup } from '../session-deps';
import { newSessionState, type SessionState } from '../session-state';
import { setTimer } from '../set-timer';
import type { PairPerson } from './pairs';

/** What the pair keeps for one of its people. */
export interface PairSide {
  readonly role: string;
  readonly state: SessionState;
  readonly desk: AskDesk;
  readonly gate: PaceGate;
  /** Rows of the person's own log that the pair has, by their seq. */ readonly told: Set<number>;
  /** Null until their page comes. */ person: PairPerson | null;
}

interface SideParts {
  readonly deps: SessionDeps;
  readonly setup: SessionSetup;
  readonly append: (rows: readonly RowDraft[]) => Promise<void>;
  readonly keep: (imageId: string, jpeg: Uint8Array) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** A page that does not say `shown` for this long has stalled (EXE-23). */
const STALL_MS = 10_000;

export function openSide(role: string, parts: SideParts): PairSide {
  const { deps, setup } = parts;
  const state = newSessionState(setup.plan, role);
  const side: { person: PairPerson | null } = { person: null };
  const seat = {
    get silentMs(): number {
      return side.person?.silentMs ?? 0;
    },
  };
  const { desk } = openPersonDesks({ ...parts, state, seat });
  const gate = new PaceGate({
    pace: setup.study.pace,
    nowMs: deps.nowMs,
    setTimer,
    isOpen: () => state.paused === null,
    stallMs: STALL_MS,
    onStall: () => {
      side.person?.moved(state.screenSeq);
      side.person?.stalled();
    },
  });
  return Object.assign(side, { role, state, desk, gate, told: new Set<number>() });
}
