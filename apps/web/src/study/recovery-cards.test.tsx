import { RefusalReason } from '@parley/protocol';
import { describe, expect, it, vi } from 'vitest';
import { button, mountPages, press, sessionOf, studyOf, textOfPage } from '../../test/mount-page';
import { ElsewhereCard } from './elsewhere-card';
import { LateWordsNotice } from './late-words-notice';
import { PairingPage } from './pairing-page';
import { RefusedCard } from './refused-card';
import { ServerAwayNotice } from './server-away-notice';

vi.mock('./session-menu', () => ({ SessionMenu: () => null }));
const { show } = mountPages();
const ID = '5b0f35b4-52a9-4a1c-8f7e-0d8a6f0c1b22';

describe('a session that another tab drives', () => {
  it('waits, and is taken over on a press', async () => {
    const onContinue = vi.fn();
    await show(<ElsewhereCard onContinue={onContinue} />);
    expect(document.querySelector('h1')?.textContent).toBe('Open elsewhere');
    await press('Continue here');
    expect(onContinue).toHaveBeenCalledOnce();
  });
});

describe('a session that the server does not take up', () => {
  const card = async (reason: RefusalReason, onForget = vi.fn()) => {
    await show(
      <RefusedCard study={studyOf()} sessionId={ID} reason={reason} onForget={onForget} />,
    );
    return onForget;
  };

  it('has a plain sentence for each reason, each its own, and whom to write to', async () => {
    const said = new Set<string>();
    for (const reason of RefusalReason.options) {
      await card(reason);
      const text = textOfPage();
      expect(text, reason).not.toContain('refused.');
      said.add(text);
      const mail = document.querySelector<HTMLAnchorElement>('a[href^="mailto:"]');
      expect(mail?.href, reason).toContain('ann@example.org');
      expect(mail?.textContent).toBe('Write to Ann, ann@example.org');
    }
    expect(said.size).toBe(RefusalReason.options.length);
  });

  it.each(['session-unknown', 'session-ended'] as const)(
    'may begin anew after %s',
    async (reason) => {
      const onForget = await card(reason);
      await press('Start from the beginning');
      expect(onForget).toHaveBeenCalledOnce();
    },
  );

  it.each(['superseded', 'bad-message', 'study-closed'] as const)(
    'may only be loaded again after %s: what is stored stays',
    async (reason) => {
      await card(reason);
      expect(button('Reload the page')).toBeDefined();
      expect(textOfPage()).not.toContain('Start from the beginning');
    },
  );
});

describe('words that came late', () => {
  it('are said once, in the words of the task kind, and closed for good', async () => {
    const { store, within } = sessionOf(
      {},
      { lateWords: { text: 'To the hall', why: 'trial-over' } },
    );
    await show(within(<LateWordsNotice study={studyOf({ task: 'parlour' })} />));
    expect(document.querySelector('[role="status"]')?.textContent).toContain('“To the hall”');
    expect(textOfPage()).toContain('after that hunt was done');
    await press('Close');
    expect(store.getState().lateWords).toBeNull();
  });

  it('say nothing where there are none', async () => {
    const { within } = sessionOf({});
    await show(within(<LateWordsNotice study={studyOf()} />));
    expect(textOfPage()).toBe('');
  });
});

describe('a server that stops', () => {
  it.each([
    ['questionnaire', true, true],
    ['questionnaire', false, false],
    ['episode', true, false],
  ])('on the page %s, away: %s, is said beneath it: %s', async (page, isServerAway, isSaid) => {
    const { within } = sessionOf({ page }, { isServerAway });
    await show(within(<ServerAwayNotice />));
    expect(textOfPage()).toBe(isSaid ? 'Back in a moment. Nothing is lost.' : '');
  });
});

describe('waiting for a partner', () => {
  it('is said to screen readers too, and offers nothing to press', async () => {
    const { within } = sessionOf({ page: 'pairing', pageIndex: 0 });
    await show(within(<PairingPage study={studyOf()} />));
    expect(document.querySelector('h1')?.textContent).toBe('Waiting for your partner');
    expect(document.querySelector('[role="status"]')?.textContent).toBe(
      'Your partner is not there yet.',
    );
    expect(document.querySelectorAll('button')).toHaveLength(0);
  });
});
