import { noteMapDelta, parseAgentConfig } from '@parley/agent-core/explorer';
import {
  createExplorationMap,
  type ExplorationMap,
  MappingConfig,
  updateMap,
} from '@parley/agent-core/mapping';
import { markBump } from '@parley/agent-core/policy';
import {
  type AgentDefinition,
  type AgentHeader,
  act,
  ask,
  look,
  note,
  ownMotion,
  ownSensor,
  type Routine,
  say,
} from '@parley/agent-core/ports';
import {
  type AgentStage,
  type AskResult,
  DRIVE_ACTIONS,
  DRIVE_MORE,
  distanceXZM,
  type Observation,
  type Outcome,
} from '@parley/protocol';
import { z } from 'zod';
import {
  claimForm,
  type GoalEnding,
  PERSON,
  REQUEST_FORM,
  RESIDENT,
  requestId,
  signalOf,
  TELEOPERATOR,
  talkId,
  type ZiponGiven,
} from '../shared';
import { noteTask } from './note-task';

const TeleoperatorConfig = z.strictObject({
  mapping: MappingConfig.prefault({}).describe('Of the map that the person sees'),
  stepsPerGoal: z.int().positive().default(500).describe('Primitives for a goal; then it ends'),
  mostGoals: z
    .int()
    .positive()
    .nullable()
    .default(null)
    .describe('Ends after so many goals where the episode has more, as a practice does'),
});
type TeleoperatorConfig = z.infer<typeof TeleoperatorConfig>;

const Given = z.object({ action: z.enum([...DRIVE_ACTIONS, ...DRIVE_MORE]) });
type GivenAction = z.infer<typeof Given>['action'];

/** What is asked in place of words where the person says that this is it. */
const CLAIM = 'Is this it?';

/**
 * Human tele-operation, the upper bound of ORION's Table I: a person drives with the robot's primitives and sees its view and the map
 * of what it has explored. A simulated resident names the goals, and answers at most `maxInteractions` talks for each: a question in
 * the person's words, or whether this is it. Decides nothing, detects nothing.
 */
export const teleoperator: AgentDefinition<ZiponGiven> = {
  agentId: TELEOPERATOR,
  summary: 'Does what the person at the page says, step by step; a simulated resident helps.',
  isDriven: true,
  checkConfig: (config) => void parseAgentConfig(TeleoperatorConfig, { config }),
  program: function* (header) {
    const config = parseAgentConfig(TeleoperatorConfig, header);
    yield* noteStage('starting');
    const frame = yield* look(ownSensor(header).id);
    const map = createExplorationMap(frame.pose.position, config.mapping);
    yield* note({ type: 'map-start', grid: map.grid });
    updateMap(map, frame);
    yield* noteMapDelta({ map });
    const still = { goalIndex: 0, actions: 0, pathM: 0, backs: 0, bumped: false };
    return yield* driveToGoals({ header, config, map, frame, ...still });
  },
};

/** A robot that is driven. Changed in place. */
interface Driven {
  readonly header: AgentHeader<ZiponGiven>;
  readonly config: TeleoperatorConfig;
  readonly map: ExplorationMap;
  /** Of the goal at hand. */ goalIndex: number;
  frame: Observation;
  actions: number;
  pathM: number;
  /** Times that the person went back to driving without asking. */ backs: number;
  /** The last step ended at something. */ bumped: boolean;
}

function* driveToGoals(robot: Driven): Routine<Outcome> {
  const { given, trialId } = robot.header;
  const count = Math.min(given.goalCount * given.rounds, robot.config.mostGoals ?? Infinity);
  const verdict = { goals: 0, confirmed: 0 };
  for (let goalIndex = 0; goalIndex < count; goalIndex++) {
    const request = yield* ask(requestId(trialId, goalIndex), 'What should I look for?', null, {
      to: RESIDENT,
      form: REQUEST_FORM,
    });
    if (request.kind !== 'answered')
      return { reason: 'failed', detail: 'The resident named no goal.', verdict };
    yield* say(`${trialId}:told:${goalIndex}`, PERSON, heard(request.text));
    const round = 1 + Math.floor(goalIndex / given.goalCount);
    yield* noteTask('goal', { goalIndex, round, instruction: request.text });
    yield* noteStage('exploring');
    robot.goalIndex = goalIndex;
    const from = { actions: robot.actions, pathM: robot.pathM };
    const { ending, turns } = yield* driveToGoal(robot);
    verdict.goals++;
    if (ending === 'reached') verdict.confirmed++;
    const pathM = Math.round((robot.pathM - from.pathM) * 1e4) / 1e4;
    yield* noteTask('goal-end', {
      goalIndex,
      ending,
      turns,
      actions: robot.actions - from.actions,
      pathM,
    });
    if (ending === 'person-silent')
      return { reason: 'ended-by-person', detail: 'The person gave no action in time.', verdict };
  }
  yield* noteStage('stopped');
  const detail = `The resident confirmed ${verdict.confirmed} of ${verdict.goals} goals.`;
  return { reason: 'stopped', detail, verdict };
}

interface GoalRun {
  readonly ending: GoalEnding;
  readonly turns: number;
}

/** Until the resident is content, or talks or primitives are used up. */
function* driveToGoal(robot: Driven): Routine<GoalRun> {
  const { header, config } = robot;
  const { maxInteractions } = header.given;
  const last = Math.min(robot.actions + config.stepsPerGoal, header.rules.limits.maxSteps);
  for (let turns = 0; ; ) {
    const stepsLeft = last - robot.actions;
    if (stepsLeft <= 0) return { ending: 'steps-used', turns };
    const action: GivenAction | null = yield* askDriver(robot, {
      stepsLeft,
      talksLeft: maxInteractions - turns,
    });
    if (action === null) return { ending: 'person-silent', turns };
    if (action !== 'ask' && action !== 'stop') {
      yield* move(robot, action);
      continue;
    }
    const words: string | null =
      action === 'stop' ? CLAIM : yield* askWords(robot, maxInteractions - turns);
    if (words === null) {
      robot.backs++;
      continue;
    }
    turns++;
    const isReached = yield* talkTo(robot, { turn: turns, words });
    if (isReached) return { ending: 'reached', turns };
    if (turns >= maxInteractions) return { ending: 'interactions-used', turns };
  }
}

/** The next action of the person; null when none came. */
function* askDriver(
  { header, goalIndex, actions, backs, bumped }: Driven,
  left: { readonly stepsLeft: number; readonly talksLeft: number },
): Routine<GivenAction | null> {
  const { trialId, actor, rules } = header;
  const answer: AskResult = yield* ask(
    `${trialId}/${actor}/drive-${goalIndex}-${actions}-${left.talksLeft}${again(backs)}`,
    'Where now?',
    rules.timeouts.answerMs,
    {
      to: PERSON,
      form: {
        kind: 'drive',
        actions: [...DRIVE_ACTIONS, ...DRIVE_MORE],
        ...left,
        collided: bumped,
      },
    },
  );
  return answer.kind === 'answered' ? (Given.safeParse(answer.value).data?.action ?? null) : null;
}

/** A question that is put again has an id of its own. */
const again = (backs: number): string => (backs === 0 ? '' : `-again-${backs}`);

/** Leads from the box for words to the driving again; no talk is used up. The conversation shows it as it stands here. */
const BACK = 'Back to driving';

/** What the person wants to ask; null when they do not say, or rather drive on. */
function* askWords(
  { header, goalIndex, actions, backs }: Driven,
  talksLeft: number,
): Routine<string | null> {
  const { trialId, actor, rules } = header;
  const answer: AskResult = yield* ask(
    `${trialId}/${actor}/words-${goalIndex}-${actions}-${talksLeft}${again(backs)}`,
    'What do you want to ask?',
    rules.timeouts.answerMs,
    {
      to: PERSON,
      form: {
        kind: 'buttons',
        buttons: [{ id: BACK, label: BACK }],
        allowText: true,
        mustAnswer: true,
      },
    },
  );
  const isSaid = answer.kind === 'answered' && answer.via === 'text' && answer.text !== BACK;
  return isSaid ? answer.text : null;
}

/** One talk with the resident, whose words go to the person. @returns Is the goal reached, by the success signal (SCI-11)? */
function* talkTo(
  { header: { trialId }, goalIndex }: Driven,
  { turn, words }: { readonly turn: number; readonly words: string },
): Routine<boolean> {
  yield* noteTask('talk', { goalIndex, turn, content: words, claim: null });
  const id = talkId(trialId, goalIndex, turn);
  const answer: AskResult = yield* ask(id, words, null, {
    to: RESIDENT,
    form: claimForm({ allowText: true }),
  });
  if (answer.kind !== 'answered') return false;
  yield* say(`${id}:said`, PERSON, heard(answer.text));
  return signalOf(answer.value)?.isReached === true;
}

function* move(robot: Driven, kind: 'forward' | 'turn-left' | 'turn-right'): Routine<void> {
  const { header, map, frame } = robot;
  const moved = yield* act({ kind });
  robot.actions++;
  robot.pathM += distanceXZM(frame.pose.position, moved.pose.position);
  robot.bumped = kind === 'forward' && moved.collided;
  if (robot.bumped) markBump(map, frame.pose, moved.pose, ownMotion(header));
  robot.frame = yield* look(ownSensor(header).id);
  updateMap(map, robot.frame);
  yield* noteMapDelta({ map });
}

/** The robot passes on what the resident says. */
const heard = (text: string): string => `The person who lives here: “${text}”`;

const noteStage = (stage: AgentStage): Routine<null> => note({ type: 'stage', stage });
