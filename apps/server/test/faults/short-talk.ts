import { type AgentProgram, act, ask, hear, note, say } from '@parley/agent-core/ports';

/** Cells that the short talk adds to its map, one piece after each question. */
const EXPLORED_PIECES = [
  [0, 3],
  [5, 2],
] as const;

/** Two questions with motion, words and map between them: the shortest episode that has all that a page shows. */
export const shortTalk: AgentProgram = function* (header) {
  yield* note({
    type: 'map-start',
    grid: { originXM: 0, originZM: 0, cellSizeM: 0.5, widthCells: 4, heightCells: 4 },
  });
  for (const [i, explored] of EXPLORED_PIECES.entries()) {
    yield* act({ kind: 'forward' });
    yield* say(`${header.trialId}:say:${i}`, 'person', `I looked ${i}.`);
    const answer = yield* ask(`${header.trialId}:q:${i}`, `Is it number ${i}?`, 60_000);
    const heard = yield* hear();
    yield* note({
      type: 'facts',
      facts: [
        answer.kind === 'answered' ? answer.text : answer.kind,
        String(heard.messages.length),
      ],
    });
    yield* note({ type: 'map-delta', explored: [...explored], obstacle: [] });
  }
  yield* act({ kind: 'stop' });
  return { reason: 'stopped', detail: 'Two questions were asked.' };
};
