import { describe, expect, it } from 'vitest';
import { MAX_TEXT_CHARS } from './filled-form';
import { CLIENT_EVENTS, Hello, PROTOCOL_VERSION } from './wire';

describe('fields that later pages send', () => {
  it('message-send may name the trial it was written for; older pages do not', () => {
    const schema = CLIENT_EVENTS['message-send'];
    expect(schema.parse({ text: 'Find it.' })).toEqual({ text: 'Find it.' });
    const named = { text: 'Find it.', trialId: '5b0f35b4-52a9-4a1c-8f7e-0d8a6f0c1b22' };
    expect(schema.parse(named)).toEqual(named);
    expect(schema.safeParse({ text: 'Find it.', trialId: '' }).success).toBe(false);
    expect(schema.safeParse({ text: 'Find it.', trialId: 'x'.repeat(65) }).success).toBe(false);
  });

  it('hello may say whether the tab is on screen; older pages do not', () => {
    const hello = {
      v: PROTOCOL_VERSION,
      token: 'x'.repeat(43),
      tabId: 't',
      lastSeq: -1,
      mapSeq: -1,
    };
    expect(Hello.parse(hello)).toEqual(hello);
    expect(Hello.parse({ ...hello, visible: false }).visible).toBe(false);
    expect(Hello.safeParse({ ...hello, visible: 'no' }).success).toBe(false);
  });
});

describe('texts of the person', () => {
  it.each([
    ['message-send', {}],
    ['answer', { questionId: 'q', via: 'text' }],
    ['answer-correction', { questionId: 'q' }],
  ] as const)('%s takes the longest text and not one unit more', (type, more) => {
    const schema = CLIENT_EVENTS[type];
    expect(schema.safeParse({ ...more, text: 'x'.repeat(MAX_TEXT_CHARS) }).success).toBe(true);
    expect(schema.safeParse({ ...more, text: 'x'.repeat(MAX_TEXT_CHARS + 1) }).success).toBe(false);
  });
});
