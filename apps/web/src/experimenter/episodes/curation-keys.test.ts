// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { actionOf } from './curation-keys';

const press = (key: string, more: Partial<Parameters<typeof actionOf>[0]> = {}) =>
  actionOf({
    key,
    repeat: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    target: document.body,
    ...more,
  });
const element = (html: string): Element => {
  document.body.innerHTML = html;
  return document.body.firstElementChild as Element;
};

it.each([
  ['a', { kind: 'accept' }],
  ['A', { kind: 'accept' }],
  ['1', { kind: 'reject', reason: 'low-resolution' }],
  ['2', { kind: 'reject', reason: 'poor-coverage' }],
  ['3', { kind: 'reject', reason: 'indistinguishable' }],
  ['u', { kind: 'undo' }],
  ['ArrowRight', { kind: 'move', direction: 1 }],
  ['ArrowLeft', { kind: 'move', direction: -1 }],
  ['4', null],
  ['0', null],
  ['x', null],
  ['Enter', null],
])('%s means %j', (key, action) => expect(press(key)).toEqual(action));

it('means nothing while a note is typed, or with a modifier', () => {
  const target = element('<input type="text">');
  for (const key of ['a', '1', 'ArrowLeft', 'u']) expect(press(key, { target })).toBeNull();
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey'] as const)
    expect(press('a', { [modifier]: true })).toBeNull();
});

it('judges nothing with a key that is held down, but goes on moving', () => {
  for (const key of ['a', '2', 'u']) expect(press(key, { repeat: true })).toBeNull();
  expect(press('ArrowRight', { repeat: true })).not.toBeNull();
});

it('leaves arrows to a choice that has the focus', () => {
  const target = element('<input type="radio">');
  expect(press('ArrowRight', { target })).toBeNull();
  expect(press('a', { target })).toEqual({ kind: 'accept' });
});
