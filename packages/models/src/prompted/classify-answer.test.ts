import { describe, expect, it } from 'vitest';
import { classifyReply, classifyToken, isBlankToken } from './classify-answer';

describe('classifyToken', () => {
  it.each([
    ['yes', ['Yes', ' yes', 'YES', '▁Yes', 'Ġyes', '"Yes', '**Yes**', 'Yes.', 'y', 'Ye', 'yes,']],
    ['no', ['No', ' no', 'NO', '▁No', 'ĠNO', "'No'", 'No.', 'N', 'nope']],
    [
      'unknown',
      [
        '?',
        ' ?',
        '▁?',
        '?=',
        '??',
        '？',
        '"?"',
        'I',
        ' I',
        'Unknown',
        'Un',
        'unsure',
        'IDK',
        "don't",
        'I don',
        ' I don',
        "I'm",
        'I’m',
        'I cannot',
        "I don't know",
        'Don',
        'Can',
      ],
    ],
    [
      null,
      [
        '',
        ' ',
        'The',
        'Not',
        'None',
        'U',
        'Yellow',
        'Now',
        'It',
        '</s>',
        'In',
        '1',
        'I see',
        'I think',
        'Once',
      ],
    ],
  ] as const)('%s', (answer, tokens) => {
    for (const token of tokens) expect([token, classifyToken(token)]).toEqual([token, answer]);
  });
});

describe('classifyReply', () => {
  it.each([
    [' Yes, there is a chair.', 'yes'],
    ['No.', 'no'],
    ['?', 'unknown'],
    ["?=I don't know", 'unknown'],
    ["I don't know.", 'unknown'],
    ['**Yes**\n\nThe chair is red.', 'yes'],
    ['The chair is red.', null],
    ['', null],
  ] as const)('%j', (text, answer) => expect(classifyReply(text)).toBe(answer));
});

it('sees tokens that say nothing', () => {
  for (const token of ['', ' ', '\n', '▁', 'Ġ', 'Ċ', '"', '**'])
    expect(isBlankToken(token)).toBe(true);
  for (const token of ['?', 'Yes', '▁No', '</s>']) expect(isBlankToken(token)).toBe(false);
});
