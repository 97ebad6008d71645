import type { ChatMessage } from '@parley/protocol';
import { expect, it } from 'vitest';
import { passedOver } from './passed-over';

const line = (kind: ChatMessage['kind'], questionId: string): ChatMessage => ({
  messageId: kind === 'question' ? questionId : `${kind}-${questionId}`,
  from: kind === 'question' ? 'robot' : 'person',
  speaker: kind === 'question' ? 'robot' : 'person',
  kind,
  text: 'words',
  seq: 1,
  questionId,
});

it('finds the unanswered questions, but not the one that waits or whose answer is on its way', () => {
  const chat = [
    line('question', 'a'),
    line('answer', 'a'),
    line('question', 'silent'),
    line('question', 'sending'),
    line('question', 'open'),
  ];
  const echoes = [{ kind: 'answer', questionId: 'sending' }] as const;
  expect([...passedOver(chat, echoes, 'open')]).toEqual(['silent']);
  expect([...passedOver(chat, echoes, null)]).toEqual(['silent', 'open']);
});

it('takes a correction for no answer to another question', () => {
  const chat = [line('question', 'a'), line('correction', 'a')];
  expect([...passedOver(chat, [], null)]).toEqual(['a']);
});
