import { decodeRow, type PairingEnded } from '@parley/log';
import type { SessionProgress } from '@parley/protocol';
import type { WaitFold } from '../export/pairing-of';
import { stepAt } from '../flow/flow-cursor';
import type { Services } from '../services';
import { planOf } from '../sessions/setup-session';
import type { Session } from '../storage';
import {
  foldProgressRecord,
  newProgressFold,
  type ProgressFold,
  toProgress,
} from './fold-progress';

/** Where a session stands, and what came of its wait for another person. */
export interface Standing {
  readonly session: Session;
  readonly line: SessionProgress;
  readonly wait: WaitFold;
  /** The page of that wait is the last that they came to. */ readonly isAtWait: boolean;
  readonly pairing: PairingEnded | null;
  /** How the newest trial that counts ended; null: none has. */ readonly endedBy: string | null;
  /** Role of who left the pair; null: neither has. */ readonly leftBy: string | null;
}

/** A running session keeps its fold and reads on from there; an ended one keeps how it stood last. */
type Kept =
  | { readonly kind: 'running'; readonly studyId: string; readonly fold: ProgressFold }
  | { readonly kind: 'ended'; readonly studyId: string; readonly standing: Standing };

/** Where sessions stand, by their rows, each of which is read once. */
export class KeptProgress {
  readonly #kept = new Map<string, Kept>();

  constructor(
    private readonly services: Pick<Services, 'studies' | 'store' | 'catalog'>,
    private readonly onUnreadable: (error: unknown, sessionId: string) => void,
  ) {}

  /** Sessions of a study; one whose study version or rows cannot be read is left out, and the others are shown all the same. */
  async ofStudy(studyId: string): Promise<Standing[]> {
    const sessions = await this.services.store.listSessions({ studyId });
    const here = new Set(sessions.map(({ sessionId }) => sessionId));
    for (const [sessionId, each] of this.#kept)
      if (each.studyId === studyId && !here.has(sessionId)) this.#kept.delete(sessionId);
    const standings = await Promise.all(sessions.map((session) => this.#standingOf(session)));
    return standings.flatMap((standing) => (standing === null ? [] : [standing]));
  }

  async #standingOf(session: Session): Promise<Standing | null> {
    const { sessionId, studyId } = session;
    const known = this.#kept.get(sessionId);
    if (known?.kind === 'ended') return known.standing;
    try {
      const fold = known?.fold ?? newProgressFold(await this.#planFor(session));
      const rows = await this.services.store.readRows(sessionId, { fromSeq: fold.nextSeq });
      for (const row of rows) if (row.seq >= fold.nextSeq) foldProgressRecord(fold, decodeRow(row));
      const standing = standingOf(session, fold);
      const isEnded = session.status !== 'active';
      this.#kept.set(
        sessionId,
        isEnded ? { kind: 'ended', studyId, standing } : { kind: 'running', studyId, fold },
      );
      return standing;
    } catch (error) {
      this.onUnreadable(error, sessionId);
      return null;
    }
  }

  async #planFor(session: Session) {
    const { studies, store, catalog } = this.services;
    const { study } = await studies.byHash(session.studyHash);
    return planOf(session, study, { store, catalog });
  }
}

function standingOf(session: Session, fold: ProgressFold): Standing {
  const { wait, leftBy, state } = fold;
  // An end leaves the place in the flow as it was.
  const at = stepAt(state.plan.flow, state.progress.cursor);
  const own = toProgress(session.sessionId, fold);
  const ended = state.trials.filter(({ plan, end }) => !plan.isPractice && end !== null).at(-1);
  return {
    ...{ session, wait, leftBy, pairing: state.pairing, endedBy: ended?.end?.endedBy ?? null },
    isAtWait: state.pairing === null && at?.page === 'pairing',
    // A pair has trials, and no pages of its own.
    line: session.unit === 'pair' ? { ...own, page: 'episode' } : own,
  };
}
