import type { ChatMessage } from '@parley/protocol';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RobotWords } from './robot-words';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

let root: Root;
let box: HTMLElement;
beforeEach(() => {
  box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

const line = (kind: ChatMessage['kind'], text: string): ChatMessage => ({
  messageId: text,
  from: kind === 'answer' ? 'person' : 'robot',
  speaker: kind === 'answer' ? 'person' : 'robot',
  kind,
  text,
  seq: 1,
  questionId: null,
});
const show = async (...chat: ChatMessage[]) => {
  await act(async () => root.render(<RobotWords chat={chat} />));
  return [...box.querySelectorAll('[aria-live="polite"] p')].map((each) => each.textContent);
};

it('reads out what the robot says, in order, but neither what was there before nor questions', async () => {
  const hello = line('say', 'Hello.');
  expect(await show(hello)).toEqual([]);
  const thanks = line('say', 'Green, with zigzags. Thanks.');
  expect(await show(hello, line('question', 'Why?'), line('answer', 'So.'), thanks)).toEqual([
    'Green, with zigzags. Thanks.',
  ]);
  expect(await show(hello, thanks, line('say', 'I go on.'))).toEqual([
    'Green, with zigzags. Thanks.',
    'I go on.',
  ]);
});
