import type { ChatReply } from './chat-types';
import { type ReadResult, read, unreadable } from './yaml-reply';

/** A description or an answer in plain words. One that was cut off ends at its last whole sentence. */
export function readText(reply: ChatReply): ReadResult<{ text: string }> {
  const text = reply.text.replaceAll(/\s+/g, ' ').trim();
  if (text === '')
    return unreadable(
      reply.isCutOff ? 'it was cut off before its answer; be briefer' : 'it was empty',
    );
  if (!reply.isCutOff) return read({ text });
  const whole = /^.*[.!?](?=\s|$)/.exec(text)?.[0] ?? '';
  return whole === '' ? unreadable('it was cut off; be briefer') : read({ text: whole });
}
