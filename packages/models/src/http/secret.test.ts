import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Secret } from './secret';

const KEY = 'sk-live/0123+4567(89';

describe('a secret', () => {
  it('is taken out of a text, plain and as JSON escapes it', () => {
    const secret = new Secret(` ${KEY} `);
    const escaped = [...KEY]
      .map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join('');
    for (const form of [
      KEY,
      KEY.replace('s', '\\u0073'),
      KEY.replace('/', '\\/'),
      escaped.toUpperCase().replaceAll('U', 'u'),
    ])
      expect(secret.mask(`a ${form} b ${form}`)).toBe('a [key] b [key]');
    const twice = JSON.stringify(JSON.stringify({ key: KEY.replace('k', '\\u006b') }));
    expect(secret.mask(twice)).toBe(JSON.stringify(JSON.stringify({ key: '[key]' })));
  });

  it('leaves all other text as it is', () => {
    const secret = new Secret(KEY);
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!text.includes(KEY));
        expect(secret.mask(text)).toBe(text);
      }),
    );
    expect(secret.mask('sk-live/0123+4567')).toBe('sk-live/0123+4567');
  });

  it('that is a placeholder is no secret: its letters are words of replies', () => {
    for (const key of ['', 'none', 'None', 'ollama', 'k'])
      expect(new Secret(key).mask('There is none, or an ollama.')).toBe(
        'There is none, or an ollama.',
      );
  });

  it('that is short is one all the same', () => {
    expect(new Secret('hush').mask('no such key: hush')).toBe('no such key: [key]');
  });

  it('shows itself to nothing but reveal', () => {
    const secret = new Secret(KEY);
    expect([String(secret), JSON.stringify({ secret })]).toEqual(['[key]', '{"secret":"[key]"}']);
    expect(secret.reveal()).toBe(KEY);
  });
});
