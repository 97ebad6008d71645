import { describe, expect, it } from 'vitest';
import { plainReply } from './plain-reply';
import { fieldsOf } from './read-fields';

const ANSWER = 'Thought: On.\nPrediction: 3';

describe('a reply as plain text', () => {
  it.each([
    ['a fence', `\`\`\`\n${ANSWER}\n\`\`\``],
    ['a fence that names a language', `\`\`\`markdown\n${ANSWER}\n\`\`\``],
    ['a fence of tildes', `~~~\n${ANSWER}\n~~~`],
    ['a fence that is not closed', `\`\`\`\n${ANSWER}`],
    [
      'words around the fence',
      `Sure! Here you are:\n\`\`\`\n${ANSWER}\n\`\`\`\nI hope that helps.`,
    ],
    ['half of it in a fence', 'Thought: On.\n```\nPrediction: 3\n```\nAnything else?'],
    ['stars and code', '**Thought:** *On.*\n__Prediction:__ `3`'],
    ['lines of another system', ANSWER.replace('\n', '\r\n')],
  ])('is the answer alone: %s', (_, reply) => {
    expect(fieldsOf(reply, ['Thought', 'Prediction'])).toEqual({
      ...{ Thought: 'On.', Prediction: '3' },
    });
  });

  it('leaves out what is said to the reader, before it and after it', () => {
    const reply = 'Certainly! Here are the things:\nsofa, lamp\n\nLet me know if you need more.';
    expect(plainReply(reply)).toBe('sofa, lamp');
    expect(plainReply('```sofa, lamp```')).toBe('sofa, lamp');
    expect(plainReply('sofa\nI hope this helps!\n\nFeel free to ask.')).toBe('sofa');
  });

  it('leaves an answer that begins or ends like it', () => {
    for (const text of [
      'Here is a kitchen with a sink.',
      'Here are a bed and a lamp.\nThere is a door.',
      'Go on.\nIf you have passed the bed, turn left.',
      '* turn left\n* stop',
      'The plate reads 2 * 3 * 4.',
    ])
      expect(plainReply(text)).toBe(text);
  });
});
