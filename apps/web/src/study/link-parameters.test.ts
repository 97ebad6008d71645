import { describe, expect, it } from 'vitest';
import { linkParameters } from './link-parameters';

describe('linkParameters', () => {
  it('keeps every parameter as it came, known or not', () => {
    const search = '?PROLIFIC_PID=5f%2B1&STUDY_ID=s&SESSION_ID=x&ref=a b';
    expect(linkParameters(search)).toEqual({
      PROLIFIC_PID: '5f+1',
      STUDY_ID: 's',
      SESSION_ID: 'x',
      ref: 'a b',
    });
  });

  it('leaves out what the server would refuse', () => {
    const search = `?=nameless&long=${'x'.repeat(201)}&${'n'.repeat(61)}=1&ok=${'x'.repeat(200)}`;
    expect(Object.keys(linkParameters(search))).toEqual(['ok']);
  });
});
