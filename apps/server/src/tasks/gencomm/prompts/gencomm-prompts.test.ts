import { loadPromptSet, renderTemplate } from '@parley/models/prompts';
import type { GencommInput } from '@parley/task-gencomm/shared';
import { GENCOMM_METHODS } from '@parley/task-gencomm/shared';
import { describe, expect, it } from 'vitest';
import { GENCOMM_PROMPTS, lastText } from './gencomm-prompts';

const IMAGE = { frameId: 'f', imageId: 'picture', box: null };
const AT = { image: IMAGE, target: 'sofa', step: 1, attempt: 0, problem: null };
const LINES = [{ speaker: 'overhead' as const, text: 'What do you see?' }];

/** What a model is told for an input. */
function textOf(method: keyof typeof GENCOMM_METHODS, input: object): string {
  const prompt = GENCOMM_PROMPTS.methods[method];
  const set = loadPromptSet(GENCOMM_PROMPTS);
  if (prompt === undefined) throw new TypeError(`no prompt for ${method}`);
  const template = set.templates[prompt.usual as keyof typeof set.templates];
  const parsed = GENCOMM_METHODS[method].input.parse(input);
  expect(prompt.imageOf?.(parsed)).toBe('picture');
  return renderTemplate(template, prompt.values(parsed));
}

describe('what models are told (GenComm appendix A to C)', () => {
  it('the overhead agent: target, questions left, notes, the dialogue so far', () => {
    const text = textOf('overhead.ask', {
      ...{ ...AT, round: 2, rounds: 5, lines: LINES, marker: 'orange', gridSide: 4 },
      environmentNotes: 'The floor is black.',
    } satisfies GencommInput<'overhead.ask'>);
    for (const part of [
      'to the sofa',
      '4 of your questions',
      'orange marker',
      '16 numbered cells',
      'The floor is black.',
      'Overhead agent: What do you see?',
    ])
      expect(text).toContain(part);
  });

  it('guards against pre-emptive words only where they are asked for (appendix E)', () => {
    const input = { ...AT, round: 1, rounds: 1, lines: [], marker: 'none', gridSide: null };
    const asked = { ...input, environmentNotes: null };
    const text = textOf('overhead.ask', asked);
    expect(text).not.toMatch(/cannot move|[Ll]eft and right/);
    const guarded = textOf('overhead.ask', { ...asked, guards: 'finetuned' });
    expect(guarded).toContain('The ground agent cannot move while you two talk. Left and right');
  });

  it('the ground agent: the dialogue; why a reply was of no use', () => {
    const text = textOf('ground.answer', {
      ...AT,
      problem: 'Say something.',
      round: 1,
      rounds: 1,
      lines: LINES,
    });
    expect(text).toContain('Your last reply was of no use. Say something.');
    expect(text).toContain('What do you see?');
  });

  it('the decision: dialogue, last action and its result (§V-A)', () => {
    const last = { command: 'MoveAhead', isDone: false, blocker: 'armchair' } as const;
    const text = textOf('decider.command', {
      ...{ ...AT, lines: [], last, marker: 'none', gridSide: null, environmentNotes: null },
    });
    expect(text).toContain('it failed: an armchair barred the way');
    expect(text).toContain('(nothing yet)');
    expect(text).not.toContain('orange');
    expect(text.indexOf('MoveAhead\n')).toBeLessThan(text.indexOf('it failed'));
  });

  it('the localisation test: how the robot looks, the cells, and nothing of a target (appendix G)', () => {
    const { target: _, ...at } = AT;
    const asked = { ...at, gridSide: 12, environmentNotes: 'The floor is black.' };
    const text = textOf('overhead.localise', { ...asked, marker: 'orange' });
    for (const part of ['bright orange', 'from 1 to 144,', 'The floor is black.'])
      expect(text).toContain(part);
    expect(text).not.toContain('sofa');
    expect(textOf('overhead.localise', { ...asked, marker: 'none' })).toContain('a dark disc');
  });

  it('alone: the distance is told only where it is given (SCI-37)', () => {
    const input = { ...AT, last: null };
    expect(textOf('navigator.command', { ...input, distanceM: 2.345 })).toContain(
      'now 2.35 metres',
    );
    expect(textOf('navigator.command', { ...input, distanceM: null })).not.toContain('shortest');
  });

  it('yes or no: the command that was given, or the wish for help', () => {
    expect(textOf('judge.follow', { ...AT, command: 'RotateLeft' })).toContain('says: RotateLeft');
    expect(textOf('judge.seekHelp', { ...AT, last: null })).toContain('No action was taken yet.');
  });
});

it.each(['overhead.ask', 'ground.answer'] as const)(
  '%s: of a line that was cut off its whole sentences are taken, and one without any is asked for again',
  async (method) => {
    const { read } = GENCOMM_PROMPTS.methods[method] ?? {};
    const of = (text: string, isCutOff: boolean) => read?.({ text, isCutOff } as never, {});
    expect(await of('I see a bed. To its left a door that leads to the', true)).toEqual({
      ...{ kind: 'ok', value: { text: 'I see a bed.' } },
    });
    expect(await of('To its left a door that leads to the', true)).toMatchObject({
      kind: 'unreadable',
    });
    expect(await of('A bed', false)).toEqual({ kind: 'ok', value: { text: 'A bed' } });
  },
);

it('passes replies on as they came: the agents judge them', async () => {
  const { read } = GENCOMM_PROMPTS.methods['navigator.command'] ?? {};
  expect(await read?.({ text: 'I would go left' } as never, {})).toEqual({
    kind: 'ok',
    value: { text: 'I would go left' },
  });
  expect(lastText({ command: 'DoNothing', isDone: true, blocker: null })).toContain('succeeded');
});
