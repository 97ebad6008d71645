import { MAX_TEXT_CHARS } from '@parley/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkMessage, countInput, keyAction, NO_TYPING } from './composer-logic';

describe('keyAction', () => {
  it.each([
    ['Enter', false, false, 'send'],
    ['Enter', true, false, 'new-line'],
    ['Enter', false, true, 'type'],
    ['a', false, false, 'type'],
  ] as const)('%s shift=%s composing=%s means %s', (key, shiftKey, isComposing, action) => {
    expect(keyAction({ key, shiftKey, isComposing })).toBe(action);
  });
});

describe('checkMessage', () => {
  it('trims, refuses the empty and says by how much a text is too long', () => {
    expect(checkMessage('  red \n', 10)).toEqual({ kind: 'ok', text: 'red' });
    expect(checkMessage(' \n ', 10)).toEqual({ kind: 'empty' });
    expect(checkMessage('abcdef', 4)).toEqual({ kind: 'too-long', overBy: 2 });
  });

  it('lets no study allow more than the server takes', () => {
    const long = 'x'.repeat(MAX_TEXT_CHARS + 3);
    expect(checkMessage(long, 10_000)).toEqual({ kind: 'too-long', overBy: 3 });
    expect(checkMessage(long.slice(3), 10_000).kind).toBe('ok');
  });

  it('never lets through an empty text or one over the limit', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 40 }), (raw, max) => {
        const check = checkMessage(raw, max);
        if (check.kind !== 'ok') return;
        expect(check.text.length).toBeGreaterThan(0);
        expect(check.text.length).toBeLessThanOrEqual(max);
      }),
    );
  });
});

describe('countInput', () => {
  it('counts typing, deletion and paste apart, and keeps the first moment', () => {
    const typed = countInput(NO_TYPING, {
      inputType: 'insertText',
      before: '',
      after: 'a',
      atMs: 40,
    });
    const pasted = countInput(typed, {
      inputType: 'insertFromPaste',
      before: 'a',
      after: 'a blue one',
      atMs: 90,
    });
    const cut = countInput(pasted, {
      inputType: 'deleteContentBackward',
      before: 'a blue one',
      after: 'a blue',
      atMs: 130,
    });
    expect(cut).toEqual({
      firstKeyMs: 40,
      inputs: 3,
      deletions: 1,
      deletedChars: 4,
      pastes: 1,
      pastedChars: 9,
    });
  });
});
