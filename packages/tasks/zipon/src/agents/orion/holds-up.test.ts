import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HINT_TYPES } from '../../shared';
import { asHelp } from './as-help';
import { asYesNo } from './as-yes-no';
import { holdsUp } from './holds-up';

const CLAIMS = [
  "Is this Alice's bed?",
  'Is this it?',
  'Is that the right one?',
  'Is it here?',
  'Is it this one?',
  'Is it in this picture?',
  'Have I found it?',
  'Did I reach it?',
  'Am I there?',
  "I am where it should be, but I do not recognise Alice's bed. Am I in front of it?",
  'Am I in front of it now?',
  "I have found Alice's bed.",
  "I've arrived at the jug.",
  "This must be Alice's bed.",
  "I see a bed with a blue cover. Is this Alice's bed?",
  "Is this Alice's bed? If not, where is it?",
  'Are these the glasses from Norrvik?',
];
const REQUESTS = [
  "I cannot find Wendy's tv. Can you tell me where it is?",
  "I still cannot find Wendy's tv. Can you tell me more?",
  "I searched on and still cannot find Wendy's tv. What stands next to it?",
  'I cannot go on by myself. Could you tell me more about where it is?',
  'Help?',
  'Where should I look?',
  'Is it in the kitchen?',
  'Is it near the sofa?',
  'Is it close to the window?',
  'Is this the right room?',
  "I have found two beds. Which one is Alice's?",
  'I found nothing here.',
  'I have not found it yet.',
  'Is it on the table? I cannot see it.',
  'I am in the kitchen. What does it look like?',
  '',
];

describe('what holds something up', () => {
  it.each(CLAIMS)('%s does', (words) => expect(holdsUp(words)).toBe(true));
  it.each(REQUESTS)('%s does not', (words) => expect(holdsUp(words)).toBe(false));
});

describe('words to one who has two buttons', () => {
  it.each([
    [
      "I cannot find Wendy's tv. Can you tell me where it is?",
      "I cannot find Wendy's tv. Am I in front of it now?",
    ],
    ['Is it in the kitchen?', 'Am I in front of it now?'],
    ['', 'Am I in front of it now?'],
    ["Is this Alice's bed?", "Is this Alice's bed?"],
  ])('%s becomes %s', (words, said) => expect(asYesNo(words)).toBe(said));

  it('always are such that yes or no is an answer, and are put once', () => {
    const sentence = fc.oneof(fc.string(), fc.constantFrom(...CLAIMS, ...REQUESTS));
    fc.assert(
      fc.property(fc.array(sentence, { maxLength: 4 }), (sentences) => {
        const said = asYesNo(sentences.join(' '));
        expect(holdsUp(said)).toBe(true);
        expect(asYesNo(said)).toBe(said);
      }),
    );
  });
});

describe('words to one who is held to a kind of help', () => {
  const LOST = "I cannot find Wendy's tv. Can you tell me where it is?";

  it.each([
    ['corrective', "I cannot find Wendy's tv. Am I in front of it? If not, what is this?"],
    ['descriptive', "I cannot find Wendy's tv. What does it look like?"],
    ['landmark', "I cannot find Wendy's tv. What stands next to it?"],
    ['procedural', "I cannot find Wendy's tv. Can you tell me the way from where I am?"],
  ] as const)('ask for %s help', (kind, said) => expect(asHelp(LOST, kind, 0)).toBe(said));

  it('are others the next time', () => {
    expect(asHelp('Which room is it in?', 'descriptive', 1)).toBe(
      'What colour is it, and what is it made of?',
    );
    expect(asHelp('Which room is it in?', 'landmark', 4)).toBe('What stands next to it?');
  });

  it('stay as they are where something is held up, and are the same when they are put anew', () => {
    const sentence = fc.oneof(fc.string(), fc.constantFrom(...CLAIMS, ...REQUESTS));
    fc.assert(
      fc.property(
        fc.array(sentence, { maxLength: 4 }),
        fc.constantFrom(...HINT_TYPES),
        fc.nat(5),
        (sentences, kind, nth) => {
          const words = sentences.join(' ');
          const said = asHelp(words, kind, nth);
          if (holdsUp(words)) expect(said).toBe(words);
          // What a yes would end is asked of nobody but one who can tell what is there.
          else expect(holdsUp(said)).toBe(kind === 'corrective');
          expect(asHelp(said, kind, nth)).toBe(said);
        },
      ),
    );
  });
});
