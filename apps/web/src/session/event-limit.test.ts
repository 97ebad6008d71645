import { type ClientEvent, MAX_EVENT_BYTES, MAX_TEXT_CHARS } from '@parley/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkMessage } from '../dialogue/composer-logic';
import { eventBytes, isTooLarge } from './event-limit';
import { randomId } from './random-id';

const eventOf = (type: ClientEvent['type'], payload: ClientEvent['payload']): ClientEvent => ({
  eventId: randomId(),
  clientSeq: 1_000_000,
  tabId: randomId(),
  type,
  payload,
  tMonoMs: 1e9 + 0.1,
});
/** Every UTF-16 unit there is: halves of pairs and control signs are written as six bytes each. */
const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
const text = fc.oneof(
  fc.array(unit, { minLength: 1, maxLength: 200 }).map((units) => units.join('')),
  unit.map((one) => one.repeat(MAX_TEXT_CHARS)),
);

describe('eventBytes', () => {
  it('counts bytes of UTF-8, not letters', () => {
    const plain = eventBytes(eventOf('message-send', { text: 'aaaa' }));
    expect(eventBytes(eventOf('message-send', { text: 'éééé' })) - plain).toBe(4);
    expect(eventBytes(eventOf('message-send', { text: '\u0001aaa' })) - plain).toBe(5);
  });
});

describe('what the page can produce', () => {
  it('a message that the composer lets through fits, whatever is in it', () => {
    fc.assert(
      fc.property(text, (raw) => {
        const check = checkMessage(raw, Number.MAX_SAFE_INTEGER);
        if (check.kind !== 'ok') return;
        const questionId = randomId();
        for (const event of [
          eventOf('message-send', { text: check.text }),
          eventOf('answer', { questionId, text: check.text, via: 'text' }),
          eventOf('answer-correction', { questionId, text: check.text }),
        ]) {
          expect(isTooLarge(event)).toBe(false);
          expect(eventBytes(event)).toBeLessThan(MAX_EVENT_BYTES / 10);
        }
      }),
    );
  });

  const formOf = (comment: string) =>
    eventOf('page-done', {
      page: 'questionnaire',
      index: 0,
      data: {
        questionnaireId: 'q',
        answers: Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`item-${i}`, comment])),
      },
    });

  it('twelve full comments in any script fit; twelve of nothing but control signs are refused', () => {
    expect(isTooLarge(formOf('語'.repeat(MAX_TEXT_CHARS)))).toBe(false);
    expect(isTooLarge(formOf('\u0001'.repeat(MAX_TEXT_CHARS)))).toBe(true);
  });

  it('refuses from the first byte over the limit on', () => {
    const room = MAX_EVENT_BYTES - eventBytes(eventOf('exposure', exposureOf('')));
    const fitting = eventOf('exposure', exposureOf('x'.repeat(room)));
    expect(eventBytes(fitting)).toBe(MAX_EVENT_BYTES);
    expect(isTooLarge(fitting)).toBe(false);
    expect(isTooLarge(eventOf('exposure', exposureOf('x'.repeat(room + 1))))).toBe(true);
  });
});

const exposureOf = (filler: string) => ({ what: 'window', refId: null, data: { filler } });
