import type { Performer } from '@parley/agent-core/ports';
import { loadPromptSet, renderTemplate } from '@parley/models/prompts';
import { LABELLED_LINES } from '@parley/task-gencomm/scoring';
import { describe, expect, it } from 'vitest';
import { asksPreemptive, measureModel } from './classify-preemptive';
import { PREEMPTIVE, TRAIT_PROMPTS } from './trait-prompts';

/** A model that answers by the text of the first line. */
const modelOf = (verdict: (text: string) => boolean | 'fails' | 'odd'): Performer<'model'> => ({
  backend: 'scripted',
  perform: ({ requests }) => {
    const [request] = requests;
    const [line] = (request?.input as { lines?: { text: string }[] } | undefined)?.lines ?? [];
    const said = verdict(line?.text ?? '');
    const reply =
      said === 'fails'
        ? ({ kind: 'failed', code: 'MODEL_REFUSED', message: '' } as const)
        : ({ kind: 'ok', output: said === 'odd' ? { is: 1 } : { isPreemptive: said } } as const);
    return Promise.resolve({ result: { kind: 'ok', replies: [reply] }, volatile: {} } as never);
  },
});

describe('a model as classifier of pre-emptive claims', () => {
  it('gets the conversation alone, and answers yes or no', async () => {
    const prompt = TRAIT_PROMPTS.methods[PREEMPTIVE];
    const { templates } = loadPromptSet(TRAIT_PROMPTS);
    const lines = [
      { speaker: 'overhead' as const, text: 'Where are you?' },
      { speaker: 'ground' as const, text: 'I moved ahead.' },
    ];
    const text = renderTemplate(templates.preemptive, prompt?.values({ lines }) ?? {});
    expect(text).toContain('Overhead agent: Where are you?\nGround agent: I moved ahead.');
    const readOf = (reply: string) => prompt?.read?.({ text: reply } as never, { lines });
    expect(await readOf('Yes.')).toEqual({ kind: 'ok', value: { isPreemptive: true } });
    expect(await readOf('no')).toEqual({ kind: 'ok', value: { isPreemptive: false } });
    expect(await readOf('Perhaps')).toMatchObject({ kind: 'unreadable' });
  });

  it('gives no verdict where it fails or answers in another shape', async () => {
    const lines = [{ speaker: 'ground' as const, text: 'x' }];
    const of = (said: boolean | 'fails' | 'odd') =>
      asksPreemptive(lines, { backend: modelOf(() => said), id: 'c1' });
    expect(await of(true)).toBe(true);
    expect(await of(false)).toBe(false);
    expect(await of('fails')).toBeNull();
    expect(await of('odd')).toBeNull();
  });

  it('is measured by labelled lines: one that knows all errs nowhere, one that always says yes has all hits', async () => {
    const { test } = LABELLED_LINES;
    const labels = new Map(test.map(({ text, isPreemptive }) => [text, isPreemptive]));
    const preemptive = test.filter((one) => one.isPreemptive).length;
    const knowing = modelOf((text) => labels.get(text) === true);
    expect(await measureModel('test', knowing)).toEqual({
      ...{ set: 'test', lines: test.length, failed: 0, preemptive, hits: preemptive },
      ...{ falseAlarms: 0, misses: 0, precision: 1, recall: 1 },
    });
    const [first] = test;
    const eager = modelOf((text) => (text === first?.text ? 'fails' : true));
    const own = preemptive - Number(first?.isPreemptive);
    expect(await measureModel('test', eager)).toMatchObject({
      ...{ lines: test.length - 1, failed: 1, hits: own, misses: 0, recall: 1 },
      precision: own / (test.length - 1),
    });
  });
});
