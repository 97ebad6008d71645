import { parseAgentConfig } from '@parley/agent-core/explorer';
import type { AgentDefinition, Routine } from '@parley/agent-core/ports';
import type { Json, Outcome } from '@parley/protocol';
import {
  agentIdOfMethod,
  METHODS,
  type Method,
  REQUEST_FORM,
  requestId,
  type ZiponGiven,
} from '../../shared';
import { noteStage } from '../body';
import type { Robot } from '../functions';
import { noteTask } from '../note-task';
import { createObjectBook } from '../objects';
import { askPerson } from './ask-person';
import { type OrionConfig, orionConfig } from './orion-config';
import { replyToRequest } from './replies';
import { type GoalRun, runGoal } from './run-goal';
import { startRobot } from './start-robot';

/** What each method is, in a sentence (ORION §IV-A, Table II). */
const SUMMARIES: Readonly<Record<Method, string>> = {
  orion: 'Thinks, acts and asks by function calls, with all modules of ORION.',
  cow: 'CLIP-on-Wheels: explores by frontiers and finds things by relevance; no map, no memory.',
  vlmap: 'VLMap: goes where a map of pixel features matches; nothing else.',
  cf: 'ConceptFusion: goes where a map of region features matches; nothing else.',
  'no-memory': 'ORION without its memory of what people confirmed and denied.',
  'no-exploration': 'ORION that looks around where it stands and does not walk to frontiers.',
  'no-detection': 'ORION with patches of the picture matched in place of its detector.',
  'no-map': 'ORION without the semantic map made beforehand.',
};

/** The method that an agent with a configuration is; null for an agent that is none of them. */
export function methodOf({
  agentId,
  config,
}: {
  readonly agentId: string;
  readonly config: { readonly [key: string]: Json };
}): Method | null {
  const method = METHODS.find((one) => agentIdOfMethod(one) === agentId);
  if (method === undefined) return null;
  return parseAgentConfig(orionConfig(method), { config }).method;
}

/** ORION and what is made from it by its modules: the methods of Tables I and II. */
export const orionAgents: readonly AgentDefinition<ZiponGiven>[] = METHODS.map((method) => ({
  agentId: agentIdOfMethod(method),
  summary: SUMMARIES[method],
  checkConfig: (config) => void parseAgentConfig(orionConfig(method), { config }),
  program: function* (header) {
    const config = parseAgentConfig(orionConfig(method), header);
    const robot = yield* startRobot(header, config);
    return yield* runGoals(robot, config);
  },
}));

/** All goals of all rounds, one after the other; memory is kept between them. */
function* runGoals(robot: Robot, config: OrionConfig): Routine<Outcome> {
  const { body } = robot;
  const { given, trialId, rules } = body.header;
  const count = given.goalCount * given.rounds;
  const verdict = { goals: 0, confirmed: 0 };
  let isSuspect = false;
  for (let goalIndex = 0; goalIndex < count; goalIndex++) {
    yield* noteStage(body, 'asking');
    const request = yield* askPerson({
      questionId: requestId(trialId, goalIndex),
      text: goalIndex === 0 ? 'What should I look for?' : 'What should I look for next?',
      timeoutMs: rules.timeouts.answerMs,
      form: REQUEST_FORM,
      reply: replyToRequest,
      tells: () => false,
    });
    if (request.kind !== 'answered')
      return { reason: 'ended-by-person', detail: 'Nobody said what to look for.', verdict };
    beginGoal(robot, goalIndex, config);
    const from = { actions: body.actions, pathM: body.pathM };
    const round = 1 + Math.floor(goalIndex / given.goalCount);
    yield* noteTask('goal', { goalIndex, round, instruction: request.text });
    const run: GoalRun = yield* runGoal(robot, request.text, { config, isSuspect });
    isSuspect = run.ending === 'controller-failed';
    yield* noteGoalEnd(robot, run, from);
    verdict.goals++;
    if (run.ending === 'reached') verdict.confirmed++;
  }
  yield* noteStage(body, 'stopped');
  const detail = `The person confirmed ${verdict.confirmed} of ${verdict.goals} goals.`;
  return { reason: 'stopped', detail, verdict };
}

/** Ids of objects and a search mean something within one goal alone; floor, map and memory are kept. */
function beginGoal(robot: Robot, goalIndex: number, { stepsPerGoal }: OrionConfig): void {
  const { body } = robot;
  robot.goalIndex = goalIndex;
  robot.book = createObjectBook(robot.book.grid);
  robot.target = '';
  robot.lastObjectId = null;
  body.search = null;
  body.lastAction = Math.min(body.actions + stepsPerGoal, body.header.rules.limits.maxSteps);
}

const noteGoalEnd = (
  { goalIndex, body }: Robot,
  { ending, turns }: GoalRun,
  from: { readonly actions: number; readonly pathM: number },
): Routine<null> =>
  noteTask('goal-end', {
    goalIndex,
    ending,
    turns,
    actions: body.actions - from.actions,
    pathM: Math.round((body.pathM - from.pathM) * 1e4) / 1e4,
  });
