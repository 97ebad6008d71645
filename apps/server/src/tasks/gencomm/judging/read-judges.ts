import { dirname, join } from 'node:path';
import {
  checkRows,
  decodeRows,
  dialogueJudgements,
  readJsonl,
  type SessionStart,
  withdrawnDialogues,
} from '@parley/log';
import {
  canonicalJson,
  groupBy,
  isOfExchanges,
  type Json,
  type JudgedDialogue,
  judgedIds,
  ParleyError,
} from '@parley/protocol';
import { type Judge, type RatedDialogue, ratedByRules } from '@parley/task-gencomm/scoring';
import { participantIdOf } from '../../../storage';
import { findLogs } from '../../../terminal/find-logs';
import { readLogFile } from '../../../terminal/read-log-file';
import { type RulesVerdicts, readVerdicts } from './read-verdicts';

type Kind = SessionStart['kind'];

/** Judges of logs, and the dialogues that any of them was given. */
export interface ReadJudges {
  readonly dialogues: readonly RatedDialogue[];
  readonly judges: readonly Judge[];
  /** Those of `dialogues` whose words these logs hold: of people none. */
  readonly words: readonly JudgedDialogue[];
  /** Dialogues of people who have withdrawn since: they are none of `dialogues`. */
  readonly takenOut: number;
  readonly kind: Kind;
  /** Sessions of other kinds than `kind`. */ readonly otherKinds: number;
  /** Sessions with dialogues of which none is judged yet. */ readonly withoutJudgement: number;
}

interface JudgeSession {
  readonly sessionId: string;
  readonly kind: Kind;
  readonly file: string;
  readonly dialogues: readonly GivenDialogue[];
  /** Ids of those whose words went while this judge was at it. */
  readonly withdrawn: ReadonlySet<string>;
  readonly judge: Judge;
}

/** Of people: the id alone. */
type GivenDialogue = JudgedDialogue | Pick<JudgedDialogue, 'dialogueId'>;

/**
 * Reads who judged what from `events.jsonl` of exports, and of dialogues of people what the rules take them for from `judgements.csv` beside it. People come first: sessions of previews and tests are never pooled with theirs.
 *
 * @throws {ParleyError} `NOT_FOUND` for a file that is not there, `BAD_LOG` for rows that are not whole or hold no judgement,
 *   `BAD_INPUT` for a session that stands twice and for one id with two dialogues.
 */
export function readJudges(paths: readonly string[]): ReadJudges {
  const sessions = findLogs(paths).files.flatMap(sessionsIn);
  refuseTwice(sessions);
  const [first] = sessions;
  if (first === undefined) throw nothing(paths, 'no session of these logs judges dialogues');
  const isPerson = ({ kind }: JudgeSession): boolean => kind === 'human';
  const kind = sessions.some(isPerson) ? 'human' : first.kind;
  const own = sessions.filter((session) => session.kind === kind);
  const judging = own.filter(({ judge }) => judge.judgements.length > 0);
  if (judging.length === 0) throw nothing(paths, 'nobody has judged a dialogue yet');
  const given = eachOnce(judging);
  const verdicts = verdictsOf(judging, given);
  const isTakenOut = ({ dialogueId }: GivenDialogue): boolean =>
    verdicts.takenOut.has(dialogueId) || judging.some((one) => one.withdrawn.has(dialogueId));
  const there = given.filter((one) => !isTakenOut(one));
  return {
    dialogues: there.map((one) => ('lines' in one ? ratedByRules(one) : ratedOf(one, verdicts))),
    words: there.flatMap((one) => ('lines' in one ? [one] : [])),
    takenOut: given.filter(isTakenOut).length,
    judges: judging.map(({ judge }) => judge).sort((a, b) => (a.name < b.name ? -1 : 1)),
    kind,
    otherKinds: sessions.length - own.length,
    withoutJudgement: own.length - judging.length,
  };
}

function sessionsIn(file: string): JudgeSession[] {
  const rows = groupBy(readJsonl(readLogFile(file), file), ({ sessionId }) => sessionId);
  return [...rows].flatMap(([sessionId, own]): JudgeSession[] => {
    const records = decodeRows(own);
    const [first] = records;
    const start = first?.event.kind === 'session-start' ? first.event.start : null;
    if (start?.judging === undefined) return [];
    const [fault] = checkRows(own);
    if (fault !== undefined)
      throw new ParleyError('BAD_LOG', `the rows of a judge are not whole: ${fault}`, {
        where: `${file}, session ${sessionId}`,
        remedy: 'Export the study again, and pass the file as it is.',
      });
    const judgements = dialogueJudgements(records)
      .filter(({ counts }) => counts)
      .flatMap(({ judgement }) => (isOfExchanges(judgement) ? [] : [judgement]));
    const { judging, kind } = start;
    const dialogues = judging.dialogues ?? judgedIds(judging).map((dialogueId) => ({ dialogueId }));
    const judge = { name: participantIdOf(sessionId), judgements };
    return [{ sessionId, kind, file, dialogues, withdrawn: withdrawnDialogues(records), judge }];
  });
}

function refuseTwice(sessions: readonly JudgeSession[]): void {
  for (const [sessionId, copies] of groupBy(sessions, (session) => session.sessionId)) {
    if (copies.length === 1) continue;
    throw new ParleyError(
      'BAD_INPUT',
      'a judge stands in two files and would agree with themselves',
      {
        where: `session ${sessionId}: ${copies.map(({ file }) => file).join(', ')}`,
        remedy: 'Name each export once.',
      },
    );
  }
}

/** One id is one dialogue, in whatever version of the study. */
function eachOnce(sessions: readonly JudgeSession[]): GivenDialogue[] {
  const known = new Map<string, GivenDialogue>();
  for (const { file, dialogues } of sessions)
    for (const dialogue of dialogues) {
      const before = known.get(dialogue.dialogueId) ?? dialogue;
      known.set(dialogue.dialogueId, before);
      if (textOf(before) === textOf(dialogue)) continue;
      throw new ParleyError('BAD_INPUT', 'one id stands for two dialogues', {
        where: `${file}, dialogue ${dialogue.dialogueId}`,
        remedy: 'Compare judges of like dialogues: one export at a time.',
      });
    }
  return [...known.values()];
}

/** Of the files of these judges where they judge dialogues of people; the words are in none. */
function verdictsOf(
  sessions: readonly JudgeSession[],
  given: readonly GivenDialogue[],
): RulesVerdicts {
  const ofPeople = new Set(given.flatMap((one) => ('lines' in one ? [] : [one.dialogueId])));
  const files = new Set(
    sessions
      .filter(({ dialogues }) => dialogues.some(({ dialogueId }) => ofPeople.has(dialogueId)))
      .map(({ file }) => join(dirname(file), 'judgements.csv')),
  );
  return readVerdicts([...files]);
}

const ratedOf = ({ dialogueId }: GivenDialogue, { rules }: RulesVerdicts): RatedDialogue => ({
  dialogueId,
  rules: rules.get(dialogueId) ?? { preemptive: null, ghosts: null },
});

const textOf = (dialogue: GivenDialogue): string => canonicalJson(dialogue as unknown as Json);

const nothing = (paths: readonly string[], message: string): ParleyError =>
  new ParleyError('BAD_LOG', message, {
    where: paths.join(', '),
    remedy: 'Name events.jsonl of an export of a study with the step `judging`.',
  });
