import { type AgentDefinition, callMethods, note, receive, say } from '@parley/agent-core/ports';
import { PARLOUR_METHODS, type ParlourGiven, WALKER } from '../shared';

/** Tells after each move whether the thimble came nearer. It never moves and never asks. */
export const guide: AgentDefinition<ParlourGiven> = {
  agentId: 'guide',
  summary: 'Asks its model after each move, and passes the word on.',
  checkConfig: () => undefined,
  program: function* ({ trialId, given }) {
    let before = given.start;
    for (let turn = 0; ; turn++) {
      const heard = yield* receive(WALKER, null);
      if (heard.kind === 'nothing') return { reason: 'stopped', detail: 'The walk is over.' };
      const now = heard.messages.at(-1)?.text ?? before;
      const [reply] = yield* callMethods(PARLOUR_METHODS, 'warmth.compare', [{ before, now }]);
      const word = reply?.kind === 'ok' ? reply.output.word : 'no word';
      yield* note({ type: 'task', name: 'warmth', data: { room: now, word } });
      yield* say(`${trialId}:word:${turn}`, WALKER, word);
      before = now;
    }
  },
};
