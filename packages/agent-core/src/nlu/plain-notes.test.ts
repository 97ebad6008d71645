import { describe, expect, it } from 'vitest';
import { readFact } from './known-facts';
import { plainNotes } from './plain-notes';
import type { Statement } from './statement';

const write = ({ type, of, value, polarity, certainty, relation }: Statement): string =>
  `${polarity === 'no' ? '!' : ''}${relation ?? type}:${value}${of === 'target' ? '' : `@${of}`}${certainty === 'hedged' ? '?' : ''}`;
const read = (category: string, note: string): string[] => readFact(note, category).map(write);

describe('notes of a language model', () => {
  // biome-ignore format: one case a line.
  it.each([
    ['picture', 'The frame of the picture is gold.', ['colour:gold@frame']],
    ['picture', 'The picture depicts a whale spouting water.', ['content:whale']],
    ['picture', 'The picture shows two people walking on a beach.', ['content:people']],
    ['picture', 'The picture shows a building.', ['content:building']],
    ['picture', 'The picture is mounted above a sofa.', ['above:sofa']],
    ['sofa', 'The sofa has no pattern.', ['pattern:plain']],
    ['sofa', 'The sofa does not have a visible pattern.', ['pattern:plain']],
    ['sofa', 'The sofa has no armrests.', ['!part:armrest']],
    ['sofa', 'The legs of the sofa are thin, white and metallic.', ['size:thin@leg', 'colour:white@leg', 'material:metal@leg']],
    ['sofa', 'The sofa is positioned in front of a window.', ['in_front_of:window']],
    ['sofa', 'The left side of the sofa is red.', []],
    ['chair', 'The seat of the chair is made of fabric.', ['material:fabric@seat']],
    ['table', 'The shape of the table is round.', ['shape:round']],
    ['tv_monitor', 'The frame of the tv monitor is black.', ['colour:black@frame']],
    ['sofa', 'The sofa is grey. The legs of the sofa are black.', ['colour:grey', 'colour:black@leg']],
  ] as const)('are read: %s | %s', (category, note, said) => {
    expect(read(category, note)).toEqual(said);
  });

  it.each([
    'Probably the sofa is red.',
    'Probably, the sofa is red.',
    'The sofa is red (uncertain).',
    'The sofa is red (not sure)',
    'The sofa is red, uncertain.',
    'The sofa is red - maybe.',
    'Uncertain: the sofa is red.',
  ])('are as doubtful as they say: %s', (note) => {
    expect(read('sofa', note)).toEqual(['colour:red?']);
  });

  it('are doubtful in every value', () => {
    expect(read('sofa', 'Probably the legs of the sofa are thin, white and metallic.')).toEqual([
      'size:thin@leg?',
      'colour:white@leg?',
      'material:metal@leg?',
    ]);
  });

  it.each([
    'Find the red sofa, maybe.',
    'I want the sofa with the red cushions. It is in the hall.',
    'The sofa is red and white.',
    'The arm of the chair next to the sofa is red.',
  ])('are no other texts: %s', (text) => {
    expect(plainNotes(text, 'sofa')).toBe(text);
  });
});
