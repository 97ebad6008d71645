import { type Routine, say } from '@parley/agent-core/ports';
import {
  asksNothing,
  type ContextEntry,
  type DeviationKind,
  type FunctionCall,
  type GoalEnding,
  PERSON,
  talkId,
} from '../../shared';
import { noteStage } from '../body';
import { type AnswerContext, type Hint, readHints, readRequest, spoken } from '../feedback';
import { functionsOf, headNoun, type Robot } from '../functions';
import { noteTask } from '../note-task';
import { asSaid, TALK_LOST } from './as-said';
import { cut } from './cut';
import { createLoopGuard, type LoopGuard } from './loop-guard';
import { askAfterSteps, type OrionConfig } from './orion-config';
import { runCall } from './run-call';
import { talkAbout } from './talk-about';
import { faultOfTalk, faultOfWords, isClaim, talkCallOf } from './talk-call';
import { noteDeviation, type Thinking, think } from './think';

/** How a goal went. */
export interface GoalRun {
  readonly ending: GoalEnding;
  readonly turns: number;
}

/** What changes while a goal is looked for. */
interface GoalState {
  readonly config: OrionConfig;
  /** What the person asked for. */ goal: AnswerContext;
  readonly context: ContextEntry[];
  readonly guard: LoopGuard;
  turns: number;
  /** Primitives of the episode when the person spoke last. */ roundFrom: number;
  /** Talks that held nothing up; 1 at least once the person has told something. */ helps: number;
  calls: number;
  /** Replies in a row that could not be run. */ faults: number;
  /** Loops that were broken since the person spoke, whatever came between them. */ loops: number;
  /** Times that the robot talked by itself for that. */ recoveries: number;
}

/**
 * One goal: think, act, ask until the person is content, or the interactions, calls or primitives are used up (ORION §III-B1). Bounded
 * whatever the controller answers: what cannot be run, and what repeats itself, is told to it; after some of that the robot talks by itself, and
 * after some talks of that kind the goal ends.
 *
 * @param isSuspect The controller ended the goal before: it is given no second chance for this one.
 */
export function* runGoal(
  robot: Robot,
  instruction: string,
  { config, isSuspect = false }: { readonly config: OrionConfig; readonly isSuspect?: boolean },
): Routine<GoalRun> {
  const goalPhrase = readRequest(instruction);
  const state: GoalState = {
    config,
    goal: { goalPhrase, goalType: headNoun(goalPhrase) },
    context: [{ kind: 'user', text: instruction }],
    guard: createLoopGuard(config),
    turns: 0,
    roundFrom: robot.body.actions,
    helps: 0,
    calls: 0,
    faults: 0,
    loops: 0,
    recoveries: isSuspect ? config.recoveries : 0,
  };
  const { maxInteractions } = robot.body.header.given;
  for (;;) {
    const isSpent = isUsedUp(robot, state);
    const talksLeft = maxInteractions - state.turns;
    const functions = isSpent ? ['talk'] : functionsOf(robot.modules);
    const thinking = yield* think({
      functions,
      context: state.context,
      talksLeft,
      stepsLeft: robot.body.lastAction - robot.body.actions,
      roundSteps: robot.body.actions - state.roundFrom,
      askAfterSteps: askAfterSteps(config),
    });
    let call = yield* callFrom(robot, state, { thinking, functions });
    if (call !== null && call.name !== 'talk') {
      yield* perform(robot, state, { call, functions });
      // After the last call only words are left.
      call = isSpent ? TALK_LOST : null;
    }
    if (call === null) {
      // What is not offered, does not fit or repeats itself counts as a bad reply.
      if (Math.max(state.faults, state.loops) < config.badReplies) continue;
      if (++state.recoveries > config.recoveries) return yield* giveUp(robot, state);
      call = TALK_LOST;
    }
    const ending = yield* talkNow(robot, state, { call, isSpent });
    if (ending !== null) {
      yield* closeGoal(robot, state);
      return { ending, turns: state.turns };
    }
  }
}

const isUsedUp = ({ body }: Robot, { calls, config }: GoalState): boolean =>
  calls >= config.callsPerGoal || body.actions >= body.lastAction;

/** The controller does not come to itself. It is not asked what to remember either. */
function* giveUp(robot: Robot, { turns }: GoalState): Routine<GoalRun> {
  const detail = `the controller cannot go on by itself; the goal ends after ${turns} talks`;
  yield* noteDeviation(robot, 'controller-failed', detail);
  return { ending: 'controller-failed', turns };
}

/** The call to run; null when there is none, and the controller is told why. */
function* callFrom(
  robot: Robot,
  state: GoalState,
  { thinking, functions }: { readonly thinking: Thinking; readonly functions: readonly string[] },
): Routine<FunctionCall | null> {
  const { thought, reply, fault, moreCalls } = thinking;
  const call = thinking.call && heard(robot, state, thinking.call);
  yield* noteTrace(robot, state, thinking);
  state.context.push({ kind: 'call', thought, call, reply });
  if (fault !== null) return yield* refuse(robot, state, { kind: fault.kind, text: fault.text });
  if (call === null) return null;
  if (moreCalls > 0) yield* tellOfOthers(robot, state, moreCalls);
  const wrong = faultOfWords(thinking.call) ?? faultOfTalk(robot, call);
  if (wrong !== null) return yield* refuse(robot, state, { kind: 'bad-arguments', text: wrong });
  if (call.name === 'talk' || !functions.includes(call.name)) return call;
  const length = state.guard.take(call, robot);
  if (length === null) return call;
  const text = `${loopText(call.name, length)} and nothing has changed; do something else`;
  return yield* refuse(robot, state, { kind: 'loop', text });
}

/** The controller would take calls for run that were not. */
function* tellOfOthers(robot: Robot, { context }: GoalState, others: number): Routine<void> {
  const text = `only the first of ${others + 1} calls was run; call one function at a time`;
  yield* noteDeviation(robot, 'bad-reply', text);
  context.push({ kind: 'result', name: 'error', isError: true, text, data: null });
}

const heard = (robot: Robot, { goal, helps }: GoalState, call: FunctionCall): FunctionCall =>
  asSaid(robot, call, { goalPhrase: goal.goalPhrase, helps });

const loopText = (name: string, length: number): string =>
  length === 1
    ? `${name} comes with the same arguments from the same place again and again,`
    : `the last ${length} calls, ${name} among them, come with the same arguments from the same places again and again,`;

/** Tells the controller what was wrong. */
function* refuse(
  robot: Robot,
  state: GoalState,
  { kind, text }: { readonly kind: DeviationKind; readonly text: string },
): Routine<null> {
  state.faults++;
  if (kind === 'loop') state.loops++;
  state.calls++;
  yield* noteDeviation(robot, kind, text);
  state.context.push({ kind: 'result', name: 'error', isError: true, text: cut(text), data: null });
  return null;
}

/** The act step: runs a call and tells the controller what it gave. */
function* perform(
  robot: Robot,
  state: GoalState,
  { call, functions }: { readonly call: FunctionCall; readonly functions: readonly string[] },
): Routine<void> {
  const result = yield* runCall(robot, call, functions);
  const { data, isError = false, deviation } = result;
  const text = isError ? cut(result.text) : result.text;
  state.context.push({ kind: 'result', name: call.name, isError, text, data });
  yield* noteReturned(robot, state, { isError, text });
  state.calls++;
  state.faults = deviation === undefined ? 0 : state.faults + 1;
  if (deviation !== undefined) yield* noteDeviation(robot, deviation, text);
  if (isUsedUp(robot, state) && state.calls >= state.config.callsPerGoal)
    yield* noteDeviation(robot, 'call-limit', `${state.calls} calls for this goal`);
}

/** The ask step. @returns How the goal ended; null when it goes on. */
function* talkNow(
  robot: Robot,
  state: GoalState,
  { call, isSpent }: { readonly call: FunctionCall; readonly isSpent: boolean },
): Routine<GoalEnding | null> {
  const words = talkCallOf(heard(robot, state, call));
  state.turns++;
  const spent = spentBy(state);
  if (!isClaim(words) && (isSpent || isLast(robot))) {
    yield* sayLast(robot, state, spent);
    return spent;
  }
  if (!isClaim(words)) state.helps++;
  const talk = isSpent ? { ...words, content: `${words.content} ${LAST_WORDS[spent]}` } : words;
  const { said, isReached } = yield* talkAbout(robot, talk, {
    turn: state.turns,
    goal: state.goal,
  });
  state.context.push({ kind: 'user', text: said ?? '(The person did not answer.)' });
  if (said !== null) {
    // Who has told something without being asked is asked for more, and not for the same.
    if (tellsMore(said, state.goal)) state.helps = Math.max(1, state.helps);
    state.goal = goalAfter(state.goal, said);
  }
  state.roundFrom = robot.body.actions;
  state.guard.reset();
  state.faults = 0;
  state.loops = 0;
  if (isReached) return 'reached';
  if (asksNothing(robot.body.header.given)) return 'not-asked';
  if (state.turns >= robot.body.header.given.maxInteractions) return 'interactions-used';
  return isSpent ? spent : null;
}

const spentBy = ({ calls, config }: GoalState): 'calls-used' | 'steps-used' =>
  calls >= config.callsPerGoal ? 'calls-used' : 'steps-used';

/** With so few primitives left no answer leads anywhere. */
const LEAST_STEPS = 10;
const LAST_WORDS: Readonly<Record<'calls-used' | 'steps-used', string>> = {
  'steps-used': 'I have no steps left after this.',
  'calls-used': 'I cannot go on after this.',
};

const isLast = ({ body }: Robot): boolean => body.lastAction - body.actions < LEAST_STEPS;

/** Tells that the goal is given up; nothing is asked, as no answer could be used. */
function* sayLast(
  robot: Robot,
  { goal, turns }: GoalState,
  spent: 'calls-used' | 'steps-used',
): Routine<void> {
  const { body, goalIndex } = robot;
  const name = spoken(goal.goalPhrase ?? 'it');
  const why = spent === 'steps-used' ? 'I have no steps left' : 'I cannot go on';
  const content = `${why}, and have not found ${name}.`;
  yield* noteTask('talk', { goalIndex, turn: turns, content, claim: null });
  yield* say(talkId(body.header.trialId, goalIndex, turns), PERSON, content);
}

const tellsMore = (said: string, goal: AnswerContext): boolean =>
  readHints(said, goal).some(({ kind }) => !TELLS_NO_MORE.has(kind));

const TELLS_NO_MORE = new Set<Hint['kind']>([
  'verdict',
  'request',
  'no-help',
  'taken-back',
  'earlier',
]);

/** What the person wants after an answer: another thing, where they name one in place of the goal. */
function goalAfter(goal: AnswerContext, said: string): AnswerContext {
  const other = readHints(said, goal).find((hint) => hint.kind === 'request');
  if (other?.kind !== 'request') return goal;
  return { goalPhrase: other.phrase, goalType: headNoun(other.phrase) };
}

/** After the last word the controller may still remember what it heard, and nothing else. */
function* closeGoal(robot: Robot, state: GoalState): Routine<void> {
  yield* noteStage(robot.body, 'thinking');
  const functions = functionsOf(robot.modules).filter((name) => name === 'update_memory');
  if (functions.length === 0) return;
  const thinking = yield* think({
    functions,
    context: state.context,
    talksLeft: 0,
    stepsLeft: 0,
    roundSteps: 0,
    askAfterSteps: null,
  });
  if (thinking.call?.name !== 'update_memory') return;
  yield* noteTrace(robot, state, thinking);
  yield* perform(robot, state, { call: thinking.call, functions });
}

const noteTrace = (
  { goalIndex }: Robot,
  { calls }: GoalState,
  { thought, call }: Thinking,
): Routine<null> => noteTask('trace', { goalIndex, n: calls, thought, command: call });

const noteReturned = (
  { goalIndex }: Robot,
  { calls }: GoalState,
  { isError, text }: { readonly isError: boolean; readonly text: string },
): Routine<null> => noteTask('returned', { goalIndex, n: calls, isError, text });
