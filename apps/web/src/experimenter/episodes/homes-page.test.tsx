import type { CurationHome } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { answerNothing, isLoading, routed, seen } from '../../../test/mount-experimenter';
import { answerRequests, mountPages, press, refusal, textOfPage } from '../../../test/mount-page';
import { HomesPage } from './homes-page';

const { show } = mountPages();
const open = async () => {
  const at = await routed('/experimenter/episodes', () => <HomesPage />);
  await show(at.page);
};
const home = (sceneId: string, more: Partial<CurationHome> = {}): CurationHome => ({
  sceneId,
  episodes: 4,
  accepted: 1,
  rejected: 1,
  toLookAt: 2,
  problem: null,
  ...more,
});
const card = (sceneId: string) =>
  document.querySelector(`article[aria-labelledby="home-${sceneId}"]`)?.textContent ?? '';
const links = () =>
  [...document.querySelectorAll('article a')].map((link) => [
    link.textContent?.replaceAll('\u00a0', ' '),
    link.getAttribute('href'),
  ]);

describe('the homes', () => {
  it('load, and are none at first: the command that makes one is named', async () => {
    answerNothing();
    await open();
    expect(isLoading()).toBe(true);
    await show(<p>another page</p>);
    answerRequests(() => ({ body: [] }));
    await open();
    await seen('No home yet');
    expect(document.querySelector('code')?.textContent).toContain('parley scenes generate');
  });

  it('lead to their pictures, those to look at first named as such', async () => {
    answerRequests(() => ({ body: [home('oak'), home('elm', { toLookAt: 0, accepted: 3 })] }));
    await open();
    await seen('oak');
    expect(links()).toEqual([
      ['Look at pictures of oak', expect.stringMatching(/\/oak$/)],
      ['Look again of elm', expect.stringMatching(/\/elm$/)],
    ]);
  });

  it('say what is wrong with their episodes, or how to make some, and then lead nowhere', async () => {
    const none = { episodes: 0, accepted: 0, rejected: 0, toLookAt: 0 };
    answerRequests(() => ({
      body: [home('ash', { ...none, problem: 'line 3: no target' }), home('fir', none)],
    }));
    await open();
    await seen('ash');
    expect(card('ash')).toContain('Its episodes cannot be read');
    expect(card('ash')).toContain('line 3: no target');
    expect(card('ash')).not.toContain('No episodes yet');
    expect(card('fir')).toContain('npx parley episodes generate fir');
    expect(links()).toEqual([]);
  });

  it('that cannot be read are asked for again on a press', async () => {
    answerRequests(() => refusal(500, 'INTERNAL', 'The disk is full.'));
    await open();
    await seen('The homes could not be read');
    expect(textOfPage()).toContain('The disk is full.');
    answerRequests(() => ({ body: [home('oak')] }));
    await press('Try again');
    await seen('oak');
  });
});
