import { type AgentProgram, act, ask, callModel, note } from '@parley/agent-core/ports';

/** One call of the study's reasoner, one question, and the end: what a model's failure does to a session. */
export const modelTalk: AgentProgram = function* (header) {
  const scored = yield* callModel('reasoner.score', {
    category: 'chair',
    description: 'A red chair.',
    facts: ['Find the chair'],
    others: [],
    asked: [],
  });
  yield* note({
    type: 'remark',
    text: scored.kind === 'ok' ? `score ${scored.output.score}` : scored.code,
  });
  yield* ask(`${header.trialId}:q`, 'Is it red?', 60_000);
  yield* act({ kind: 'stop' });
  return { reason: 'stopped', detail: 'One question was asked.' };
};
