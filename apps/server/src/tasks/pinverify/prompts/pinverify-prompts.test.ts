import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadPromptSet, renderTemplate } from '@parley/models/prompts';
import { describe, expect, it } from 'vitest';
import { PROMPTABLE, sectionOf } from '../pinverify-ports';
import { PINVERIFY_PROMPTS } from './pinverify-prompts';

const SET = loadPromptSet(PINVERIFY_PROMPTS);
const SAID = ['a red mug with a "ZEN" print', 'some mug'];
const AT = { view: 'view-1', box: null, category: 'mug', imageId: 'i' };
const PLAN = {
  ...{ view: 'view-2', category: 'mug', descriptions: SAID, imageId: 'i', warning: 'trap' },
  checks: [
    { name: 'color', evidence: 'red', state: 'matched' },
    { name: 'print.text', evidence: 'a "ZEN" print', state: 'missing' },
  ],
  ...{ visited: ['back', 'front'], open: ['front-left', 'back-right'] },
};

/** What a model is told for an input. */
function textOf(method: string, input: object): string {
  const prompt = PINVERIFY_PROMPTS.methods[method];
  const shape = PINVERIFY_PROMPTS.shapes?.[method];
  if (prompt === undefined || shape === undefined) throw new TypeError(`no prompt for ${method}`);
  const asked = shape.input.parse(input);
  const name = prompt.promptOf?.(asked) ?? prompt.usual;
  return renderTemplate(SET.templates[name as keyof typeof SET.templates], prompt.values(asked));
}

describe('what models are told (PInVerify appendix C)', () => {
  it('has a prompt for each port that a model may stand behind, and each goes to its section', () => {
    const sections = new Map(
      Object.entries(PINVERIFY_PROMPTS.methods).map(([method, { port }]) => [
        PINVERIFY_PROMPTS.shapes?.[method]?.port,
        port,
      ]),
    );
    expect([...sections]).toEqual(PROMPTABLE.map((port) => [port, sectionOf(port)]));
  });

  it('uses every placeholder that it is given', () => {
    for (const [name, words] of Object.entries(PINVERIFY_PROMPTS.placeholders)) {
      const text = readFileSync(join(PINVERIFY_PROMPTS.folder(), `${name}.txt`), 'utf8');
      for (const word of words) expect(text, name).toContain(`{${word}}`);
    }
  });

  it('lists all descriptions and classes to who reads them', () => {
    const text = textOf('reasoner.category', { descriptions: SAID });
    expect(text).toContain('backpack, bag, ball');
    expect(text).toContain('1) a red mug with a "ZEN" print\n2) some mug');
    const asked = { category: 'mug', descriptions: SAID, most: 8 };
    expect(textOf('reasoner.attributes', asked)).toContain('from 4 to 8 attributes');
  });

  it('asks of one attribute in its quoted words, with all descriptions, and of one description alone', () => {
    const attribute = { name: 'color', type: 'color', weight: 2, evidence: 'red' };
    const text = textOf('verifier.attribute', { ...AT, descriptions: SAID, attribute });
    expect(text).toContain('Check one attribute of it: color = red');
    expect(text).toContain('2) some mug');
    const whole = textOf('verifier.description', { ...AT, description: SAID[1] });
    expect(whole).toContain('some mug');
    expect(whole).not.toContain('ZEN');
  });

  it('asks for sides, and tells them, only where they are hints (SRC-18)', () => {
    const asked = { category: 'mug', descriptions: SAID, most: 8 };
    expect(textOf('reasoner.attributes', asked)).not.toContain('view_hint');
    const hinted = textOf('reasoner.attributes', { ...asked, hints: true });
    expect(hinted).toContain('\n- view_hint: on which side of the thing itself');
    expect(hinted).toContain('"evidence_phrase": "…", "view_hint": "…"}]}');
    const attribute = { name: 'color', type: 'color', weight: 2, evidence: 'red' };
    const check = (viewHint: string) =>
      textOf('verifier.attribute', {
        ...{ ...AT, descriptions: SAID, attribute: { ...attribute, viewHint } },
      });
    expect(check('back')).toContain('color = red\nIt is said to be on its back; where');
    expect(check('any')).toContain('color = red\n\nLook first');
    const checks = PLAN.checks.map((one) => ({ ...one, hint: { direction: 'back', weight: 3 } }));
    const plan = textOf('planner.next-view', { ...PLAN, checks });
    // What is known needs no place.
    expect(plan).toContain('- color = red: Matched\n');
    expect(plan).toContain('Missing, not seen so far; seen best from back, weight 3');
  });

  it('tells who plans of states, of what was visited, of what is open and of the last move', () => {
    const text = textOf('planner.next-view', PLAN);
    expect(text).toContain('- color = red: Matched\n- print.text = a "ZEN" print: Missing');
    expect(text).toContain('called the front. From here the thing is hidden, or hardly seen.\n');
    expect(text).toContain(
      'Seen from already: back, front\nOpen directions: front-left, back-right',
    );
    expect(text).toContain(
      '- front-left: 60° around it to the left\n- back-right: 120° around it to the right\n',
    );
    expect(text).toContain('attributes that are still missing');
    const [check] = PLAN.checks;
    const whole = [{ ...check, name: 'description 1' }];
    expect(textOf('planner.next-view', { ...PLAN, checks: whole, warning: null })).toMatch(
      /called the front\.\n[\s\S]*of the descriptions that is not confirmed/,
    );
  });

  it('tells a trained agent of its sectors and steps as the paper lists them', () => {
    const { imageId: _, ...at } = AT;
    const asked = {
      ...{ ...at, descriptions: SAID, visited: ['back', 'front'], stepsLeft: 4, warning: null },
      open: ['front-left', 'back-left', 'back-right', 'front-right'],
      before: [{ from: 'back', verification: 'unsure', to: 'front' }],
      images: ['whole', 'crop'],
    };
    const text = textOf('trained.step', asked);
    expect(text).toContain(
      'Target: "a red mug with a "ZEN" print; some mug"\nCategory (must match): mug\nCurrent sector: front (0 deg)\n' +
        'Visited sectors: [back, front]\nRemaining budget: 4 steps\nAvailable sectors: [front-left, back-left, back-right, front-right]\n\n',
    );
    expect(text).toContain(
      'Previous observations:\n- Step 1 (back): Verification=Unsure, Action=MOVE front\n',
    );
    const first = textOf('trained.step', { ...asked, before: [], warning: 'trap' });
    expect(first).not.toContain('Previous');
    expect(first).toContain('front-right]\nWarning: From here the thing is hidden');
    expect(PINVERIFY_PROMPTS.methods['trained.step']?.imageOf?.(asked)).toEqual(['whole', 'crop']);
  });

  it('sends a picture to who looks, and none to who reads', () => {
    const { 'trained.step': _, ...others } = PINVERIFY_PROMPTS.methods;
    for (const { port, imageOf } of Object.values(others))
      expect(imageOf?.(AT)).toBe(port === 'vlm' ? 'i' : undefined);
  });
});
