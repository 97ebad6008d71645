import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actionOf, Command, commandOf, readCell, readCommand, readVerdict } from './command';
import { COMMAND_WORDS, readResult, resultText, saidCommand } from './command-words';
import { ROUNDS_INPUTS, roundsOf } from './gencomm';
import {
  GROUND_WORD_IDS,
  isGroundWordId,
  overText,
  readGroundWord,
  requestText,
} from './help-request';

describe('a reply that should be a command', () => {
  it.each(Command.options)('is one: %s', (command) => {
    expect(readCommand(`  ${command}\n`)).toBe(command);
    expect(commandOf(actionOf(command))).toBe(command);
  });

  it.each([
    'MoveAhead.',
    '**MoveAhead**',
    '"MoveAhead"',
    '`MoveAhead`',
    '```\nMoveAhead\n```',
    '```text\nMoveAhead\n```',
  ])('is one in what models put around a word: %j', (reply) => {
    expect(readCommand(reply)).toBe('MoveAhead');
  });

  it.each([
    'RotateLeft then MoveAhead',
    'moveahead',
    'You should MoveAhead.',
    '',
    'MoveAhead, MoveAhead',
    'Vorwärts',
    '前进',
  ])('is none: %s', (reply) => {
    expect(readCommand(reply)).toBeNull();
  });

  it('has no command for primitives that the robot has not', () => {
    expect(commandOf({ kind: 'stop' })).toBeNull();
    expect(commandOf({ kind: 'task', name: 'other', data: {} })).toBeNull();
  });
});

it('reads yes and no in any case, and nothing else', () => {
  expect(['Yes', 'yes.', ' NO ', '**Yes**', 'Yes!', '"no"'].map(readVerdict)).toEqual([
    ...[true, true, false, true, true, false],
  ]);
  for (const reply of ['', 'Yes, I do', 'maybe', 'Ja', 'No. Yes.'])
    expect(readVerdict(reply)).toBeNull();
});

const last = fc.record({
  command: fc.constantFrom(...Command.options),
  isDone: fc.constant(false),
  blocker: fc.constantFrom(null, 'sofa', 'washing machine'),
});
const done = fc.record({
  command: fc.constantFrom(...Command.options),
  isDone: fc.constant(true),
  blocker: fc.constant(null),
});

it('words of the ground agent are read as they were said', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99 }), fc.option(fc.oneof(last, done)), (step, what) => {
      const request = { step, last: what };
      expect(readGroundWord(requestText(request))).toEqual({ kind: 'help', ...request });
      if (what === null) return;
      expect(readGroundWord(overText(what))).toEqual({ kind: 'over', last: what });
      expect(readResult(resultText(what, 'I'))).toEqual(what);
      expect(readResult(resultText(what, 'The robot'), 'The robot')).toEqual(what);
      expect(readResult(resultText(what, 'The robot'))).toBeNull();
    }),
  );
  for (const text of ['Hello', '', 'Step 2: please help me. I flew.', 'I turned left.'])
    expect(() => readGroundWord(text), text).toThrow(TypeError);
});

it('words of the ground agent are known by their ids, whatever is typed in an answer', () => {
  const own = [GROUND_WORD_IDS.help('t1', 2), GROUND_WORD_IDS.over('t1')];
  expect(own.filter(isGroundWordId)).toEqual(own);
  expect(['t1:answer:2:1', 't1:ask:2:1', 't1:command:2', 't1:help:'].some(isGroundWordId)).toBe(
    false,
  );
});

it('commands are said in the words that people press, and in no other', () => {
  for (const command of Command.options) {
    expect(saidCommand(COMMAND_WORDS[command])).toBe(command);
    expect(saidCommand(command)).toBeNull();
  }
  expect(COMMAND_WORDS.RotateLeft).toBe('Turn left');
});

it('what came of an action is told in plain words', () => {
  const told = (command: Command, isDone: boolean, blocker: string | null = null) =>
    resultText({ command, isDone, blocker }, 'You');
  expect(told('MoveAhead', true)).toBe('You moved ahead.');
  expect(told('RotateRight', true)).toBe('You turned right.');
  expect(told('DoNothing', true)).toBe('You stayed in place.');
  expect(told('MoveBack', false)).toBe('You could not move back. Something was in the way.');
  expect(told('MoveAhead', false, 'table')).toBe(
    'You could not move ahead. You bumped into the table.',
  );
});

describe('a reply that should be a cell', () => {
  it.each([
    ['7', 7],
    [' Cell 16.\n', 16],
    ['cell 1', 1],
  ])('is one: %s', (reply, cell) => {
    expect(readCell(reply, 4)).toBe(cell);
  });

  it.each(['0', '17', '-3', '2.5', '7 or 8', 'The robot is in cell 7.', '', '٧', 'seven'])(
    'is none of sixteen: %s',
    (reply) => {
      expect(readCell(reply, 4)).toBeNull();
    },
  );

  it('is every number of the grid and no other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.nat({ max: 200 }), (side, cell) => {
        const isOne = cell >= 1 && cell <= side * side;
        expect(readCell(String(cell), side)).toBe(isOne ? cell : null);
      }),
    );
  });
});

it('C_len of an arm is any number of rounds that an arm may name, and none below 0', () => {
  expect(ROUNDS_INPUTS.map(roundsOf)).toEqual(Array.from({ length: 21 }, (_, rounds) => rounds));
  expect(ROUNDS_INPUTS).not.toContain('c-len--1');
});
