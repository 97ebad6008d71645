import { describe, expect, it } from 'vitest';
import { remember, rememberPairs } from './remember';

describe('remember', () => {
  it('makes a value once for a text, undefined values too', () => {
    const made: string[] = [];
    const once = remember<number | undefined>(10);
    const get = (text: string, value: number | undefined) =>
      once(text, () => {
        made.push(text);
        return value;
      });
    expect([get('a', 1), get('a', 2), get('b', undefined), get('b', 3)]).toEqual([
      1,
      1,
      undefined,
      undefined,
    ]);
    expect(made).toEqual(['a', 'b']);
  });

  it('forgets all when there are more texts than it may keep', () => {
    const once = remember<number>(2);
    for (const [i, text] of ['a', 'b', 'c'].entries()) once(text, () => i);
    expect(once('c', () => 9)).toBe(2);
    expect(once('a', () => 9)).toBe(9);
  });
});

describe('rememberPairs', () => {
  it('tells pairs and words apart', () => {
    const once = rememberPairs<object, object, string>();
    const [a, b] = [{}, {}];
    let n = 0;
    const get = (x: object, y: object, word: string) =>
      once(x, y, { word, make: () => `${word}${n++}` });
    expect([
      get(a, b, 'p'),
      get(a, b, 'p'),
      get(b, a, 'p'),
      get(a, b, 'q'),
      get(a, a, 'p'),
    ]).toEqual(['p0', 'p0', 'p1', 'q2', 'p3']);
  });
});
