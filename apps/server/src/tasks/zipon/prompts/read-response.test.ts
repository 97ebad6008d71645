import { describe, expect, it } from 'vitest';
import { readResponse } from './read-response';

const turn = { setting: 'descriptive', isReached: false, isRequest: false } as const;
const reply = (text: string, about: Partial<Parameters<typeof readResponse>[1]> = {}) =>
  readResponse({ text }, { ...turn, ...about });
/** So many that what looks through all the rest at each of them does not end in the time of a test. */
const MANY = 200_000;

describe('readResponse', () => {
  it('reads the field out of what stands around it', () => {
    const text = 'Well. {"Response": "It is white,\\n and tall."} So be it.';
    expect(reply(text)).toMatchObject({ value: { text: 'It is white, and tall.' } });
  });

  it('reads a field whose words hold quotation marks, which break the JSON', () => {
    const text = '{"Thought": "a", "Response" : "It says "home", in \\"red\\"." }';
    expect(reply(text)).toMatchObject({ value: { text: 'It says "home", in "red".' } });
  });

  it.each([
    ['no JSON', 'It is white.'],
    ['braces the wrong way round', '} "Response": "white" {'],
    ['no such field', '{"Answer": "white"}'],
    ['a field that never ends', '{"Response": "white }'],
    ['a field that is no text', '{"Response": 3}'],
  ])('does not read %s', (_what, text) => {
    expect(reply(text)).not.toHaveProperty('value');
  });

  it('refuses a yes to a goal that is not reached', () => {
    expect(reply('{"Response": "Yes."}')).not.toHaveProperty('value');
    expect(reply('{"Response": "Yes."}', { isReached: true })).toMatchObject({
      value: { text: 'Yes.' },
    });
  });

  it.each([
    ['braces', '{'.repeat(MANY)],
    ['fields', '{"Response":"'.repeat(MANY)],
    ['fields and a brace', `${'{"Response":"x '.repeat(MANY)}}`],
    ['spaces', `{"Response"${' '.repeat(MANY)}}`],
    ['marks and spaces', `{"Response":"${`"${' '.repeat(9)}x`.repeat(MANY)}}`],
    ['names', `{"Response":"${'A-'.repeat(MANY)}"}`],
    ['users of things', `{"Response":"${'one '.repeat(MANY)}"}`],
  ])('comes to an end with %s without end', (_what, text) => {
    expect(() => reply(text)).not.toThrow();
  });
});
