import type { ChatMessage, ClientEvent, EventAck, SessionView } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import type { Echo } from './echo';
import { lateWordsOf } from './late-words';

const event = (type: ClientEvent['type'], payload: ClientEvent['payload']): ClientEvent => ({
  eventId: 'e',
  clientSeq: 0,
  tabId: 't',
  type,
  payload,
  tMonoMs: 0,
});
const ack = (status: EventAck['status']): EventAck => ({ eventId: 'e', status, seq: 7 });
const message = event('message-send', { text: 'Find the old one.', trialId: 'run-1' });
const answer = event('answer', { questionId: 'q', text: 'Green.', via: 'text' });
const echo: Echo = {
  echoId: '1',
  kind: 'answer',
  questionId: 'q',
  text: 'Green.',
  status: 'sending',
};

const lost = { text: 'Green.', why: 'trial-over' };

describe('lateWordsOf', () => {
  it.each(['stored', 'duplicate', 'invalid'] as const)('tells nothing of what is %s', (status) => {
    expect(lateWordsOf(message, ack(status), { echoes: [], view: null })).toBeNull();
  });

  it('tells of a message for an object that is done', () => {
    expect(lateWordsOf(message, ack('late'), { echoes: [], view: null })).toEqual({
      text: 'Find the old one.',
      why: 'trial-over',
    });
  });

  it('tells of a late answer only where its bubble does not', () => {
    expect(lateWordsOf(answer, ack('late'), { echoes: [echo], view: null })).toBeNull();
    expect(lateWordsOf(answer, ack('late'), { echoes: [], view: null })).toEqual(lost);
  });

  it('tells nothing of a late answer to the object at hand: the robot hears it', () => {
    const asked = { kind: 'question', questionId: 'q' } as ChatMessage;
    const at = (page: 'episode' | 'end-items') =>
      lateWordsOf(answer, ack('late'), {
        echoes: [],
        view: { page, chat: [asked] } as unknown as SessionView,
      });
    expect(at('episode')).toBeNull();
    expect(at('end-items')).toEqual(lost);
  });

  it('tells of an answer that another tab was ahead of, also when its acknowledgement was lost', () => {
    for (const status of ['late', 'duplicate'] as const) {
      const beaten = { ...ack(status), reason: 'already-answered' };
      expect(lateWordsOf(answer, beaten, { echoes: [echo], view: null })).toEqual({
        text: 'Green.',
        why: 'answered',
      });
    }
  });

  it('tells nothing of events without words', () => {
    const hidden = event('visibility', { visible: false });
    expect(lateWordsOf(hidden, ack('late'), { echoes: [], view: null })).toBeNull();
  });
});
