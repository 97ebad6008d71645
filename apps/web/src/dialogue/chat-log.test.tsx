import type { ChatMessage } from '@parley/protocol';
import { expect, it } from 'vitest';
import { mountPages, sessionOf, textOfPage } from '../../test/mount-page';
import type { Echo } from '../session/echo';
import { ChatLog } from './chat-log';

const { show } = mountPages();

const line = (speaker: string, text: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  messageId: text,
  from: 'robot',
  speaker,
  kind: 'say',
  text,
  seq: 1,
  questionId: null,
  ...more,
});

/** Lines as they stand: side, who, and the rest. */
const lines = () =>
  [...document.querySelectorAll('li')].map((item) => [
    item.dataset.from,
    ...[...item.children].map(({ textContent }) => textContent),
  ]);

async function showChat(
  task: string,
  chat: readonly ChatMessage[],
  {
    echoes = [],
    late = [],
    isOffline = false,
  }: {
    echoes?: readonly Echo[];
    late?: readonly Echo[];
    isOffline?: boolean;
  } = {},
): Promise<void> {
  const { within } = sessionOf({ episode: { task, brief: { roomCount: 6 } } });
  const log = { chat, echoes, late, openQuestionId: null, isOffline };
  await show(within(<ChatLog {...log} />));
}

const echo = (text: string, status: Echo['status']): Echo => ({
  echoId: text,
  kind: 'answer',
  questionId: 'q',
  text,
  status,
});

it('names each actor as its task kind does, and the person as You', async () => {
  await showChat('parlour', [
    line('walker', 'Where now?', { kind: 'question', questionId: 'q' }),
    line('player', 'To the hall', { from: 'person', kind: 'answer', questionId: 'q' }),
    line('guide', 'Warmer.'),
  ]);
  expect(lines()).toEqual([
    ['robot', 'Walker', 'Where now?'],
    ['person', 'You', 'To the hall', 'Sent ✓'],
    ['robot', 'Guide', 'Warmer.'],
  ]);
});

it('shows words as text, never as markup', async () => {
  await showChat('parlour', [line('guide', '<b>Warmer</b>')]);
  expect(document.querySelector('b')).toBeNull();
  expect(textOfPage()).toContain('<b>Warmer</b>');
});

it('says of words on their way what has become of them', async () => {
  await showChat('parlour', [], { echoes: [echo('a', 'sending'), echo('b', 'invalid')] });
  expect(lines()).toEqual([
    ['person', 'You', 'a', 'Sending…'],
    ['person', 'You', 'b', 'This could not be sent.'],
  ]);
  await showChat('parlour', [], { echoes: [echo('a', 'sending')], isOffline: true });
  expect(lines()).toEqual([['person', 'You', 'a', 'Waiting for the connection…']]);
});

it('says of words that came late that they did, and not that they were sent', async () => {
  const answer = line('player', 'red', { from: 'person', kind: 'answer', questionId: 'q' });
  await showChat('parlour', [answer], { late: [echo('red', 'late')] });
  expect(lines()).toEqual([
    ['person', 'You', 'red', 'It came late; the robot takes it into account when it can.'],
  ]);
});

it.each([
  ['person', 'Partner', 'It came late, so it went on without your words.'],
  ['program', 'Overhead camera', 'It came late, so it went on without your words.'],
])(
  'names who speaks beside somebody who plays the robot: with a %s',
  async (partner, name, late) => {
    const episode = { task: 'gencomm', role: 'operator', partner };
    const { within } = sessionOf({ episode });
    const chat = [
      line('overhead', 'Turn round.'),
      line('ground', 'Step 1: what do you answer?', { kind: 'question', questionId: 'q' }),
    ];
    const log = {
      chat,
      echoes: [echo('a', 'late')],
      late: [],
      openQuestionId: 'q',
      isOffline: false,
    };
    await show(within(<ChatLog {...log} />));
    expect(lines()).toEqual([
      ['robot', name, 'Turn round.'],
      ['robot', 'Your turn', 'Step 1: what do you answer?'],
      ['person', 'You', 'a', late],
    ]);
  },
);

it('does not put into the mouth of a partner what the robot says by itself', async () => {
  const { within } = sessionOf({ episode: { task: 'gencomm', role: 'helper', partner: 'person' } });
  const chat = [
    line('ground', 'Step 2: please help me. I turned left.', { messageId: 't1:help:2' }),
    line('ground', 'A door, please help me.', { messageId: 't1:answer:2:1' }),
    // In the very words of the robot, and typed by the partner all the same.
    line('ground', 'Step 2: please help me. I turned left.', { messageId: 't1:answer:2:2' }),
    line('ground', 'That was the last step. I moved ahead.', { messageId: 't1:over' }),
  ];
  await show(
    within(<ChatLog chat={chat} echoes={[]} late={[]} openQuestionId={null} isOffline={false} />),
  );
  expect(lines().map(([, name]) => name)).toEqual([
    ...['Ground robot', 'Partner', 'Partner', 'Ground robot'],
  ]);
});
