import { YES_NO } from '@parley/protocol';
import { expect, it } from 'vitest';
import { type AskOptions, ask } from './want';

it('asks a plain question as before, and one with a picture and buttons', () => {
  const plain = { kind: 'ask', questionId: 'q', text: 'Is it red?', timeoutMs: 9 };
  expect(ask('q', 'Is it red?', 9).next().value).toStrictEqual(plain);
  const options: AskOptions = {
    form: YES_NO,
    picture: { frameId: 'f', imageId: null, box: [1, 2, 3, 4] },
  };
  expect(ask('q', 'Is it red?', 9, options).next().value).toStrictEqual({ ...plain, ...options });
});
