import {
  checkRows,
  decodeRows,
  dialogueJudgements,
  readJsonl,
  type SessionStart,
} from '@parley/log';
import {
  canonicalJson,
  groupBy,
  isOfExchanges,
  type Json,
  type JudgedDialogue,
  ParleyError,
} from '@parley/protocol';
import type { DiscussionJudge } from '@parley/task-r2r/scoring';
import { participantIdOf } from '../../../storage';
import { findLogs } from '../../../terminal/find-logs';
import { readLogFile } from '../../../terminal/read-log-file';

type Kind = SessionStart['kind'];

/** Judges of logs, and the discussions that any of them was given. */
export interface ReadDiscussionJudges {
  readonly discussions: readonly JudgedDialogue[];
  readonly judges: readonly DiscussionJudge[];
  readonly kind: Kind;
  /** Sessions of other kinds than `kind`. */ readonly otherKinds: number;
  /** Sessions that have judged nothing yet. */ readonly withoutJudgement: number;
}

interface JudgeSession {
  readonly sessionId: string;
  readonly kind: Kind;
  readonly file: string;
  readonly discussions: readonly JudgedDialogue[];
  readonly judge: DiscussionJudge;
}

/**
 * Reads who judged which discussion from `events.jsonl` of exports. People come first: sessions of previews and tests are never pooled with theirs.
 *
 * @throws {ParleyError} `NOT_FOUND` for a file that is not there, `BAD_LOG` for rows that are not whole or hold no judgement, `BAD_INPUT` for a judge that
 *   stands twice and for one id with two discussions.
 */
export function readDiscussionJudges(paths: readonly string[]): ReadDiscussionJudges {
  const sessions = findLogs(paths).files.flatMap(sessionsIn);
  for (const [sessionId, copies] of groupBy(sessions, (session) => session.sessionId))
    if (copies.length > 1)
      throw new ParleyError(
        'BAD_INPUT',
        'a judge stands in two files, and would agree with itself',
        {
          where: `session ${sessionId}: ${copies.map(({ file }) => file).join(', ')}`,
          remedy: 'Name each export once.',
        },
      );
  const [first] = sessions;
  if (first === undefined) throw nothing(paths, 'no session of these logs judges discussions');
  const kind = sessions.some((one) => one.kind === 'human') ? 'human' : first.kind;
  const own = sessions.filter((session) => session.kind === kind);
  const judging = own.filter(({ judge }) => judge.judgements.length > 0);
  if (judging.length === 0) throw nothing(paths, 'no one has judged a discussion yet');
  return {
    discussions: eachOnce(judging),
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
    if (start?.judging?.questions !== 'exchanges') return [];
    const [fault] = checkRows(own);
    if (fault !== undefined)
      throw new ParleyError('BAD_LOG', `the rows of a judge are not whole: ${fault}`, {
        where: `${file}, session ${sessionId}`,
        remedy: 'Export the study again, and pass the file as it is.',
      });
    const judgements = dialogueJudgements(records)
      .filter(({ counts }) => counts)
      .flatMap(({ judgement }) => (isOfExchanges(judgement) ? [judgement] : []));
    const judge = { name: participantIdOf(sessionId), judgements };
    return [
      { sessionId, kind: start.kind, file, discussions: start.judging.dialogues ?? [], judge },
    ];
  });
}

/** One id is one discussion, in whatever version of the study. */
function eachOnce(sessions: readonly JudgeSession[]): JudgedDialogue[] {
  const known = new Map<string, JudgedDialogue>();
  for (const { file, discussions } of sessions)
    for (const discussion of discussions) {
      const before = known.get(discussion.dialogueId) ?? discussion;
      known.set(discussion.dialogueId, before);
      if (textOf(before) === textOf(discussion)) continue;
      throw new ParleyError('BAD_INPUT', 'one id stands for two discussions', {
        where: `${file}, discussion ${discussion.dialogueId}`,
        remedy: 'Compare judges of like discussions: one export at a time.',
      });
    }
  return [...known.values()];
}

const textOf = (discussion: JudgedDialogue): string => canonicalJson(discussion as unknown as Json);

const nothing = (paths: readonly string[], message: string): ParleyError =>
  new ParleyError('BAD_LOG', message, {
    where: paths.join(', '),
    remedy: 'Name events.jsonl of an export of a study with `judging.questions: exchanges`.',
  });
