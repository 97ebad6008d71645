import type { AttributeCheck } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { askedOf } from './asked-of-check';

const probabilities = { yes: 0.2, no: 0.7, unknown: 0.1 };
const asked = (
  category: string,
  question: string,
  own: Pick<AttributeCheck, 'attribute' | 'value'> = { attribute: 'other', value: '' },
) => {
  const check = {
    ...own,
    question,
    probabilities,
    entropy: 0.7,
    certain: true,
    answer: 'no',
  } as const;
  const found = askedOf(check, category);
  if (found === null) return null;
  const { type, of, value, relation } = found.statement;
  const name = `${relation ?? type}:${value}${of === 'target' ? '' : `@${of}`}`;
  return found.probabilities.no === 0 ? `${name} if yes` : name;
};

describe('what a check of a language model asks about', () => {
  // biome-ignore format: one case a line.
  it.each([
    ['sofa', 'Is the sofa red?', 'colour:red'],
    ['sofa', 'Are the legs of the sofa black?', 'colour:black@leg'],
    ['sofa', 'Is the sofa positioned in front of a window?', 'in_front_of:window'],
    ['table', 'Is the shape of the table rectangular?', 'shape:rectangular'],
    ['table', 'Is there a vase on the table?', 'under:vase'],
    ['bed', 'Is the comforter patterned with dots?', 'pattern:dotted@duvet'],
    ['sofa', 'Is there a blue cushion on the sofa?', 'under:cushion if yes'],
    ['chair', 'Is the chair upholstered in grey fabric?', 'material:fabric if yes'],
    ['sofa', 'Does the sofa have wooden legs?', null],
  ] as const)('%s: %s', (category, question, found) => {
    expect(asked(category, question)).toBe(found);
  });

  it('is what its own attribute and value say where the question cannot be read', () => {
    const question = 'Would you describe the overall hue as crimson-like?';
    expect(asked('sofa', question)).toBeNull();
    expect(asked('sofa', question, { attribute: 'color', value: 'Red' })).toBe('colour:red');
    expect(asked('sofa', question, { attribute: 'colour', value: 'glimmering' })).toBeNull();
    expect(asked('sofa', question, { attribute: 'mood', value: 'red' })).toBeNull();
  });

  it('is never given to the thing where it is about a part', () => {
    const own = { attribute: 'material', value: 'wood' };
    expect(asked('sofa', 'Does the sofa have wooden legs?', own)).toBeNull();
    expect(asked('sofa', 'Would you call the legs woody?', own)).toBeNull();
  });

  it('is the own value where the question names several of a kind', () => {
    const own = { attribute: 'colour', value: 'white' };
    expect(asked('rug', 'Is the rug red and white?', own)).toBe('colour:white if yes');
    expect(asked('rug', 'Is the rug red and white?')).toBe('colour:red if yes');
  });
});
