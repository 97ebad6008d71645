import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tidyResumeCode } from './resume-code';

describe('tidyResumeCode', () => {
  it.each(['K7-4PMX-9QRT', ' k7 4pmx 9qrt ', 'k74pmx9qrt', 'K7–4PMX–9QRT'])(
    'writes "%s" as the first device shows it',
    (typed) => {
      expect(tidyResumeCode(typed)).toBe('K7-4PMX-9QRT');
    },
  );

  it('changes nothing about what it has written, and no letter or digit', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const tidy = tidyResumeCode(typed);
        expect(tidyResumeCode(tidy)).toBe(tidy);
        expect(tidy.replaceAll('-', '')).toBe(typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, ''));
      }),
    );
  });
});
