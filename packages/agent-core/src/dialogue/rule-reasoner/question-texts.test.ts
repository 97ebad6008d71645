import { CATEGORIES } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { openQuestions } from './question-texts';

describe('openQuestions', () => {
  it('names the part of a thing that has one, and never the thing of the thing', () => {
    expect(openQuestions('colour', 'chair')).toContain('What colour is the seat of the chair?');
    for (const category of Object.keys(CATEGORIES)) {
      expect(openQuestions('colour', category).join(' ')).not.toMatch(/the (\w+) of the \1\b/);
    }
  });
});
