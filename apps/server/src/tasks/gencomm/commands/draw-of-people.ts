import { decodeRows, type LogRecord, trialsOf } from '@parley/log';
import { ParleyError } from '@parley/protocol';
import {
  dialoguesToJudge,
  GENCOMM_SCORING,
  type GencommReading,
} from '@parley/task-gencomm/scoring';
import type { Session } from '../../../storage';
import { DialogueSources, type SourceStore } from '../../../studies/judged/dialogue-sources';
import { findPersonal, type PersonalFind } from '../../../studies/judged/find-personal';

type Drawable = ReturnType<typeof dialoguesToJudge>[number];

/** A line that may tell who wrote it. */
export interface PersonalLine extends PersonalFind {
  readonly dialogueId: string;
  /** From 1. */ readonly line: number;
}

/** Dialogues of the people of a study, and why some of them may not be drawn. */
export interface DialoguesOfPeople {
  /** Of those who agreed that judges read them, whatever stands in them. */
  readonly dialogues: readonly Drawable[];
  readonly personal: readonly PersonalLine[];
  /** Sessions whose people agreed to no judges, by the reason. */
  readonly refused: ReadonlyMap<string, number>;
  /** Trials whose rows cannot be read. */ readonly unreadable: number;
}

/**
 * Finished dialogues of the people of a study who are done with it, and of pairs both of whom are.
 *
 * @throws {ParleyError} `NOT_FOUND` where no person of the study is done in this data directory.
 */
export async function dialoguesOfPeople(
  store: SourceStore,
  studyId: string,
): Promise<DialoguesOfPeople> {
  const sources = new DialogueSources(store);
  const sessions: Session[] = [];
  for (const session of await sources.sessionsOf(studyId))
    if (await sources.isDone(session)) sessions.push(session);
  if (sessions.length === 0)
    throw new ParleyError('NOT_FOUND', 'no person has finished this study in this data directory', {
      where: `study ${studyId}`,
      remedy:
        'Name the id of a study, and its data directory with --data. Previews are not drawn from.',
    });
  const dialogues: Drawable[] = [];
  const refused = new Map<string, number>();
  let unreadable = 0;
  for (const session of sessions) {
    const trials = trialsOf(decodeRows(await store.readRows(session.sessionId)));
    const readings = trials.map(({ records }) => readingOf(records));
    unreadable += readings.filter((reading) => reading === null).length;
    const own = dialoguesToJudge(readings.flatMap((reading) => reading ?? []));
    if (own.length === 0) continue;
    const why = await sources.refusalOf(session);
    if (why === null) dialogues.push(...own);
    else refused.set(why, (refused.get(why) ?? 0) + 1);
  }
  return { dialogues, personal: dialogues.flatMap(personalIn), refused, unreadable };
}

const personalIn = ({ dialogue: { dialogueId, lines } }: Drawable): PersonalLine[] =>
  lines.flatMap(({ text }, i) =>
    findPersonal(text).map((find) => ({ ...find, dialogueId, line: i + 1 })),
  );

/** Null for a trial that cannot be read, or of another task kind. */
function readingOf(records: readonly LogRecord[]): GencommReading | null {
  try {
    return GENCOMM_SCORING.read(records);
  } catch (error) {
    if (error instanceof ParleyError && error.code === 'BAD_LOG') return null;
    throw error;
  }
}
