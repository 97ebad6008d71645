import type { EpisodeMetrics } from '@parley/agent-core/metrics';
import { defineTable } from './column';
import { detectionsOf, type RunDetections } from './detections';
import { participantIdOf } from './participant-id';
import { betweenS, type Run, runsOf } from './runs';

interface ScoredRun {
  readonly run: Run;
  readonly score: EpisodeMetrics;
  readonly seen: RunDetections;
  /** 1-based among the runs that count; 0 for practice. */ readonly position: number;
}

export const episodesTable = defineTable<ScoredRun>({
  file: 'episodes.csv',
  about:
    'One line per run of an episode, practice included and marked. Metrics come from the rows alone.',
  records: (session, { scoreEpisode }) => {
    let position = 0;
    return runsOf(session).map((run) => ({
      run,
      score: scoreEpisode(run.rows),
      seen: detectionsOf(run.rows),
      position: run.start.isPractice ? 0 : ++position,
    }));
  },
  columns: [
    {
      name: 'participant_id',
      about: 'Pseudonym.',
      value: ({ run }) => participantIdOf(run.session.session.sessionId),
    },
    {
      name: 'run_id',
      about: 'Id of this run; `episodeId` in events.jsonl.',
      value: ({ run }) => run.runId,
    },
    { name: 'task_id', about: 'Id of the benchmark episode.', value: ({ score }) => score.taskId },
    {
      name: 'position',
      about: 'Place in the order of this person, from 1; 0 for practice.',
      value: ({ position }) => position,
    },
    {
      name: 'is_practice',
      about: 'Practice enters no metric.',
      value: ({ score }) => score.isPractice,
    },
    { name: 'arm_id', about: 'Arm (condition).', value: ({ run }) => run.session.session.armId },
    {
      name: 'kind',
      about: 'Kind of session: never pool kinds.',
      value: ({ run }) => run.start.kind,
    },
    { name: 'scene_id', about: 'Home.', value: ({ run }) => run.start.sceneId },
    { name: 'scene_hash', about: 'SHA-256 of the home.', value: ({ run }) => run.start.sceneHash },
    { name: 'category', about: 'Category of the target.', value: ({ run }) => run.start.category },
    {
      name: 'input',
      about: 'Input arm: `c` category, `d` description, `I*` free text.',
      value: ({ run }) => run.start.input,
    },
    {
      name: 'instruction',
      about: 'First message, word for word.',
      value: ({ run }) => run.start.instruction,
    },
    {
      name: 'agent_ids',
      about: 'Agents in stepping order, joined by +.',
      value: ({ run }) =>
        run.start.actors.map((actor) => run.start.agents[actor]?.agentId ?? '').join('+'),
    },
    {
      name: 'source_hashes',
      about: 'Hash of the code of each agent, joined by +.',
      value: ({ run }) =>
        run.start.actors.map((actor) => run.start.agents[actor]?.sourceHash ?? '').join('+'),
    },
    {
      name: 'answer_source',
      about: 'Who answers: `person`, or the simulated user by name.',
      value: ({ run }) => run.start.user,
    },
    {
      name: 'bodies',
      about: 'Body behind each port, as port=body separated by spaces.',
      value: ({ run }) =>
        Object.entries(run.start.bodies)
          .sort()
          .map(([port, body]) => `${port}=${body}`)
          .join(' '),
    },
    {
      name: 'detector_bodies',
      about:
        'What really detected, joined by +: `browser:` in the page, `node:` on the server, or truth. Two after a swap, which is a deviation.',
      emptyWhen: 'nothing was detected',
      value: ({ seen }) => (seen.bodies.length === 0 ? null : seen.bodies.join('+')),
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
      value: ({ seen }) => seen.frames,
    },
    {
      name: 'detector_median_ms',
      about: 'Median milliseconds from pixels to boxes, clock of whoever detected.',
      emptyWhen: 'no frame was timed',
      value: ({ seen }) => seen.medianMs,
    },
    { name: 'seed', about: 'Seed of the run.', value: ({ run }) => run.start.seed },
    {
      name: 'distractors',
      about: 'Other instances of the category in the home.',
      value: ({ run }) => run.start.distractorCount,
    },
    { name: 'finished', about: 'The run has an end row.', value: ({ score }) => score.finished },
    {
      name: 'ended_by',
      about: '`agent`, `step-limit`, `person`, `technical`, `budget` or `experimenter`.',
      emptyWhen: 'not finished',
      value: ({ score }) => score.endedBy,
    },
    {
      name: 'success',
      about:
        '1 when the robot stopped within the success distance of a view point of the target, else 0.',
      value: ({ score }) => score.success,
    },
    {
      name: 'spl',
      about: 'Success weighted by path length, 0 to 1 (Anderson et al. 2018).',
      value: ({ score }) => score.spl,
    },
    {
      name: 'soft_spl',
      about: 'SPL with progress instead of success, 0 to 1.',
      value: ({ score }) => score.softSpl,
    },
    {
      name: 'distractor_success',
      about: '1 when it stopped at a distractor, else 0.',
      value: ({ score }) => score.distractorSuccess,
    },
    {
      name: 'failure_cause',
      about: 'Why it failed.',
      emptyWhen: 'it succeeded or has not finished',
      value: ({ score }) => score.failureCause,
    },
    {
      name: 'distance_to_goal_m',
      about: 'Geodesic metres from the last pose to the nearest view point.',
      emptyWhen: 'unreachable',
      value: ({ score }) => score.distanceToGoalM,
    },
    { name: 'path_length_m', about: 'Metres travelled.', value: ({ score }) => score.pathLengthM },
    {
      name: 'shortest_path_m',
      about: 'Geodesic metres from start to the nearest view point.',
      value: ({ score }) => score.shortestPathM,
    },
    {
      name: 'steps',
      about: 'Primitives, and questions where the study counts them.',
      value: ({ score }) => score.steps,
    },
    {
      name: 'collisions',
      about: 'Primitives that moved less than was asked.',
      value: ({ score }) => score.collisions,
    },
    {
      name: 'questions_asked',
      about: 'Questions sent. The mean over successes is nq, over all nqAll.',
      value: ({ score }) => score.questionsAsked,
    },
    {
      name: 'questions_shown',
      about: 'Questions painted in the window (nqShown).',
      emptyWhen: 'the user is simulated',
      value: ({ score }) => score.questionsShown,
    },
    {
      name: 'questions_answered',
      about: 'Questions that got an answer.',
      value: ({ score }) => score.questionsAnswered,
    },
    {
      name: 'deviations',
      about: 'Rows of type protocol-deviation in this run.',
      value: ({ run }) => run.rows.filter((row) => row.type === 'protocol-deviation').length,
    },
    {
      name: 'started_utc',
      about: 'Server clock, ISO 8601.',
      value: ({ run }) => run.startRow.tServerUtc,
    },
    {
      name: 'ended_utc',
      about: 'Server clock, ISO 8601.',
      emptyWhen: 'not finished',
      value: ({ run }) => run.endRow?.tServerUtc ?? null,
    },
    {
      name: 'duration_s',
      about: 'Seconds from start to end, server clock, pauses included.',
      emptyWhen: 'not finished',
      value: ({ run }) =>
        run.endRow === null ? null : betweenS(run.startRow.tServerUtc, run.endRow.tServerUtc),
    },
  ],
});
