import { expect, it } from 'vitest';
import { mountPages, sessionOf, textOfPage } from '../../test/mount-page';
import type { Echo } from '../session/echo';
import { ChatLog } from './chat-log';

const { show } = mountPages();
Element.prototype.scrollTo = () => undefined;

it.each([
  [{ kind: 'too-long', maxChars: 20 } as const, 'an answer may have 20 characters'],
  [undefined, 'This could not be sent.'],
])(
  'words that were refused for %o stand in the conversation, and it says why',
  async (refusal, words) => {
    const echo: Echo = {
      ...{ echoId: 'e', kind: 'answer', questionId: 'q1', text: 'It is green.', status: 'invalid' },
      refusal,
    };
    const { within } = sessionOf({ page: 'episode', episode: null, chat: [] });
    const log = (
      <ChatLog chat={[]} echoes={[echo]} late={[]} openQuestionId="q1" isOffline={false} />
    );
    await show(within(log));
    expect(textOfPage()).toContain('It is green.');
    expect(textOfPage()).toContain(words);
  },
);
