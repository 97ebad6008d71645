// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { forgetKey, readKey, writeKey } from './session-key';

afterEach(() => localStorage.clear());

describe('the key of a session', () => {
  const key = { sessionId: 's', token: 't', resumeCode: 'K7-4PMX-9QRT' };

  it('keeps the resume code: the server knows only its hash and can never show it again', () => {
    writeKey('study', key);
    expect(readKey('study')).toEqual(key);
    expect(readKey('other')).toBeNull();
    forgetKey('study');
    expect(readKey('study')).toBeNull();
  });

  it('of a page that kept no code still opens its session', () => {
    localStorage.setItem('parley.session.study', JSON.stringify({ sessionId: 's', token: 't' }));
    expect(readKey('study')).toEqual({ ...key, resumeCode: null });
  });
});
