import { describe, expect, it, vi } from 'vitest';
import { mountPages, press, sessionOf, studyOf, textOfPage } from '../../test/mount-page';
import { SessionPage } from './session-page';

vi.mock('./session-menu', () => ({ SessionMenu: () => null }));
vi.stubGlobal('scrollTo', () => undefined);
const { show } = mountPages();

const at = (page: string, task = 'parlour') =>
  sessionOf({ page, pageIndex: 0, episode: { task, brief: { roomCount: 6 } } });

describe('the page at which the server stands', () => {
  it('is one of the brief that the task kind brings', async () => {
    const { sent, within } = at('brief');
    await show(within(<SessionPage study={studyOf({ task: 'parlour' })} />));
    expect(textOfPage()).toContain('A thimble is hidden in one of 6 rooms.');
    await press('Begin');
    expect(sent).toEqual([['page-done', { page: 'brief', index: 0, data: {} }]]);
  });

  it.each([
    ['some-page', 'parlour'],
    ['brief', 'unheard-of'],
    ['constructor', 'parlour'],
  ])('is empty for %s of %s, which this build has not', async (page, task) => {
    const { within } = at(page, task);
    await show(within(<SessionPage study={studyOf({ task })} />));
    expect(textOfPage()).toBe('');
  });

  it('is a common page in a session of any kind, read from its heading', async () => {
    const { within } = sessionOf({ page: 'how-it-works', pageIndex: 0 });
    await show(within(<SessionPage study={studyOf({ task: 'unheard-of' })} />));
    expect(document.activeElement?.textContent).toBe('How it works');
  });
});
