import type { RowDraft } from '../../storage';
import type { AskDesk } from '../ask-desk';
import type { PaceGate } from '../pace-gate';
import { openPersonDesks } from '../person-desks';
import type { SessionDeps, SessionSetup } from '../session-deps';
import { newSessionState, type SessionState } from '../session-state';
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

export function openSide(role: string, parts: SideParts): PairSide {
  const { setup } = parts;
  const state = newSessionState(setup.plan, role);
  const side: { person: PairPerson | null } = { person: null };
  const seat = {
    // Whether the page is there the pair's own pauses say.
    isTaken: true,
    get silentMs(): number {
      return side.person?.silentMs ?? 0;
    },
  };
  const { desk, gate } = openPersonDesks({
    ...{ ...parts, state, seat },
    onStall: () => {
      side.person?.moved(state.screenSeq);
      side.person?.stalled();
    },
  });
  return Object.assign(side, { role, state, desk, gate, told: new Set<number>() });
}
