import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { mountPages, press, textOfPage } from '../../../test/mount-page';
import { useForget, useMe } from './use-experimenter';

const { show } = mountPages();

function Who() {
  const me = useMe();
  const forget = useForget();
  return (
    <>
      <p>{me.isPending ? 'asking' : me.data === null ? 'a stranger' : 'logged in'}</p>
      <button type="button" onClick={() => void forget()}>
        Log in
      </button>
    </>
  );
}

it('takes no answer of before the login for one of after it, however late it comes', async () => {
  const answers: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)));
  const reply = (at: number, status: number, body: object): Promise<void> =>
    act(async () =>
      answers[at]?.(
        new Response(JSON.stringify(body), {
          status,
          headers: { 'content-type': 'application/json' },
        }),
      ),
    );
  await show(<Who />);
  await press('Log in');
  await reply(0, 401, { error: { code: 'NOT_ALLOWED', message: 'Log in first' } });
  expect(answers, 'asked again since the login').toHaveLength(2);
  await reply(1, 200, { expiresUtc: '2026-12-07T00:00:00Z' });
  await vi.waitFor(() => expect(textOfPage()).toContain('logged in'));
});
