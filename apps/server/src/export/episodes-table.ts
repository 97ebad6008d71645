import {
  deviationsIn,
  dialogueExposure,
  endedByOf,
  foldUses,
  leftByOf,
  mainActor,
  medianOf,
  NO_USES,
  respondentsOf,
  useOf,
} from '@parley/log';
import type { AnyScoring, TrialScore } from '@parley/metrics';
import { canonicalJson, kindOf, ParleyError } from '@parley/protocol';
import { SCORING } from '@parley/registry/scoring';
import { participantIdOf } from '../storage';
import type { Column, Table } from './column';
import { studyColumns } from './trial-columns';
import { armIdOfTrial, betweenS, cutOffIn, type ExportTrial, exportTrials } from './trials';

/** Why a trial has no metrics. */
interface Unscored {
  readonly problem: string;
}

interface ScoredTrial {
  readonly trial: ExportTrial;
  readonly score: TrialScore | Unscored;
  /** What answered on the port `detector`. */ readonly seen: ReturnType<typeof useOf>;
  /** 1-based among the trials that count; 0 for practice. */ readonly position: number;
}

const detectionsOf = ({ records }: ExportTrial): ScoredTrial['seen'] =>
  useOf(records.reduce(foldUses, NO_USES), 'detector');

/** One damaged row costs the metrics of its own trial and no other line. */
function scoreOf(trial: ExportTrial): ScoredTrial['score'] {
  const scoring = kindOf(SCORING, trial.start.task);
  if (scoring === null) return { problem: `this build has no task "${trial.start.task}"` };
  try {
    return scoring.score(trial.records);
  } catch (error) {
    if (!(error instanceof ParleyError) || error.code !== 'BAD_LOG') throw error;
    return { problem: `${error.where ?? ''}: ${error.message}` };
  }
}

/** Columns of what agents of the task were told. */
const givenColumns = ({ task, givenColumns: own }: AnyScoring): Column<ScoredTrial>[] =>
  own.map(({ name, about }) => ({
    name,
    about,
    value: ({ trial: { start } }) => (start.task === task ? String(start.given[name] ?? '') : null),
  }));

/** Columns of the task's metrics: empty where the trial could not be scored. */
const scoreColumns = ({ task, columns }: AnyScoring): Column<ScoredTrial>[] =>
  columns.map(({ value, ...column }) => ({
    ...column,
    emptyWhen: [column.emptyWhen, 'the trial was not scored'].filter(Boolean).join('; or '),
    value: ({ trial, score }) =>
      'problem' in score || trial.start.task !== task ? null : value(score),
  }));

const NOT_WATCHED = 'the person was shown no discussion, or nothing of it was on screen';

/** What one who watched a discussion had on screen of it (SCI-26), in a task kind that has discussions. */
const discussionColumns = ({ task, hasDiscussions }: AnyScoring): Column<ScoredTrial>[] => {
  if (hasDiscussions !== true) return [];
  const seenOf = ({ trial }: ScoredTrial) =>
    trial.start.task === task ? dialogueExposure(trial.session.records, trial.trialId, null) : null;
  return [
    {
      name: 'lines_seen',
      about:
        'Exchanges and decisions of the discussion that were on screen of one who watched, at least half of each: `seq` of their rows in events.jsonl.',
      emptyWhen: NOT_WATCHED,
      value: (one) => seenOf(one)?.lines.join(' ') ?? null,
    },
    {
      name: 'lines_on_screen_ms',
      about:
        'Time with any of them on screen and the page not hidden, clock of the page, ms; a page that was lost does not say how long it showed the last.',
      emptyWhen: NOT_WATCHED,
      value: (one) => seenOf(one)?.onScreenMs ?? null,
    },
  ];
};

/** Columns that a task kind has of its own. */
export const taskColumns = (scoring: AnyScoring): Column<ScoredTrial>[] => [
  ...givenColumns(scoring),
  ...scoreColumns(scoring),
  ...discussionColumns(scoring),
];

/** Which trial it is, and what it was run in. */
const TRIAL_COLUMNS: readonly Column<ScoredTrial>[] = [
  {
    name: 'participant_id',
    about: 'Pseudonym.',
    value: ({ trial }) => participantIdOf(trial.session.session.sessionId),
  },
  ...studyColumns<ScoredTrial>(({ trial }) => trial.session),
  {
    name: 'trial_id',
    about: 'Id of this trial; `trialId` in events.jsonl.',
    value: ({ trial }) => trial.trialId,
  },
  { name: 'task', about: 'Task kind.', value: ({ trial }) => trial.start.task },
  {
    name: 'episode_id',
    about: 'Id of the benchmark episode.',
    value: ({ trial }) => trial.start.episodeId,
  },
  {
    name: 'position',
    about: 'Place in the order of this person, from 1; 0 for practice.',
    value: ({ position }) => position,
  },
  {
    name: 'is_practice',
    about: 'Practice enters no metric.',
    value: ({ trial }) => trial.start.isPractice,
  },
  {
    name: 'arm_id',
    about: 'Arm (condition) of the trial.',
    value: ({ trial }) => armIdOfTrial(trial),
  },
  {
    name: 'kind',
    about: 'Kind of session: never pool kinds.',
    value: ({ trial }) => trial.start.sessionKind,
  },
  {
    name: 'session_status',
    about:
      'What became of the session: `active`, `completed`, `withdrawn`, `technical` or `expired`.',
    value: ({ trial }) => trial.session.session.status,
  },
  { name: 'scene_id', about: 'Home.', value: ({ trial }) => trial.start.sceneId },
  {
    name: 'scene_hash',
    about: 'SHA-256 of the home.',
    value: ({ trial }) => trial.start.sceneHash,
  },
];

/** Who acted, and what answered. */
const BACKEND_COLUMNS: readonly Column<ScoredTrial>[] = [
  {
    name: 'agent_ids',
    about: 'Agents in stepping order, joined by +.',
    value: ({ trial }) =>
      trial.start.actors.map((actor) => trial.start.agents[actor]?.agentId ?? '').join('+'),
  },
  {
    name: 'agent_configs',
    about:
      'Settings of each agent in that order, a JSON list: its preset, where it has one, and what departs from the defaults.',
    value: ({ trial }) =>
      canonicalJson(trial.start.actors.map((actor) => trial.start.agents[actor]?.config ?? {})),
  },
  {
    name: 'source_hashes',
    about: 'Hash of the code of each agent, joined by +.',
    value: ({ trial }) =>
      trial.start.actors.map((actor) => trial.start.agents[actor]?.sourceHash ?? '').join('+'),
  },
  {
    name: 'answer_source',
    about: 'Who answers: `person`, or the simulated user by name.',
    value: ({ trial }) => respondentsOf(trial.start),
  },
  {
    name: 'backends',
    about: 'Backend behind each port, as port=backend separated by spaces.',
    value: ({ trial }) =>
      Object.entries(trial.start.backends)
        .sort()
        .map(([port, backend]) => `${port}=${backend}`)
        .join(' '),
  },
];

/** What the detector of the trial did. */
const DETECTOR_COLUMNS: readonly Column<ScoredTrial>[] = [
  {
    name: 'detector_backends',
    about:
      'What really detected, joined by +: `browser:` in the page, `node:` on the server, or truth. Two after a swap, which is a deviation.',
    emptyWhen: 'nothing was detected',
    value: ({ seen }) => (seen.backends.length === 0 ? null : seen.backends.join('+')),
  },
  {
    name: 'detector_runtimes',
    about: '`webgpu`, `wasm` or `node-cpu`, joined by +.',
    emptyWhen: 'the detector has no weights here',
    value: ({ seen }) => (seen.runtimes.length === 0 ? null : seen.runtimes.join('+')),
  },
  {
    name: 'detector_model_hash',
    about: 'SHA-256 of the weights, joined by +.',
    emptyWhen: 'the detector has no weights here',
    value: ({ seen }) => (seen.modelHashes.length === 0 ? null : seen.modelHashes.join('+')),
  },
  {
    name: 'detector_frames',
    about: 'Frames that were detected in.',
    value: ({ seen }) => seen.calls,
  },
  {
    name: 'detector_median_ms',
    about: 'Median milliseconds from pixels to boxes, clock of what detected.',
    emptyWhen: 'no frame was timed',
    value: ({ seen }) => medianOf(seen.ms),
  },
];

/** How it ended. */
const END_COLUMNS: readonly Column<ScoredTrial>[] = [
  { name: 'seed', about: 'Seed of the trial.', value: ({ trial }) => trial.start.seed },
  {
    name: 'finished',
    about: 'The trial has an end row.',
    value: ({ trial }) => trial.end !== null,
  },
  {
    name: 'ended_by',
    about:
      'Who or what ended it: `agent` by a choice of its own (its last word is in `outcome`), `step-limit` where its actions were used up, `person`, `technical`, `budget`, `experimenter` or `partner` (one of a pair has left).',
    emptyWhen: 'not finished',
    value: ({ trial }) => (trial.end === null ? null : endedByOf(trial.start, trial.end)),
  },
  {
    name: 'outcome',
    about:
      'How the agent ended by its own word: `stopped`, `nothing-left`, `step-limit` (its actions were used up), `failed`, or `ended-by-person` where it was ended from outside. Of several agents, of the one that is scored.',
    emptyWhen: 'not finished',
    value: ({ trial }) => trial.end?.outcomes[mainActor(trial.start)]?.reason ?? null,
  },
];

/** What a reader asks of every trial beside its metrics. */
const TIME_COLUMNS: readonly Column<ScoredTrial>[] = [
  {
    name: 'cut_off',
    about:
      'What cut it off: `withdrawn`, `technical`, `expired` (the participant did not return in time), `experimenter`, `budget` or `partner`. One that the person ended by the button for it, without leaving the study, was not cut off.',
    emptyWhen: 'it came to an end of its own, or goes on',
    value: ({ trial }) => cutOffIn(trial),
  },
  {
    name: 'left_by',
    about:
      'Role of the person of a pair who was away too long or left for good, by which the trial was cut off: it says nothing of how the two would have done.',
    emptyWhen:
      'neither of the pair has left, the trial is no pair’s, or its log is older than this column',
    value: ({ trial }) => leftByOf(trial),
  },
  {
    name: 'deviations',
    about:
      'Rows of type protocol-deviation in this trial but `partner-left`, and one more where it was cut off: an analysis per protocol drops this trial, one by intention to treat keeps it.',
    value: ({ trial }) => deviationsIn(trial) + (cutOffIn(trial) === null ? 0 : 1),
  },
  {
    name: 'started_utc',
    about: 'Server clock, ISO 8601.',
    value: ({ trial }) => trial.startRecord.row.tServerUtc,
  },
  {
    name: 'ended_utc',
    about: 'Server clock, ISO 8601.',
    emptyWhen: 'not finished',
    value: ({ trial }) => trial.endRecord?.row.tServerUtc ?? null,
  },
  {
    name: 'duration_s',
    about: 'Seconds from start to end, server clock, pauses included.',
    emptyWhen: 'not finished',
    value: ({ trial }) =>
      trial.endRecord === null
        ? null
        : betweenS(trial.startRecord.row.tServerUtc, trial.endRecord.row.tServerUtc),
  },
  {
    name: 'not_scored_because',
    about: 'Row that cannot be read, and why: the trial has no metrics.',
    emptyWhen: 'the trial was scored',
    value: ({ score }) => ('problem' in score ? score.problem : null),
  },
];

export const EPISODES_FILE = 'episodes.csv';

/** One line per trial, with the columns of the task kinds that the study has. */
export const episodesTable = (tasks: readonly AnyScoring[]): Table<ScoredTrial> => ({
  file: EPISODES_FILE,
  about:
    'One line per trial, which is one execution of an episode, practice included and marked. Metrics come from the rows alone.',
  records: (session) => {
    let position = 0;
    return exportTrials(session).map((trial) => ({
      trial,
      score: scoreOf(trial),
      seen: detectionsOf(trial),
      position: trial.start.isPractice ? 0 : ++position,
    }));
  },
  columns: [
    ...TRIAL_COLUMNS,
    ...tasks.flatMap(givenColumns),
    ...BACKEND_COLUMNS,
    ...DETECTOR_COLUMNS,
    ...END_COLUMNS,
    ...tasks.flatMap(scoreColumns),
    ...tasks.flatMap(discussionColumns),
    ...TIME_COLUMNS,
  ],
});
