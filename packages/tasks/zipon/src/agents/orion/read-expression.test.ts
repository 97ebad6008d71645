import { describe, expect, it } from 'vitest';
import { readArgs, readExpression } from './read-expression';

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

  it('does not take long for a long one', () => {
    expect(readExpression(`talk(a=x${' '.repeat(8000)}y)`)?.args).toEqual({
      a: `x${' '.repeat(8000)}y`,
    });
  });
});

describe('readArgs', () => {
  it('reads an object, its text, and named arguments; else there are none', () => {
    expect(readArgs({ num: 2 })).toEqual({ num: 2 });
    expect(readArgs('{"num": 2,}')).toEqual({ num: 2 });
    expect(readArgs('num=2')).toEqual({ num: 2 });
    expect(readArgs('"{\\"num\\": 2}"')).toEqual({ num: 2 });
    expect(readArgs('```json\n{"num": 2}\n```')).toEqual({ num: 2 });
    for (const nothing of ['', '{"content": "Is', 'two', 2, null, undefined, [2]])
      expect(readArgs(nothing)).toEqual({});
  });
});
