import { expect, it } from 'vitest';
import { NOT_RECALLED, recalledIn } from './recalled-in';

const asks = (n: number, name: string) =>
  ['trace', { goalIndex: 0, n, thought: '…', command: { name, args: { obj_str: 'x' } } }] as const;
const returns = (n: number, text: string, isError = false) =>
  ['returned', { goalIndex: 0, n, isError, text }] as const;

const thingsOf = (...notes: readonly (ReturnType<typeof asks> | ReturnType<typeof returns>)[]) =>
  notes.reduce((known, [name, data]) => recalledIn(known, name, data), NOT_RECALLED).things;

it.each([
  ['two things', 2, [asks(1, 'retrieve_memory'), returns(1, 'Found 2 in memory: [(mem_0, 1 m)]')]],
  ['nothing', 0, [asks(1, 'retrieve_memory'), returns(1, 'Found 0 in memory.')]],
  [
    'all times together',
    3,
    [
      asks(1, 'retrieve_memory'),
      returns(1, 'Found 1 in memory: []'),
      asks(4, 'retrieve_memory'),
      returns(4, 'Found 2 in memory: []'),
    ],
  ],
  ['not asked', null, [asks(1, 'retrieve_map'), returns(1, 'Found 2 in memory: []')]],
  ['asked, and cut off', null, [asks(1, 'retrieve_memory')]],
  [
    'no answer of memory',
    null,
    [asks(1, 'retrieve_memory'), returns(1, 'Features of texts are missing', true)],
  ],
  [
    'what another step gave',
    null,
    [asks(1, 'retrieve_memory'), returns(2, 'Found 2 in memory: []')],
  ],
] as const)('counts what memory gave: %s', (_what, things, notes) => {
  expect(thingsOf(...notes)).toBe(things);
});
