import { foldUses, medianOf, NO_USES, respondentsOf, useOf } from '@parley/log';
import { ParleyError } from '@parley/protocol';
import type { TrialMetrics } from '@parley/task-coin/scoring';
import { type Cell, type Column, defineTable, type ExportTools } from './column';
import { participantIdOf } from './participant-id';
import { armIdOf, betweenS, type ExportTrial, exportTrials } from './trials';

/** Why a trial has no metrics. */
interface Unscored {
  readonly problem: string;
}

interface ScoredTrial {
  readonly trial: ExportTrial;
  readonly score: TrialMetrics | Unscored;
  /** What answered on the port `detector`. */ readonly seen: ReturnType<typeof useOf>;
  /** 1-based among the trials that count; 0 for practice. */ readonly position: number;
}

const detectionsOf = ({ records }: ExportTrial): ScoredTrial['seen'] =>
  useOf(records.reduce(foldUses, NO_USES), 'detector');

/** One damaged row costs the metrics of its own trial and no other line. */
function scoreOf(trial: ExportTrial, scoreTrial: ExportTools['scoreTrial']): ScoredTrial['score'] {
  try {
    return scoreTrial(trial.records);
  } catch (error) {
    if (!(error instanceof ParleyError) || error.code !== 'BAD_LOG') throw error;
    return { problem: `${error.where ?? ''}: ${error.message}` };
  }
}

/** A column of the metrics: empty where the trial could not be scored. */
const scored = (
  column: Omit<Column<ScoredTrial>, 'value'>,
  of: (score: TrialMetrics) => Cell,
): Column<ScoredTrial> => ({
  ...column,
  emptyWhen: [column.emptyWhen, 'the trial was not scored'].filter(Boolean).join('; or '),
  value: ({ score }) => ('problem' in score ? null : of(score)),
});

export const episodesTable = defineTable<ScoredTrial>({
  file: 'episodes.csv',
  about:
    'One line per trial, which is one execution of an episode, practice included and marked. Metrics come from the rows alone.',
  records: (session, { scoreTrial }) => {
    let position = 0;
    return exportTrials(session).map((trial) => ({
      trial,
      score: scoreOf(trial, scoreTrial),
      seen: detectionsOf(trial),
      position: trial.start.isPractice ? 0 : ++position,
    }));
  },
  columns: [
    {
      name: 'participant_id',
      about: 'Pseudonym.',
      value: ({ trial }) => participantIdOf(trial.session.session.sessionId),
    },
    {
      name: 'trial_id',
      about: 'Id of this trial; `trialId` in events.jsonl.',
      value: ({ trial }) => trial.trialId,
    },
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
      value: ({ trial }) => armIdOf(trial.session, trial.start.episodeId),
    },
    {
      name: 'kind',
      about: 'Kind of session: never pool kinds.',
      value: ({ trial }) => trial.start.sessionKind,
    },
    { name: 'scene_id', about: 'Home.', value: ({ trial }) => trial.start.sceneId },
    {
      name: 'scene_hash',
      about: 'SHA-256 of the home.',
      value: ({ trial }) => trial.start.sceneHash,
    },
    scored({ name: 'category', about: 'Category of the target.' }, (score) => score.category),
    {
      name: 'input',
      about: 'Input arm: `c` category, `d` description, `I*` free text.',
      value: ({ trial }) => String(trial.start.given.input ?? ''),
    },
    {
      name: 'instruction',
      about: 'First message, word for word.',
      value: ({ trial }) => String(trial.start.given.instruction ?? ''),
    },
    {
      name: 'agent_ids',
      about: 'Agents in stepping order, joined by +.',
      value: ({ trial }) =>
        trial.start.actors.map((actor) => trial.start.agents[actor]?.agentId ?? '').join('+'),
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
    { name: 'seed', about: 'Seed of the trial.', value: ({ trial }) => trial.start.seed },
    scored(
      {
        name: 'distractors',
        about: 'Other instances of the category in the home.',
      },
      (score) => score.distractorCount,
    ),
    {
      name: 'finished',
      about: 'The trial has an end row.',
      value: ({ trial }) => trial.end !== null,
    },
    {
      name: 'ended_by',
      about: '`agent`, `step-limit`, `person`, `technical`, `budget` or `experimenter`.',
      emptyWhen: 'not finished',
      value: ({ trial }) => trial.end?.endedBy ?? null,
    },
    scored(
      {
        name: 'success',
        about:
          '1 when the robot stopped within the success distance of a view point of the target, else 0.',
      },
      (score) => score.success,
    ),
    scored(
      {
        name: 'spl',
        about: 'Success weighted by path length, 0 to 1 (Anderson et al. 2018).',
      },
      (score) => score.spl,
    ),
    scored(
      {
        name: 'soft_spl',
        about: 'SPL with progress instead of success, 0 to 1.',
      },
      (score) => score.softSpl,
    ),
    scored(
      {
        name: 'distractor_success',
        about: '1 when it stopped at a distractor, else 0.',
      },
      (score) => score.distractorSuccess,
    ),
    scored(
      {
        name: 'failure_cause',
        about: 'Why it failed.',
        emptyWhen: 'it succeeded or has not finished',
      },
      (score) => score.failureCause,
    ),
    scored(
      {
        name: 'distance_to_goal_m',
        about: 'Geodesic metres from the last pose to the nearest view point.',
        emptyWhen: 'unreachable',
      },
      (score) => score.distanceToGoalM,
    ),
    scored({ name: 'path_length_m', about: 'Metres travelled.' }, (score) => score.pathLengthM),
    scored(
      {
        name: 'shortest_path_m',
        about: 'Geodesic metres from start to the nearest view point.',
      },
      (score) => score.shortestPathM,
    ),
    scored(
      {
        name: 'steps',
        about: 'Primitives, and questions where the study counts them.',
      },
      (score) => score.steps,
    ),
    scored(
      {
        name: 'collisions',
        about: 'Primitives that moved less than was asked.',
      },
      (score) => score.collisions,
    ),
    scored(
      {
        name: 'questions_asked',
        about: 'Questions sent. The mean over successes is nq, over all nqAll.',
      },
      (score) => score.questionsAsked,
    ),
    scored(
      {
        name: 'questions_shown',
        about: 'Questions painted in the window (nqShown).',
        emptyWhen: 'the user is simulated',
      },
      (score) => score.questionsShown,
    ),
    scored(
      {
        name: 'questions_answered',
        about: 'Questions that got an answer.',
      },
      (score) => score.questionsAnswered,
    ),
    {
      name: 'deviations',
      about: 'Rows of type protocol-deviation in this trial.',
      value: ({ trial }) => trial.records.filter(({ event }) => event.kind === 'deviation').length,
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
  ],
});
