import { decodeRows, trialsOf } from '@parley/log';
import {
  consentText,
  flowOf,
  type JudgedDialogue,
  type JudgedSource,
  kindOf,
  ParleyError,
  type Study,
  sha256Text,
} from '@parley/protocol';
import { SCORING } from '@parley/registry/scoring';
import { trialIdOf } from '../../flow/session-plan';
import type { Session, Store } from '../../storage';
import { parseStudy } from '../load-study';

/** What is read of a data directory. */
export type SourceStore = Pick<
  Store,
  'listSessions' | 'findSession' | 'readRows' | 'membersOf' | 'studies'
>;

/** A dialogue of people, and whose it is: of one session, or of a pair. */
export interface PeoplesDialogue {
  readonly dialogue: JudgedDialogue;
  /** Session whose rows hold the words. */ readonly sessionId: string;
}

/** What became of a dialogue that a study of judges names. */
export type FoundDialogue =
  | ({ readonly kind: 'there' } & PeoplesDialogue)
  /** One of its people has agreed to no judges, or is not done yet. */
  | { readonly kind: 'not-agreed'; readonly why: string }
  /** In no session of that study here: erased, or of another data directory. */
  | { readonly kind: 'gone' };

/**
 * Words of people where they are kept: in the rows of their sessions. Nothing of them is copied: what is erased is gone from here in the same moment (SCI-35).
 * Only people count, and of them those who are done with the study: of a pair, both.
 */
export class DialogueSources {
  readonly #versions = new Map<string, Study | null>();
  /** Ids that a session's dialogues may have, told without its rows; no erasure needs to reach them. */
  readonly #idsOf = new Map<string, ReadonlySet<string>>();

  constructor(private readonly store: SourceStore) {}

  /**
   * Only sessions that can have one of the dialogues are read, and between two of them others of this process get their turn.
   *
   * @returns Each dialogue that is named, in the order of the names.
   */
  async read({ study, dialogues }: JudgedSource): Promise<ReadonlyMap<string, FoundDialogue>> {
    const found = new Map<string, FoundDialogue>(
      dialogues.map((dialogueId) => [dialogueId, { kind: 'gone' }]),
    );
    const isLeft = (dialogueId: string): boolean => found.get(dialogueId)?.kind === 'gone';
    for (const session of await this.sessionsOf(study)) {
      if (!dialogues.some(isLeft)) break;
      const possible = await this.#possibleIdsOf(session);
      if (!dialogues.some((id) => isLeft(id) && possible.has(id))) continue;
      await new Promise((resolve) => setImmediate(resolve));
      const own = await this.dialoguesOf(session);
      if (own.every(({ dialogueId }) => !isLeft(dialogueId))) continue;
      const why = await this.refusalOf(session);
      for (const dialogue of own)
        if (isLeft(dialogue.dialogueId))
          found.set(
            dialogue.dialogueId,
            why === null
              ? { kind: 'there', dialogue, sessionId: session.sessionId }
              : { kind: 'not-agreed', why },
          );
    }
    return found;
  }

  /** People of a study, and their pairs, in order of creation. */
  sessionsOf(studyId: string): Promise<Session[]> {
    return this.store.listSessions({ studyId, kinds: ['human'] });
  }

  /** Dialogues of finished trials of a session, whether or not they may be judged. */
  async dialoguesOf(session: Session): Promise<readonly JudgedDialogue[]> {
    const study = await this.#versionOf(session.studyHash);
    const judging = study === null ? undefined : kindOf(SCORING, study.task)?.judging;
    if (judging === undefined) return [];
    const trials = trialsOf(decodeRows(await this.store.readRows(session.sessionId)));
    return trials.flatMap(({ records }) => readable(() => judging.dialoguesOf(records)));
  }

  /** As many trials as its study gives, and as many steps in each. */
  async #possibleIdsOf({ sessionId, studyHash }: Session): Promise<ReadonlySet<string>> {
    const known = this.#idsOf.get(sessionId);
    if (known !== undefined) return known;
    const study = await this.#versionOf(studyHash);
    const judging = study === null ? undefined : kindOf(SCORING, study.task)?.judging;
    if (study === null || judging === undefined) return new Set();
    const practices = flowOf(study).filter(({ step }) => step === 'practice').length;
    const ids = Array.from({ length: study.episodesPerParticipant + practices }, (_, i) =>
      judging.idsOf({ sessionId, trialId: trialIdOf(sessionId, i) }, study.rules.limits.maxSteps),
    );
    const all = new Set(ids.flat());
    this.#idsOf.set(sessionId, all);
    return all;
  }

  /** Is everybody whose words a session holds done with the study, debrief and all? Until then they can withdraw on the page, and may not know of what they agree to. */
  async isDone({ sessionId, status }: Session): Promise<boolean> {
    const people = await this.#peopleOf(sessionId);
    return status !== 'active' && people.every((each) => each?.status !== 'active');
  }

  /** Why judges may not read what a session holds; null where everybody in it is done, and agreed to the very sentence. */
  async refusalOf(session: Session): Promise<string | null> {
    if (!(await this.isDone(session))) return 'who wrote it is not done with the study';
    for (const each of [session, ...(await this.#peopleOf(session.sessionId))]) {
      if (each === null) return 'one of its people is not there any more';
      const { studyHash, consent } = each;
      const version = await this.#versionOf(studyHash);
      if (version === null) return 'the version of the study that was agreed to is not kept';
      if (
        version.consent.judged !== true ||
        consent.textHash !== sha256Text(consentText(version.consent))
      )
        return `version ${version.version} of ${version.studyId}, which was agreed to, has no \`judged: true\` in its consent`;
    }
    return null;
  }

  /** People of a pair, null for one who is gone; none of a session of one's own. */
  async #peopleOf(sessionId: string): Promise<(Session | null)[]> {
    const members = await this.store.membersOf(sessionId);
    return Promise.all(members.map((member) => this.store.findSession(member.sessionId)));
  }

  async #versionOf(hash: string): Promise<Study | null> {
    const known = this.#versions.get(hash);
    if (known !== undefined) return known;
    const stored = await this.store.studies.byHash(hash);
    const parsed = stored === null ? null : parseStudy(stored.yaml, 'upgrade');
    const study = parsed?.kind === 'ok' ? parsed.loaded.study : null;
    this.#versions.set(hash, study);
    return study;
  }
}

/** A trial whose rows cannot be read has nothing to be judged, and takes the others nothing. */
function readable(read: () => readonly JudgedDialogue[]): readonly JudgedDialogue[] {
  try {
    return read();
  } catch (error) {
    if (error instanceof ParleyError && error.code === 'BAD_LOG') return [];
    throw error;
  }
}
