import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import {
  answerRequests,
  button,
  mountPages,
  refusal,
  textOfPage,
  write,
} from '../../../test/mount-page';
import { RequestError } from '../api/request';
import { LoginCard } from './login-card';

const { show } = mountPages();
const WRONG = 'This key is wrong, too old, or was used before.';

async function enter(text: string): Promise<void> {
  await write('Key or whole link', text);
  await act(async () => document.querySelector('form')?.requestSubmit());
}

describe('the way in for experimenters', () => {
  it('takes the key out of a whole link, and lets in', async () => {
    const asked = answerRequests(() => ({ body: { expiresUtc: '2026-12-07T00:00:00Z' } }));
    const onIn = vi.fn();
    await show(<LoginCard failure={null} onIn={onIn} />);
    expect(button('Log in').disabled, 'with nothing to try').toBe(true);
    await enter('http://127.0.0.1:8700/experimenter#key=abc_DEF-123');
    await vi.waitFor(() => expect(onIn).toHaveBeenCalledTimes(1));
    expect(asked).toHaveLength(1);
    expect(JSON.stringify(asked[0]?.body)).toContain('"abc_DEF-123"');
  });

  it('says why the key of the link did not work, and why the next one did not', async () => {
    answerRequests(() => refusal(401, 'NOT_ALLOWED', 'no'));
    const onIn = vi.fn();
    await show(<LoginCard failure={new RequestError('NOT_ALLOWED', 'no')} onIn={onIn} />);
    expect(textOfPage()).toContain(WRONG);
    await enter('another');
    await vi.waitFor(() => expect(textOfPage()).toContain(WRONG));
    expect(onIn).not.toHaveBeenCalled();
  });

  it('calls a server that is away by its name, not a wrong key', async () => {
    answerRequests(() => null);
    await show(<LoginCard failure={null} onIn={() => undefined} />);
    await enter('abc');
    await vi.waitFor(() => expect(textOfPage()).toContain('The server does not answer.'));
    expect(textOfPage()).not.toContain(WRONG);
  });
});
