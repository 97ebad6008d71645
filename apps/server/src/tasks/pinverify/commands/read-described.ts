import { type LogRecord, trialsOf } from '@parley/log';
import { sha256Text } from '@parley/protocol';
import { PINVERIFY_SCORING, type PinverifyReading } from '@parley/task-pinverify/scoring';
import { PINVERIFY } from '@parley/task-pinverify/shared';
import { participantIdOf } from '../../../storage';
import { findPersonal, type PersonalFind } from '../../../studies/judged/find-personal';
import { readConsentedTrials } from '../../../studies/written/consented-trials';
import type { WrittenDescription } from '../people/written-descriptions';

/** A description of a person, and what in it may tell who they are. */
export interface CollectedDescription {
  readonly id: string;
  readonly line: WrittenDescription;
  readonly personal: readonly PersonalFind[];
}

/** Descriptions of the people of exports, and how many sessions or things give none. */
export interface ReadDescribed {
  readonly descriptions: readonly CollectedDescription[];
  readonly notPeople: number;
  readonly notOpen: number;
  readonly notDone: number;
  readonly notWritten: number;
}

/**
 * Reads what people wrote who saw a thing from all sides; practice is none of it.
 *
 * @param paths `events.jsonl` of exports, or folders with them.
 * @throws {ParleyError} as {@link readConsentedTrials}; `BAD_LOG` where no one was shown a thing to describe.
 */
export function readDescribed(paths: readonly string[]): ReadDescribed {
  const { trials, ...left } = readConsentedTrials(paths, {
    trialsIn: describingIn,
    none: {
      problem: 'no one was shown a thing to describe in these logs',
      remedy: 'Name events.jsonl of an export of a study with the agent describe-person.',
    },
    who: 'a describer',
  });
  return {
    ...left,
    descriptions: trials.flatMap((one) => descriptionOf(one) ?? []).sort(byId),
    notWritten: trials.filter(({ score }) => score.described === null).length,
  };
}

const byId = (a: CollectedDescription, b: CollectedDescription): number => (a.id < b.id ? -1 : 1);

const describingIn = (records: readonly LogRecord[]): PinverifyReading[] =>
  trialsOf(records)
    .filter(({ start }) => start.task === PINVERIFY.task)
    .map((trial) => PINVERIFY_SCORING.read(trial.records))
    .filter(({ score }) => score.part === 'describe' && !score.isPractice);

/** Null where nothing was written. */
function descriptionOf({
  sessionId,
  trialId,
  score,
}: PinverifyReading): CollectedDescription | null {
  const { described, episodeId, targetId, category } = score;
  if (described === null) return null;
  const id = `${episodeId}-${sha256Text([sessionId, trialId].join(' ')).slice(0, 12)}`;
  return {
    id,
    line: {
      participant: participantIdOf(sessionId),
      trial: trialId,
      description_id: id,
      pair_id: episodeId,
      object_id: targetId,
      object_category: category,
      description: described.text.trim(),
    },
    personal: findPersonal(described.text),
  };
}
