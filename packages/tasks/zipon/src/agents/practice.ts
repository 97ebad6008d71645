import { noteMapDelta } from '@parley/agent-core/explorer';
import { createExplorationMap, MappingConfig, updateMap } from '@parley/agent-core/mapping';
import {
  type AgentDefinition,
  act,
  ask,
  look,
  note,
  ownSensor,
  type Routine,
  say,
} from '@parley/agent-core/ports';
import type { AgentStage, Observation } from '@parley/protocol';
import { claimForm, PERSON, REQUEST_FORM, requestId, talkId, type ZiponGiven } from '../shared';
import { noteTask } from './note-task';

/** Turns and steps before each talk: a few seconds at the default pace. */
const LEGS = [
  { turns: 12, steps: 2 },
  { turns: 6, steps: 3 },
] as const;

/**
 * The scripted agent of the practice (SCI-28): is sent to one thing and then to another, looks around, asks whether it is there with what
 * it sees in a picture, says thank you whatever the answers were, and ends. It touches every control, models no answer style, and praises
 * nothing.
 */
export const practiceAgent: AgentDefinition<ZiponGiven> = {
  agentId: 'practice',
  summary: 'Scripted guide through every control; looks for nothing.',
  checkConfig: () => undefined,
  program: function* (header) {
    const { trialId, actor, rules, given } = header;
    const idOf = (name: string): string => `${trialId}/${actor}/${name}`;
    let frame: Observation = yield* look(ownSensor(header).id);
    const map = createExplorationMap(frame.pose.position, MappingConfig.parse({}));
    yield* note({ type: 'map-start', grid: map.grid });
    const move = function* (kind: 'turn-left' | 'forward'): Routine<void> {
      yield* act({ kind });
      frame = yield* look(ownSensor(header).id);
      updateMap(map, frame);
      yield* noteMapDelta({ map });
    };
    yield* say(
      idOf('hello'),
      PERSON,
      'Hello. This is a practice: tell me what to look for, and I will ask you whether I am there.',
    );
    for (const [goalIndex, leg] of LEGS.slice(0, given.goalCount).entries()) {
      yield* noteStage('asking');
      const request = yield* ask(
        requestId(trialId, goalIndex),
        goalIndex === 0 ? 'What should I look for?' : 'What should I look for next?',
        rules.timeouts.answerMs,
        { to: PERSON, form: REQUEST_FORM },
      );
      const instruction = request.kind === 'answered' ? request.text : '';
      yield* noteTask('goal', { goalIndex, round: 1, instruction });
      yield* noteStage('looking-around');
      for (let turn = 0; turn < leg.turns; turn++) yield* move('turn-left');
      yield* noteStage('exploring');
      for (let step = 0; step < leg.steps; step++) yield* move('forward');
      yield* noteStage('asking');
      const content = 'Is it in this picture?';
      yield* noteTask('talk', { goalIndex, turn: 1, content, claim: null });
      yield* ask(talkId(trialId, goalIndex, 1), content, rules.timeouts.answerMs, {
        to: PERSON,
        form: claimForm({ allowText: given.onlyButtons !== true }),
        picture: { frameId: frame.frameId, imageId: null, box: null },
      });
      const actions = leg.turns + leg.steps;
      yield* noteTask('goal-end', { goalIndex, ending: 'reached', turns: 1, actions, pathM: 0 });
    }
    yield* say(idOf('thanks'), PERSON, 'Thank you. This is the end of the practice.');
    yield* noteStage('stopped');
    return { reason: 'stopped', detail: 'The practice is over.' };
  },
};

const noteStage = (stage: AgentStage): Routine<null> => note({ type: 'stage', stage });
