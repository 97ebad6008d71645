import { type AgentDefinition, act, ask, note, type Routine } from '@parley/agent-core/ports';
import {
  PERSON,
  REQUEST_FORM,
  requestId,
  signalOf,
  talkForm,
  talkId,
  type ZiponGiven,
} from '../shared';

/** Turns until the robot says that it is there. */
const TURNS = 6;

/** Looks around and talks, until the person is content or the interactions are used up. */
export const orion: AgentDefinition<ZiponGiven> = {
  agentId: 'orion',
  summary: 'Thinks, acts and asks by function calls; looks for one personal goal after the other.',
  checkConfig: () => undefined,
  program: function* ({ trialId, given }) {
    let confirmed = 0;
    const goals = given.goalCount * given.rounds;
    for (let goalIndex = 0; goalIndex < goals; goalIndex++) {
      const request = yield* ask(requestId(trialId, goalIndex), 'What should I look for?', null, {
        to: PERSON,
        form: REQUEST_FORM,
      });
      if (request.kind !== 'answered') break;
      const round = 1 + Math.floor(goalIndex / given.goalCount);
      yield* own('goal', { goalIndex, round, instruction: request.text });
      if (yield* seek(trialId, goalIndex, given.maxInteractions)) confirmed++;
    }
    return {
      reason: 'stopped',
      detail: `The person confirmed ${confirmed} of ${goals} goals.`,
      verdict: { goals, confirmed },
    };
  },
};

function* seek(trialId: string, goalIndex: number, turns: number): Routine<boolean> {
  for (let turn = 1; turn <= turns; turn++) {
    for (let i = 0; i < TURNS; i++) yield* act({ kind: 'turn-left' });
    const content = 'Is this it?';
    yield* own('talk', { goalIndex, turn, content, claim: null });
    const answer = yield* ask(talkId(trialId, goalIndex, turn), content, null, {
      to: PERSON,
      form: talkForm({ allowText: true }),
    });
    if (answer.kind === 'answered' && signalOf(answer.value)?.isReached === true) return true;
  }
  return false;
}

const own = (name: string, data: never | object) =>
  note({ type: 'task', name, data: data as never });
