import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readExpression, readReply } from './read-reply';

const CALL = { name: 'rotate', args: { num: 2 } };

describe('readReply', () => {
  it('reads the reply of the code, of the paper, and a call as an expression', () => {
    const read = { thought: 'I look.', call: CALL };
    expect(readReply(JSON.stringify({ Thought: 'I look.', Command: CALL }))).toEqual(read);
    expect(readReply(JSON.stringify({ Thought: 'I look.', Action: CALL }))).toEqual(read);
    expect(readReply('{"Thought": "I look.", "Action": "rotate(num=2)"}')).toEqual(read);
  });

  it('forgives fences, words around it, and a last brace that is missing', () => {
    const whole = JSON.stringify({ Thought: 'I look.', Command: CALL });
    for (const text of [`\`\`\`json\n${whole}\n\`\`\``, `Sure: ${whole} Done.`, whole.slice(0, -1)])
      expect(readReply(text)?.call).toEqual(CALL);
  });

  it('takes words without any JSON for what the robot says', () => {
    expect(readReply('Is this Alice’s bed?')?.call).toEqual({
      name: 'talk',
      args: { content: 'Is this Alice’s bed?' },
    });
    expect(readReply('  ')).toBeNull();
    expect(readReply('{"Thought": "I go", "Command": ')).toBeNull();
    expect(readReply('{"Thought": "no call"}')).toBeNull();
  });

  it('takes no reply that is longer or deeper than a call, and never ends a session by one', () => {
    const nested = (depth: number) =>
      `{"Thought":"","Command":{"name":"talk","args":{"a":${'['.repeat(depth)}${']'.repeat(depth)}}}}`;
    expect(readReply(nested(9000))).toBeNull();
    expect(readReply(nested(3))?.call.name).toBe('talk');
    expect(readReply('{'.repeat(19_000))).toBeNull();
    expect(readReply(`Action: ${'x'.repeat(20_000)}`)).toBeNull();
    expect(readExpression(`talk(a=x${' '.repeat(8000)}y)`)?.args).toEqual({
      a: `x${' '.repeat(8000)}y`,
    });
  });

  it('gives a call with a name, or nothing, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const read = readReply(text);
        if (read !== null) expect(read.call.name).toEqual(expect.any(String));
      }),
    );
  });
});

describe('readExpression', () => {
  it('reads named arguments of all kinds', () => {
    expect(
      readExpression('update_memory(obj_id="obj_1", pos_str=\'Bob, the cook\', neg_str=None)'),
    ).toEqual({
      name: 'update_memory',
      args: { obj_id: 'obj_1', pos_str: 'Bob, the cook', neg_str: null },
    });
    expect(readExpression('talk()')).toEqual({ name: 'talk', args: {} });
    expect(readExpression('rotate(2)')).toBeNull();
    expect(readExpression('no call')).toBeNull();
  });
});
