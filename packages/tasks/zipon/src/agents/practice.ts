import { noteMapDelta } from '@parley/agent-core/explorer';
import {
  createExplorationMap,
  type ExplorationMap,
  MappingConfig,
  updateMap,
} from '@parley/agent-core/mapping';
import {
  type AgentDefinition,
  type AgentHeader,
  act,
  look,
  note,
  ownSensor,
  type Routine,
  say,
} from '@parley/agent-core/ports';
import type { AgentStage, Box, Observation } from '@parley/protocol';
import {
  claimForm,
  type GoalEnding,
  HELP_FORM,
  PERSON,
  REQUEST_FORM,
  requestId,
  talkId,
  type ZiponGiven,
} from '../shared';
import { confirmsGoal, readHints, readRequest, spoken } from './feedback';
import { headNoun } from './functions';
import { noteTask } from './note-task';
import { asHelp } from './orion/as-help';
import { asYesNo } from './orion/as-yes-no';
import { askPerson } from './orion/ask-person';
import { holdsUp } from './orion/holds-up';
import { replyToRequest, replyToTalk } from './orion/replies';

/** Turns and steps: a few seconds at the default pace. */
interface Leg {
  readonly turns: number;
  readonly steps: number;
}
const LOOK_AROUND: Leg = { turns: 12, steps: 2 };
const GO_ON: Leg = { turns: 6, steps: 3 };

/** What the robot says when it stops, talk by talk: every person holds something up to judge, and gives the help of their arm. */
const GOALS: readonly (readonly ((name: string) => string)[])[] = [
  [(name) => `Is this ${name}?`, (name) => `Is this ${name}?`],
  [(name) => `I cannot find ${name}. Can you tell me where it is?`, (name) => `Is this ${name}?`],
];

/** The middle of a picture, which the script holds up: shares of its sides. */
const HELD_UP = { left: 0.25, top: 0.3, right: 0.75, bottom: 0.75 } as const;

/**
 * The scripted agent of the practice (SCI-28): is sent to one thing and then to another, drives about, holds up what it sees, and asks for the
 * help that the person's arm is about, in the robot's own words. It touches every control, looks for nothing, models no answer style, and
 * praises nothing. A goal ends as later: with a yes, or with the last talk.
 */
export const practiceAgent: AgentDefinition<ZiponGiven> = {
  agentId: 'practice',
  summary: 'Scripted guide through every control; looks for nothing.',
  checkConfig: () => undefined,
  program: function* (header) {
    const { trialId, actor, given } = header;
    const idOf = (name: string): string => `${trialId}/${actor}/${name}`;
    const frame = yield* look(ownSensor(header).id);
    const map = createExplorationMap(frame.pose.position, MappingConfig.parse({}));
    yield* note({ type: 'map-start', grid: map.grid });
    const script: Script = { header, map, frame, actions: 0 };
    yield* say(
      idOf('hello'),
      PERSON,
      'Hello. This is a practice: I drive about, and ask as I will later. Here it does not matter whether I am right.',
    );
    for (let goalIndex = 0; goalIndex < Math.min(GOALS.length, given.goalCount); goalIndex++)
      yield* practiseGoal(script, goalIndex);
    yield* say(idOf('thanks'), PERSON, 'Thank you. This is the end of the practice.');
    yield* noteStage('stopped');
    return { reason: 'stopped', detail: 'The practice is over.' };
  },
};

/** Changed in place. */
interface Script {
  readonly header: AgentHeader<ZiponGiven>;
  readonly map: ExplorationMap;
  frame: Observation;
  actions: number;
}

function* practiseGoal(script: Script, goalIndex: number): Routine<void> {
  const { trialId, rules, given } = script.header;
  const from = script.actions;
  yield* noteStage('asking');
  const request = yield* askPerson({
    questionId: requestId(trialId, goalIndex),
    text: goalIndex === 0 ? 'What should I look for?' : 'What should I look for next?',
    timeoutMs: rules.timeouts.answerMs,
    form: REQUEST_FORM,
    reply: replyToRequest,
    tells: () => false,
  });
  const instruction = request.kind === 'answered' ? request.text : '';
  yield* noteTask('goal', { goalIndex, round: 1, instruction });
  const goal = readRequest(instruction) || 'thing';
  // Who gives no help is asked once, whether this is it (I = 1, SCI-11).
  const talks = (GOALS[goalIndex] ?? []).slice(given.maxInteractions === 1 ? -1 : 0);
  let ending: GoalEnding = 'interactions-used';
  let turn = 0;
  while (turn < talks.length && ending !== 'reached') {
    yield* drive(script, turn === 0 && goalIndex === 0 ? LOOK_AROUND : GO_ON);
    const words = asAsked(talks[turn]?.(spoken(goal)) ?? '', given);
    if (yield* talk(script, words, { goalIndex, turn: ++turn, goal })) ending = 'reached';
  }
  const actions = script.actions - from;
  yield* noteTask('goal-end', { goalIndex, ending, turns: turn, actions, pathM: 0 });
}

/** The words that the robot would say to this person. */
function asAsked(words: string, { onlyButtons, helpAs }: ZiponGiven): string {
  if (onlyButtons === true) return asYesNo(words);
  return helpAs === undefined ? words : asHelp(words, helpAs, 0);
}

/** @returns Has the person said that this is it? */
function* talk(
  { header, frame }: Script,
  words: string,
  of: { readonly goalIndex: number; readonly turn: number; readonly goal: string },
): Routine<boolean> {
  const { trialId, rules, given } = header;
  const { goalIndex, turn, goal } = of;
  yield* noteStage('asking');
  const isClaim = holdsUp(words);
  const sought = { goalPhrase: goal, goalType: headNoun(goal), question: words };
  yield* noteTask('talk', { goalIndex, turn, content: words, claim: null });
  const answer = yield* askPerson({
    questionId: talkId(trialId, goalIndex, turn),
    text: words,
    timeoutMs: rules.timeouts.answerMs,
    form: isClaim ? claimForm({ allowText: given.onlyButtons !== true }) : HELP_FORM,
    ...(isClaim && {
      picture: { frameId: frame.frameId, imageId: null, box: heldUp(ownSensor(header)) },
    }),
    reply: (asked) => replyToTalk(asked, { goal, label: null, isClaim }),
    tells: (text) => readHints(text, sought).length > 0,
  });
  return isClaim && answer.kind === 'answered' && confirmsGoal(answer.text, sought);
}

const heldUp = (sensor: { readonly widthPx: number; readonly heightPx: number }): Box => [
  Math.round(sensor.widthPx * HELD_UP.left),
  Math.round(sensor.heightPx * HELD_UP.top),
  Math.round(sensor.widthPx * HELD_UP.right),
  Math.round(sensor.heightPx * HELD_UP.bottom),
];

function* drive(script: Script, { turns, steps }: Leg): Routine<void> {
  yield* noteStage('looking-around');
  for (let turn = 0; turn < turns; turn++) yield* move(script, 'turn-left');
  yield* noteStage('exploring');
  for (let step = 0; step < steps; step++) yield* move(script, 'forward');
}

function* move(script: Script, kind: 'turn-left' | 'forward'): Routine<void> {
  yield* act({ kind });
  script.actions++;
  script.frame = yield* look(ownSensor(script.header).id);
  updateMap(script.map, script.frame);
  yield* noteMapDelta({ map: script.map });
}

const noteStage = (stage: AgentStage): Routine<null> => note({ type: 'stage', stage });
