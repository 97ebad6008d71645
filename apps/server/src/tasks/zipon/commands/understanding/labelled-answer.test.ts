import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ParleyError } from '@parley/protocol';
import { temporaryFolder } from '@parley/test-kit/models';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyReading, readAnswers } from './labelled-answer';

let folder: string;
beforeAll(() => {
  folder = temporaryFolder('zipon-answers');
});
afterAll(() => rmSync(folder, { recursive: true }));

const GOOD = {
  id: '1',
  kind: 'yes-no',
  question: 'Is this it?',
  goal: "Bob's bed",
  text: 'yes',
  reading: { ...emptyReading(), verdict: 'yes' },
};

function fault(content: string): ParleyError {
  const file = join(folder, 'answers.jsonl');
  writeFileSync(file, content);
  try {
    readAnswers(file);
  } catch (error) {
    if (error instanceof ParleyError) return error;
    throw error;
  }
  throw new Error('it was read');
}

describe('readAnswers', () => {
  it('reads one object a line', () => {
    const file = join(folder, 'good.jsonl');
    writeFileSync(file, `${JSON.stringify(GOOD)}\n\n${JSON.stringify({ ...GOOD, id: '2' })}\n`);
    expect(readAnswers(file)).toEqual([GOOD, { ...GOOD, id: '2' }]);
  });

  it.each([
    ['no JSON', 'yes', /not JSON/, /:1$/],
    ['no answer', '\n\n', /no answer/, /answers\.jsonl$/],
    [
      'an id twice',
      `${JSON.stringify(GOOD)}\n${JSON.stringify(GOOD)}`,
      /"1" stands twice/,
      /jsonl$/,
    ],
    [
      'a verdict that is none',
      JSON.stringify({ ...GOOD, reading: { ...GOOD.reading, verdict: 'maybe' } }),
      /reading\.verdict/,
      /:1$/,
    ],
    ['a key too many', JSON.stringify({ ...GOOD, arm: 'x' }), /arm/, /:1$/],
  ])('refuses %s with its place', (_, content, message, where) => {
    const error = fault(content);
    expect(error.code).toBe('BAD_INPUT');
    expect(error.message).toMatch(message);
    expect(error.where).toMatch(where);
    expect(error.remedy).toBeTruthy();
  });

  it('refuses a file that is not there', () => {
    expect(() => readAnswers(join(folder, 'none.jsonl'))).toThrow(/cannot be read/);
  });
});
