import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadPromptSet, renderTemplate } from '@parley/models/prompts';
import { describe, expect, it } from 'vitest';
import { PROMPTABLE, R2R_PORTS } from '../r2r-ports';
import { R2R_PROMPTS } from './r2r-prompts';

const SET = loadPromptSet(R2R_PROMPTS);
const STEP = { turn: null, observation: 'A hall.', thought: '' };
const ESTIMATE = { executed: ['turn left'], inProgress: ['walk past the bed'], waiting: ['stop'] };
const WAYS = [
  {
    direction: 3,
    turnDeg: 90,
    observation: 'A bed.',
    tags: ['bed'],
    visited: false,
    isStairs: true,
  },
  { direction: 15, turnDeg: -180, observation: '', tags: [], visited: true, isStairs: false },
];

/** What a model is told for an input. */
function textOf(method: string, input: object): string {
  const prompt = R2R_PROMPTS.methods[method];
  const shape = R2R_PROMPTS.shapes?.[method];
  if (prompt === undefined || shape === undefined) throw new TypeError(`no prompt for ${method}`);
  const template = SET.templates[prompt.usual as keyof typeof SET.templates];
  return renderTemplate(template, prompt.values(shape.input.parse(input)));
}

describe('what models are told (DiscussNav §III)', () => {
  it('has a prompt for each port that a model may stand behind, and each goes to its section', () => {
    const ports = new Map(
      Object.entries(R2R_PROMPTS.methods).map(([method, { port }]) => [
        R2R_PROMPTS.shapes?.[method]?.port,
        port,
      ]),
    );
    expect([...ports.keys()].sort()).toEqual([...PROMPTABLE].sort());
    for (const [port, section] of ports)
      expect(R2R_PORTS[port as keyof typeof R2R_PORTS]).toMatchObject({ section });
  });

  it('uses every placeholder that it is given', () => {
    for (const [name, words] of Object.entries(R2R_PROMPTS.placeholders)) {
      const text = readFileSync(join(R2R_PROMPTS.folder(), `${name}.txt`), 'utf8');
      for (const word of words) expect(text, name).toContain(`{${word}}`);
    }
  });

  it('numbers actions, so that an answer need not repeat them', () => {
    const actions = ['turn left', 'stop'];
    expect(textOf('landmark-extraction.answer', { instruction: 'Left!', actions })).toContain(
      'Instruction: Left!\nActions:\n1. turn left\n2. stop',
    );
    const estimated = { actions, trajectory: [STEP, { ...STEP, turn: 'left' }] };
    expect(textOf('completion-estimation.answer', estimated)).toContain(
      '[Step 1] Turn: left Observation: A hall. Thought: ',
    );
  });

  it('tells of each way its number, its angle, what it shows, and whether the robot was there', () => {
    const asked = { estimate: ESTIMATE, trajectory: [STEP], ways: WAYS, sample: 0, temperature: 1 };
    const text = textOf('navigator.predict', { instruction: 'Go.', ...asked });
    expect(text).toContain(
      '3: direction 3, 90° to the right, by stairs. Observation: A bed. Objects: bed\n' +
        '15: direction 3, farther, straight back (a place that was passed). Observation: none Objects: none',
    );
    expect(text).toContain('Executed Actions: turn left\nIn-progress Actions: walk past the bed');
  });

  it('gives decision testing all of its question: proposals with reasons, what is seen from here, each way with its turn', () => {
    const predictions = [
      { direction: 3, thought: 'The bed.' },
      { direction: 15, thought: 'Farther.' },
    ];
    const asked = { estimate: ESTIMATE, scene: WAYS, predictions };
    const text = textOf('decision-testing.answer', { ...asked, here: 'A bed, a door.' });
    expect(text).toContain('Seen from here, in all directions:\nA bed, a door.\n');
    expect(textOf('decision-testing.answer', { ...asked, here: '' })).toContain(
      'in all directions:\nnothing\n',
    );
    expect(text).toContain('In-progress Actions: walk past the bed');
    expect(text).toContain('Proposals:\n3: The bed.\n15: Farther.');
    expect(text).toContain('3: direction 3, 90° to the right');
  });

  it('asks who sees by the questions alone, with the picture, and never for a landmark', () => {
    const at = { viewpoint: 'v', direction: 7, imageId: 'i' };
    const text = textOf('scene-observation.answer', { ...at, questions: ['Which room?'] });
    expect(text).toMatch(/direction 7 of twelve[\s\S]*Which room\?$/);
    const { imageOf } = R2R_PROMPTS.methods['object-detection.answer'] ?? {};
    expect(imageOf?.(at)).toBe('i');
  });

  it('draws each sample at its temperature, by its number; experts are no draws', () => {
    const draws = Object.entries(R2R_PROMPTS.methods).filter(([, prompt]) => 'drawOf' in prompt);
    expect(draws.map(([method]) => method)).toEqual(['navigator.predict', 'navigator.think']);
    for (const [, { drawOf }] of draws)
      expect(drawOf?.({ temperature: 1, sample: 4 } as never)).toEqual({
        ...{ temperature: 1, sample: 4 },
      });
  });
});
