import type { EpisodeView } from '@parley/protocol';
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { briefOf } from '../../../../test/coin-brief';
import {
  button,
  mountPages,
  press,
  sessionOf,
  studyOf,
  textOfPage,
} from '../../../../test/mount-page';
import { detectorStore } from '../../../detection/detector-store';
import { PicturePage } from './picture-page';

vi.mock('../../../study/session-menu', () => ({ SessionMenu: () => null }));
const { show } = mountPages();
const IDLE = detectorStore.getState();
afterEach(() => detectorStore.setState(IDLE, true));

const open = async (more: Partial<EpisodeView> = {}) => {
  const episode = {
    task: 'coin',
    trialId: 't1',
    index: 1,
    count: 3,
    isPractice: false,
    sceneUrl: null,
    brief: briefOf('armchair', '/pictures/a.jpg'),
    ...more,
  };
  const session = sessionOf({ page: 'picture', pageIndex: 0, episode });
  await show(session.within(<PicturePage study={studyOf()} />));
  return session;
};
const heading = () => document.querySelector('h1')?.textContent;
const picture = () => document.querySelector('img');

describe('the picture before a search', () => {
  it('is shown with its words, for as long as the person likes', async () => {
    const { sent } = await open();
    expect(heading()).toBe('Object 1 of 3');
    expect(picture()?.getAttribute('src')).toBe('/pictures/a.jpg');
    expect(picture()?.alt).toBe('Picture of the armchair that the robot should find');
    expect(textOfPage()).toContain('The robot will look for this armchair.');
    await press('I’ve seen it');
    expect(sent.map(([kind]) => kind)).toEqual(['exposure', 'page-done']);
    expect(sent[1]).toEqual(['page-done', { page: 'picture', index: 0, data: {} }]);
  });

  it('calls a picture of the home so that it is not the one on the page', async () => {
    await open({ brief: briefOf('picture', '/pictures/a.jpg') });
    expect(textOfPage()).toContain('The robot will look for this wall picture.');
    expect(picture()?.alt).toBe('Picture of the wall picture that the robot should find');
  });

  it('tells the log when it was open and when it was left', async () => {
    const { sent } = await open();
    await show(<p>another page</p>);
    expect(sent.map(([, data]) => (data as { what: string }).what)).toEqual([
      'picture-open',
      'picture-close',
    ]);
  });

  it('says what is practice, and which object comes after others', async () => {
    await open({ isPractice: true });
    expect(heading()).toBe('Practice object');
    expect(textOfPage()).toContain('Practice. It does not count.');
    await open({ index: 2 });
    expect(textOfPage()).toContain('Next object when you are ready.');
  });

  it('waits while what the page runs for the robot is loading', async () => {
    await open();
    expect(button('I’ve seen it').disabled).toBe(false);
    await act(async () => detectorStore.setState({ status: 'loading' } as never));
    expect(button('I’ve seen it').disabled).toBe(true);
  });

  it.each([
    ['c', null, 'choose the armchair that you think it is'],
    ['d', null, 'The one that fits these words best is meant'],
    ['I*', '/pictures/a.jpg', 'The one in the picture is meant'],
  ] as const)(
    'tells who drives by %s which one is meant and what counts',
    async (input, pictureUrl, meant) => {
      const lockedText = 'Find the armchair.';
      const brief = { ...briefOf('armchair'), input, pictureUrl, lockedText };
      await open({ isDriven: true, brief });
      expect(textOfPage()).toContain(meant);
      expect(textOfPage()).toContain('It counts when the robot stands right before it');
      await open({ brief: briefOf('armchair') });
      expect(textOfPage(), 'who answers does not stop').not.toContain('It counts when');
    },
  );

  it('can be loaded again when it was lost', async () => {
    await open();
    await act(async () => picture()?.dispatchEvent(new Event('error')));
    expect(textOfPage()).toContain('The picture did not load.');
    expect(picture()).toBeNull();
    await act(async () =>
      [...document.querySelectorAll<HTMLElement>('*')]
        .find((each) => each.textContent === 'Load it again')
        ?.click(),
    );
    expect(picture()?.getAttribute('src')).toBe('/pictures/a.jpg');
  });
});
