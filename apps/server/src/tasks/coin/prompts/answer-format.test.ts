import { expect, it } from 'vitest';
import { dropAnswerFormat } from './answer-format';

it.each([
  ["Is it red? You must answer only with Yes, No, or ?=I don't know.", 'Is it red?'],
  ["Is it red? Reply with nothing but Yes, No or ?=I don't know.", 'Is it red?'],
  ['Is it red?Answer yes or no', 'Is it red?'],
  ['Is it red? Or is it blue? Answer with Yes, No or ?', 'Is it red? Or is it blue?'],
  ['Tell me if it is red. Answer Yes, No or ?', 'Tell me if it is red?'],
  ['Is it red?', 'Is it red?'],
  ['Does the sign say "yes" or "no"?', 'Does the sign say "yes" or "no"?'],
])('%s', (question, bare) => expect(dropAnswerFormat(question)).toBe(bare));
