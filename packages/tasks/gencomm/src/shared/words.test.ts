import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actionOf, Command, commandOf, readCommand, readVerdict } from './command';
import { type HelpRequest, readRequest, requestText } from './help-request';

describe('a reply that should be a command', () => {
  it.each(Command.options)('is one: %s', (command) => {
    expect(readCommand(`  ${command}\n`)).toBe(command);
    expect(commandOf(actionOf(command))).toBe(command);
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
  expect(['Yes', 'yes.', ' NO '].map(readVerdict)).toEqual([true, true, false]);
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

it('a request for help is read as it was said', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99 }), fc.option(fc.oneof(last, done)), (step, what) => {
      const request: HelpRequest = { step, last: what };
      expect(readRequest(requestText(request))).toEqual(request);
    }),
  );
  expect(() => readRequest('Hello')).toThrow(TypeError);
});
