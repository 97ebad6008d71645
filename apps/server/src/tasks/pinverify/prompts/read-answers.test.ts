import { describe, expect, it } from 'vitest';
import { readAttributes, readCategory, readNextView, readVerdict } from './read-answers';
import { readStep } from './read-step';

const SAID = ['a light blue bear with a white scarf with red dots'];
const attribute = (more: object = {}) => ({
  ...{ name: 'color', type: 'color', weight: 2, evidence_phrase: 'light blue', ...more },
});
const attributes = (...all: object[]): string => JSON.stringify({ attributes: all });
const found = (text: string, most = 8) =>
  readAttributes(text, { category: 'teddy bear', descriptions: SAID, most });

describe('a category', () => {
  it.each([
    ['mug', 'mug'],
    ['"Teddy Bear".', 'teddy bear'],
    ['Class: backpack', 'backpack'],
  ])('of %s is %s', (text, category) =>
    expect(readCategory(text)).toEqual({ kind: 'ok', value: { category } }),
  );

  it.each([
    ['', /none of the classes/],
    ['a cup', /none of the classes/],
    ['what a bagpipe', /none of the classes/],
    ['a bag or a backpack', /several of the classes/],
  ])('of "%s" cannot be read', (text, problem) =>
    expect(readCategory(text)).toMatchObject({ problem: expect.stringMatching(problem) }),
  );
});

describe('attributes', () => {
  it('are read out of a fence, with types and weights as models write them', () => {
    const said = attributes(
      attribute({ type: 'Color', weight: '3' }),
      attribute({ name: 'x', type: 'hue' }),
    );
    expect(found(`Here they are:\n\`\`\`json\n${said}\n\`\`\``)).toEqual({
      kind: 'ok',
      value: {
        attributes: [
          { name: 'color', type: 'color', weight: 3, evidence: 'light blue' },
          { name: 'x', type: 'other', weight: 2, evidence: 'light blue' },
        ],
      },
    });
  });

  it('have sides where these were asked for (SRC-18)', () => {
    const said = attributes(
      attribute({ view_hint: 'Back' }),
      attribute({ name: 'x', view_hint: 'inside' }),
      attribute({ name: 'y' }),
    );
    const hinted = readAttributes(said, {
      category: 'bear',
      descriptions: ['a light blue bear'],
      most: 8,
      hints: true,
    });
    expect(hinted).toMatchObject({
      value: { attributes: [{ viewHint: 'back' }, { viewHint: 'any' }, { viewHint: 'any' }] },
    });
    expect(JSON.stringify(found(said))).not.toContain('viewHint');
  });

  it('are the last that are written, and no more than asked for', () => {
    const draft = attributes(attribute({ name: 'draft' }));
    const read = found(
      `${draft} No, rather: ${attributes(attribute(), attribute({ name: 'b' }))}`,
      1,
    );
    expect(read).toMatchObject({ value: { attributes: [{ name: 'color' }] } });
  });

  it('without a quote among them are asked for again; one of several is left to the agent', () => {
    const invented = attribute({ evidence_phrase: 'leather' });
    expect(found(attributes(invented))).toMatchObject({
      problem: expect.stringMatching(/word for word/),
    });
    expect(found(attributes(invented, attribute()))).toMatchObject({ kind: 'ok' });
  });

  it.each([
    ['', /empty/],
    ['color: light blue', /no whole JSON object/],
    [attributes(attribute()).slice(0, -3), /evidence|attributes|no whole JSON/],
    [attributes(), /attributes/],
    [attributes(attribute({ weight: 5 })), /attributes\.0\.weight/],
    [attributes(attribute(), attribute({ name: ' ' })), /attributes\.1\.name/],
  ])('as %s cannot be read', (text, problem) =>
    expect(found(text)).toMatchObject({
      kind: 'unreadable',
      problem: expect.stringMatching(problem),
    }),
  );
});

describe('a verdict', () => {
  it.each([
    ['{"answer": "Yes", "reason": "it is {red}"}', 'yes', 'it is {red}'],
    ['{"answer": " UNSURE "}', 'unsure', ''],
    ['The mug is blue. {"answer": "No", "reason": "blue"} That is all.', 'no', 'blue'],
  ])('is read of %s', (text, answer, reason) =>
    expect(readVerdict(text)).toEqual({ kind: 'ok', value: { answer, reason } }),
  );

  it.each(['Yes', '{"answer": "Maybe"}', '{"answer": "Yes/No/Unsure"}', '{"reason": "red"}', '[]'])(
    'of %s cannot be read',
    (text) =>
      expect(readVerdict(text)).toMatchObject({
        problem: expect.stringMatching(/"answer" is "Yes", "No" or "Unsure"$/),
      }),
  );
});

describe('a next view', () => {
  const input = { open: ['back', 'front-left'] } as never;
  it('is an open direction with its reason', () =>
    expect(
      readNextView(
        '{"per_direction_analysis": "…", "chosen_direction": "Back", "why": "logo"}',
        input,
      ),
    ).toEqual({ kind: 'ok', value: { direction: 'back', why: 'logo' } }));

  it.each(['{"chosen_direction": "front"}', '{"chosen_direction": "behind"}', 'back'])(
    'of %s cannot be read',
    (text) =>
      expect(readNextView(text, input)).toMatchObject({
        problem: expect.stringContaining('one of back, front-left'),
      }),
  );
});

describe('a step of a trained agent (PInVerify appendix I.4)', () => {
  const step = (verification: string, action: string): string =>
    `<think>\nIt is red.\n</think>\n\n<answer>\nverification: ${verification}\naction: ${action}\n</answer>`;
  const open = ['back', 'front-left'] as const;
  it('is a verification and a move, with its thoughts', () => {
    expect(readStep(step('Unsure', 'MOVE front-left'), { open: [...open] })).toEqual({
      kind: 'ok',
      value: { verification: 'unsure', move: 'front-left', thought: 'It is red.' },
    });
    expect(readStep(step('Yes', 'STOP'), { open: [] })).toMatchObject({ value: { move: null } });
    expect(readStep(step('No', 'MOVE back'), { open: [] })).toMatchObject({
      value: { move: 'back' },
    });
  });

  it.each([
    ['Yes, it is.', /no <answer>/],
    [step('Maybe', 'STOP'), /"verification:" needs/],
    [step('Yes', 'WAIT'), /"action:" needs/],
    [step('Unsure', 'MOVE back-right'), /one of the available sectors: back, front-left/],
    [step('Unsure', 'MOVE'), /one of the available sectors/],
  ])('of %j cannot be read', (text, problem) =>
    expect(readStep(text, { open: [...open] })).toMatchObject({
      problem: expect.stringMatching(problem),
    }),
  );
});
