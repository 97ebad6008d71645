import { expect, it } from 'vitest';
import { applyCorrections } from './apply-corrections';

it.each([
  ['left, no wait, right', 'on the right'],
  ['go left, sorry I mean right', 'go right'],
  ['not left, right', 'on the right'],
  ['no wait, yes that is it', 'yes that is it'],
  ['yes wait no', 'no'],
  ['it is red. scratch that, blue', 'blue'],
  ['stop and wait there', 'stop and wait there'],
  ['sorry, I meant the lamp', 'sorry, I meant the lamp'],
  ['', ''],
])('of "%s" leaves "%s"', (text, left) => expect(applyCorrections(text)).toBe(left));
