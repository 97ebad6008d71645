import type { AnswerCoding, CodableAnswer, CodedKinds } from '@parley/metrics';
import { type CodeBody, ParleyError, RULES_CODER, type StudyCoding } from '@parley/protocol';
import { type Session, type Store, utc } from '../storage';
import { createAnswerReader } from './read-answers';

/** What coders take the answers of a study for, blind to session, arm and turn (SCI-30). The log is never changed. */
export interface Coding {
  /**
   * @param coder Name of the coder who asks; null before one was given. Codes of rules and of other coders are not returned, and how far they agree
   *   only once this coder has coded all answers.
   */
  read(studyId: string, coder: string | null): Promise<StudyCoding>;
  /**
   * Stores a code; it is on disk when the promise resolves.
   *
   * @throws {ParleyError} `NOT_FOUND` for an answer that the study lacks, `BAD_INPUT` for a kind that there is none of.
   */
  code(studyId: string, body: CodeBody): Promise<void>;
}

type CodingStore = Pick<Store, 'listSessions' | 'readRows' | 'readLogOverview' | 'codes' | 'clock'>;

/** Codes of one coder, by answer. */
type OwnCodes = Map<string, readonly string[]>;

interface StudyAnswers {
  readonly sessions: readonly Session[];
  readonly coding: AnswerCoding | null;
  /** By answer id: an order that says nothing. */ readonly answers: readonly CodableAnswer[];
}

export function createCoding(store: CodingStore): Coding {
  const answersOfSessions = createAnswerReader(store);

  async function readAnswers(studyId: string): Promise<StudyAnswers> {
    const sessions = await store.listSessions({ studyId, kinds: ['human'] });
    const read = await answersOfSessions(sessions);
    const answers = read.flatMap((each) => each.answers);
    return {
      sessions,
      coding: read.find(({ coding }) => coding !== null)?.coding ?? null,
      answers: answers.sort((a, b) => (a.answerId < b.answerId ? -1 : 1)),
    };
  }

  /** The last code of each coder and answer. */
  async function codesOf(sessions: readonly Session[]): Promise<Map<string, OwnCodes>> {
    const byCoder = new Map<string, OwnCodes>();
    for (const { sessionId } of sessions)
      for (const { coder, answerId, kinds } of await store.codes.history(sessionId)) {
        const own: OwnCodes = byCoder.get(coder) ?? new Map();
        byCoder.set(coder, own);
        if (kinds === null) own.delete(answerId);
        else own.set(answerId, kinds);
      }
    return byCoder;
  }

  return {
    read: async (studyId, coder) => {
      const { sessions, coding, answers } = await readAnswers(studyId);
      const byCoder = await codesOf(sessions);
      const own = coder === null ? undefined : byCoder.get(coder);
      const isAtWork =
        coder !== null && answers.some(({ answerId }) => own?.has(answerId) !== true);
      const coded = [...byCoder].filter(([, codes]) => codes.size > 0).sort();
      return {
        kinds: [...(coding?.kinds ?? [])],
        answers: answers.map(({ answerId, text }) => ({
          ...{ answerId, text },
          own: own?.has(answerId) ? [...(own.get(answerId) as readonly string[])] : null,
        })),
        coders: coded.map(([name, codes]) => ({ coder: name, coded: codes.size })),
        agreement: isAtWork ? null : coding === null ? [] : agreements(coding, answers, coded),
      };
    },
    code: async (studyId, { coder, answerId, kinds }) => {
      const { coding, answers } = await readAnswers(studyId);
      const answer = answers.find((each) => each.answerId === answerId);
      if (answer === undefined || coding === null)
        throw new ParleyError('NOT_FOUND', 'There is no such answer in this study', {
          where: `answer ${answerId}`,
          remedy: 'A person may have been erased: reload the page.',
        });
      const names = coding.kinds.map(({ kind }) => kind);
      const unknown = kinds?.find((kind) => !names.includes(kind));
      if (unknown !== undefined)
        throw new ParleyError('BAD_INPUT', `There is no kind "${unknown}"`, {
          where: 'kinds',
          remedy: `Kinds are: ${names.join(', ')}.`,
        });
      const { sessionId, questionId } = answer;
      const atUtc = utc(store.clock.nowMs());
      const inOrder = kinds === null ? null : names.filter((kind) => kinds.includes(kind));
      await store.codes.append({ sessionId, questionId, answerId, coder, kinds: inOrder, atUtc });
    },
  };
}

type Agreements = NonNullable<StudyCoding['agreement']>;

/** Of each two coders, rules among them, that have an answer both. */
function agreements(
  coding: AnswerCoding,
  answers: readonly CodableAnswer[],
  coded: readonly (readonly [coder: string, codes: OwnCodes])[],
): Agreements {
  const all: (readonly [string, CodedKinds[]])[] = [
    [RULES_CODER, answers.map(({ answerId, kinds }) => ({ answerId, kinds }))],
    ...coded.map(
      ([coder, codes]) =>
        [coder, [...codes].map(([answerId, kinds]) => ({ answerId, kinds }))] as const,
    ),
  ];
  return all.flatMap(([first, a], i) =>
    all.slice(i + 1).flatMap(([second, b]): Agreements => {
      const { answers: shared, sets, byKind } = coding.agreementOf(a, b);
      return shared === 0
        ? []
        : [{ coders: [first, second], answers: shared, sets, byKind: { ...byKind } }];
    }),
  );
}
