import type { LogRecord } from '@parley/log';
import type { AskResult } from '@parley/protocol';
import { expect, it } from 'vitest';
import { whyNoCell } from './why-no-cell';

const rowsOf = (...events: readonly unknown[]): LogRecord[] =>
  events.map((event) => ({ event }) as LogRecord);
const asked = (result: AskResult) => rowsOf({ kind: 'ask-end', result, backend: 'person' });
const replied = (...replies: string[]) =>
  rowsOf({
    kind: 'note',
    belief: {
      ...{ type: 'task', name: 'deviation' },
      data: {
        ...{ step: 1, kind: 'no-cell', method: 'overhead.localise' },
        ...{ replies, fallback: 'no cell' },
      },
    },
  });

it.each<[string, LogRecord[]]>([
  ['no answer came in time', asked({ kind: 'no-answer' })],
  ['the person could not find the robot', asked({ kind: 'answered', text: '', via: 'cant-tell' })],
  [
    'the answer names none: “beside it”',
    asked({ kind: 'answered', text: 'beside it', via: 'text' }),
  ],
  ['the last reply names none: “17”', replied('in the kitchen', '17')],
  ['the last reply was empty', replied('17', ' ')],
  ['the log does not say why', rowsOf({ kind: 'trial-start' })],
])('%s', (why, records) => {
  expect(whyNoCell(records)).toBe(why);
});

it('cuts a long reply', () => {
  expect(whyNoCell(replied('x'.repeat(99)))).toBe(
    `the last reply names none: “${'x'.repeat(60)}…”`,
  );
});
