import { ParleyError } from '@parley/protocol';
import { expect, it } from 'vitest';
import { harmless } from './print';

it('gives a terminal nothing that it obeys, and keeps lines, tabs and letters of any script', () => {
  expect(harmless('a\u001b[2Jb\u0007c\u009bd\re')).toBe('a\ufffd[2Jb\ufffdc\ufffdd\ufffde');
  for (const kept of ['ein Bett\n\tgrün', 'one\r\ntwo', '椅子 🪑'])
    expect(harmless(kept)).toBe(kept);
});

it('an error is one line, whatever it quotes', () => {
  const error = new ParleyError('BAD_SCENE', 'no scene "a\r\n b"', {
    where: 'x\ny',
    remedy: 'Try.',
  });
  expect(error.toLine()).toBe('BAD_SCENE x y: no scene "a b". Try.');
});
