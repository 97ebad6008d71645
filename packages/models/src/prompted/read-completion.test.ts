import { describe, expect, it } from 'vitest';
import { readCompletion } from './read-completion';

const called = (...calls: object[]) =>
  readCompletion({ choices: [{ message: { content: null, tool_calls: calls } }] }, null);

describe('readCompletion', () => {
  it('reads an error with status 200 as what its own status would mean', () => {
    const errorOf = (error: object) => readCompletion({ error }, null);
    expect(errorOf({ message: 'overloaded', code: 503 })).toMatchObject({
      ...{ code: 'MODEL_UNREACHABLE', isRetryable: true, isCostUnknown: false },
      message: expect.stringContaining('overloaded'),
    });
    expect(errorOf({ message: 'no credits', code: 402 })).toMatchObject({ code: 'MODEL_QUOTA' });
    expect(errorOf({ message: 'something broke' })).toMatchObject({
      ...{ code: 'MODEL_REPLY', message: 'the reply is an error: something broke' },
    });
    expect(readCompletion({ error: 'x' }, null)).toMatchObject({
      message: 'the body is no chat completion (choices)',
    });
  });

  it('keeps a call whose arguments are neither text nor an object, and counts those after it', () => {
    const rotate = { function: { name: 'rotate', arguments: [2] } };
    expect(called(rotate)).toMatchObject({ reply: { toolCall: { name: 'rotate', args: '{}' } } });
    expect(called(rotate).kind === 'ok' && called(rotate)).not.toHaveProperty('reply.moreCalls');
    expect(called(rotate, rotate)).toMatchObject({ reply: { moreCalls: 1 } });
  });
});
