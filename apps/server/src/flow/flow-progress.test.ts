import type { LogRecord } from '@parley/log';
import { expect, it } from 'vitest';
import { planFlow } from './flow-plan';
import { foldProgress, startProgress } from './flow-progress';

const flow = planFlow(
  { task: 'r2r', flow: [{ step: 'episode' }, { step: 'episode' }, { step: 'debrief' }] },
  { practiceEpisodeId: null, episodeIds: ['a', 'b'], armId: null },
);
const route = { flow, trials: [{ trialId: 't1' }, { trialId: 't2' }] };

/** Trials in which a question was put, after this row of the second trial. */
const askedAfter = (event: object, trialId: string | null = 't2'): readonly number[] => {
  const record = { event, atMs: 0, row: { seq: 1, trialId } } as unknown as LogRecord;
  return foldProgress(route, startProgress(route), record).cursor.asked;
};

it.each<[string, object, readonly number[]]>([
  ['a question', { kind: 'ask-start', args: { form: { kind: 'text' } } }, [1]],
  ['a question in words alone', { kind: 'ask-start', args: {} }, [1]],
  ['several at once', { kind: 'poll-start', args: { questions: [] } }, [1]],
  ['the next step of one who drives', { kind: 'ask-start', args: { form: { kind: 'drive' } } }, []],
  ['a request to a model', { kind: 'model-start', args: {} }, []],
])('knows by its row that the person was asked: %s', (_what, event, trials) => {
  expect(askedAfter(event)).toEqual(trials);
  expect(askedAfter(event, null), 'of no trial it says nothing').toEqual([]);
});
