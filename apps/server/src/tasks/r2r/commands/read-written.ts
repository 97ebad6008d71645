import { type LogRecord, trialsOf } from '@parley/log';
import { sha256Text } from '@parley/protocol';
import { R2R_SCORING, type R2rReading, R2rTruth } from '@parley/task-r2r/scoring';
import { R2R, R2rGiven } from '@parley/task-r2r/shared';
import { participantIdOf } from '../../../storage';
import { findPersonal, type PersonalFind } from '../../../studies/judged/find-personal';
import { readConsentedTrials } from '../../../studies/written/consented-trials';
import type { WrittenWay } from '../written-ways';

/** An instruction of a person, and what in it may tell who they are. */
export interface CollectedWay {
  readonly way: WrittenWay;
  readonly personal: readonly PersonalFind[];
}

/** Instructions of the people of exports, and how many sessions or ways give none. */
export interface ReadWritten {
  readonly ways: readonly CollectedWay[];
  readonly notPeople: number;
  readonly notOpen: number;
  readonly notDone: number;
  readonly notWritten: number;
}

/**
 * Reads what people wrote who were shown a way. Only of people who are done with the study and agreed that what they did is published: their words are given
 * to others (SCI-35). Practice is none of it.
 *
 * @param paths `events.jsonl` of exports, or folders with them.
 * @throws {ParleyError} `NOT_FOUND` for a file that is not there, `BAD_LOG` for rows that are not whole and where no one was shown a way.
 */
export function readWritten(paths: readonly string[]): ReadWritten {
  const { trials, ...left } = readConsentedTrials(paths, {
    trialsIn: tellingsIn,
    none: {
      problem: 'no one was shown a way to tell in these logs',
      remedy: 'Name events.jsonl of an export of a study with the agent write-person.',
    },
    who: 'a writer',
  });
  return {
    ...left,
    ways: trials.flatMap((telling) => wayOf(telling) ?? []).sort(byId),
    notWritten: trials.filter(({ walk }) => walk.written === null).length,
  };
}

const byId = (a: CollectedWay, b: CollectedWay): number => (a.way.path_id < b.way.path_id ? -1 : 1);

const tellingsIn = (records: readonly LogRecord[]): R2rReading[] =>
  trialsOf(records)
    .filter(({ start }) => start.task === R2R.task && start.given.route !== undefined)
    .map((trial) => R2R_SCORING.read(trial.records))
    .filter(({ walk }) => !walk.isPractice);

/** Null where nothing was written. */
function wayOf({ sessionId, trialId, start, walk }: R2rReading): CollectedWay | null {
  if (walk.written === null) return null;
  const { bearingDeg } = R2rGiven.parse(start.given);
  const truth = R2rTruth.parse(start.truth);
  const { text } = walk.written;
  const hash = sha256Text([sessionId, trialId].join(' ')).slice(0, 12);
  return {
    way: {
      participant: participantIdOf(sessionId),
      trial: trialId,
      scan: walk.scan,
      path_id: `${walk.episodeId.replace(/_\d+$/u, '')}-${hash}`,
      path: truth.path,
      heading: Math.round(bearingDeg * (Math.PI / 180) * 1e6) / 1e6,
      distance: lengthOf(truth),
      instructions: [text],
      writers: ['person'],
    },
    personal: findPersonal(text),
  };
}

/** Metres along the graph, to a millionth. */
function lengthOf({ path, viewpoints, edges }: R2rTruth): number {
  const at = new Map(viewpoints.map((id, i) => [id, i]));
  const lengthM = path.slice(1).reduce((sum, to, i) => {
    const [a, b] = [at.get(path[i] as string), at.get(to)];
    const edge = edges.find(
      ([from, other]) => (from === a && other === b) || (from === b && other === a),
    );
    return sum + (edge?.[2] ?? 0);
  }, 0);
  return Math.round(lengthM * 1e6) / 1e6;
}
