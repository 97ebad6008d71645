import type { CurationEpisode, CurationHome, PictureVerdict } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { answerNothing, isLoading, pressKey, routed, seen } from '../../../test/mount-experimenter';
import {
  answerRequests,
  button,
  field,
  mountPages,
  press,
  refusal,
  textOfPage,
  tick,
  write,
} from '../../../test/mount-page';
import { HomePage } from './home-page';
import { HomesPage } from './homes-page';

const { show } = mountPages();

async function open(path: string) {
  const { page, router } = await routed(path, (at) =>
    at.kind === 'home' ? <HomePage key={at.sceneId} {...at} /> : <HomesPage />,
  );
  await show(page);
  return router;
}

const homeOf = (sceneId: string, more: Partial<CurationHome> = {}): CurationHome => ({
  sceneId,
  episodes: 3,
  toLookAt: 2,
  accepted: 1,
  rejected: 0,
  problem: null,
  ...more,
});

const episodeOf = (n: number, more: Partial<CurationEpisode> = {}): CurationEpisode => ({
  episodeId: `larch-${n}`,
  sceneId: 'larch',
  split: 'val_unseen',
  category: 'chair',
  description: `a chair, number ${n}`,
  difficulty: 1,
  shortestPathM: 5,
  othersOfKind: 2,
  tellsApart: { kind: 'words', text: 'its colour' },
  picture: { url: `/pictures/${n}.png`, sha256: String(n).repeat(64) },
  verdict: null,
  ...more,
});

/** A server that has the pictures of a home, and stores verdicts. */
function serve(episodes: CurationEpisode[], refuse = false) {
  const asked: ReturnType<typeof answerRequests> = answerRequests((path) => {
    const judged = /episodes\/([^/]+)\/verdict$/.exec(path)?.[1];
    if (judged === undefined) return { body: episodes };
    if (refuse) return refusal(409, 'CONFLICT', 'The picture was made anew.');
    const body = asked.at(-1)?.body as Pick<PictureVerdict, 'verdict'> & object;
    const i = episodes.findIndex(({ episodeId }) => episodeId === judged);
    const given = { reason: null, note: '', atUtc: '2026-01-05T09:00:00.000Z', ...body };
    const isWithdrawn = (given.verdict as string) === 'withdrawn';
    const verdict = isWithdrawn ? null : (given as PictureVerdict);
    episodes[i] = { ...(episodes[i] as CurationEpisode), verdict };
    return { body: episodes[i] };
  });
  return () => asked.filter(({ method }) => method === 'POST');
}

describe('the homes with target pictures', () => {
  it('load; without one the page says how a home is made', async () => {
    answerNothing();
    await open('/experimenter/episodes');
    expect(isLoading()).toBe(true);
    answerRequests(() => ({ body: [] }));
    await open('/experimenter/episodes');
    await seen('No home yet');
    expect(textOfPage()).toContain('parley scenes generate');
  });

  it('lead to what is still to be looked at, and say what is wrong with a home', async () => {
    const homes = [
      homeOf('larch'),
      homeOf('maple', { toLookAt: 0, accepted: 3 }),
      homeOf('pine', { episodes: 0, toLookAt: 0, accepted: 0, problem: 'episodes.json: no list' }),
      homeOf('yew', { episodes: 0, toLookAt: 0, accepted: 0 }),
    ];
    answerRequests(() => ({ body: homes }));
    await open('/experimenter/episodes');
    await seen('episodes.json: no list');
    const links = [...document.querySelectorAll('article a')].map((link) => [
      link.getAttribute('href'),
      link.textContent,
    ]);
    expect(links).toEqual([
      ['/experimenter/episodes/larch', expect.stringContaining('Look at pictures')],
      ['/experimenter/episodes/maple', expect.stringContaining('Look again')],
    ]);
    expect(textOfPage()).toContain('parley episodes generate yew');
  });

  it('that cannot be read are said to be so', async () => {
    answerRequests(() => refusal(500, 'INTERNAL', 'The folder is locked.'));
    await open('/experimenter/episodes');
    await seen('The homes could not be read');
    expect(textOfPage()).toContain('The folder is locked.');
  });
});

describe('the target pictures of a home', () => {
  it('are judged by keys: a verdict is stored and leads on, U takes it back', async () => {
    const posted = serve([episodeOf(1), episodeOf(2), episodeOf(3)]);
    const router = await open('/experimenter/episodes/larch');
    await seen('1 of 3 · larch-1');
    await pressKey('a');
    await seen('2 of 3 · larch-2');
    expect(router.state.location.pathname).toBe('/experimenter/episodes/larch/larch-2');
    expect(posted().at(-1)?.body).toMatchObject({
      verdict: 'accepted',
      pictureSha256: '1'.repeat(64),
    });
    await pressKey('2');
    await seen('3 of 3 · larch-3');
    expect(posted().at(-1)?.body).toMatchObject({ verdict: 'rejected' });
    await pressKey('u');
    await seen('2 of 3 · larch-2');
    await pressKey('ArrowLeft');
    await seen('1 of 3 · larch-1');
    expect(posted().map(({ path }) => path.split('/').at(-2))).toEqual([
      'larch-1',
      'larch-2',
      'larch-2',
    ]);
  });

  it('take no verdict from what is typed as a note; the note goes with the next one', async () => {
    const posted = serve([episodeOf(1), episodeOf(2)]);
    await open('/experimenter/episodes/larch');
    await seen('1 of 2');
    await pressKey('a', field('Note for the next verdict'));
    expect(posted()).toEqual([]);
    await write('Note for the next verdict', 'a dark one');
    await press('AcceptA');
    await seen('2 of 2');
    expect(posted()[0]?.body).toMatchObject({ note: 'a dark one' });
    expect(field<HTMLInputElement>('Note for the next verdict').value).toBe('');
  });

  it('keep their place when a verdict is not stored, and say so', async () => {
    serve([episodeOf(1), episodeOf(2)], true);
    await open('/experimenter/episodes/larch');
    await seen('1 of 2');
    await pressKey('a');
    await seen('The verdict was not stored');
    expect(textOfPage()).toContain('The picture was made anew.');
    expect(textOfPage()).toContain('1 of 2 · larch-1');
  });

  it('cannot be judged where the picture is missing', async () => {
    const posted = serve([episodeOf(1, { picture: null })]);
    await open('/experimenter/episodes/larch');
    await seen('The picture is missing.');
    await pressKey('a');
    expect(posted()).toEqual([]);
    expect(button('AcceptA').disabled).toBe(true);
  });

  it('are all in the overview, and one of them is a press away', async () => {
    serve([episodeOf(1), episodeOf(2, { category: 'lamp' })]);
    const router = await open('/experimenter/episodes/larch');
    await seen('1 of 2');
    await tick('Overview');
    const tiles = document.querySelectorAll<HTMLButtonElement>('li button');
    expect(tiles).toHaveLength(2);
    tiles[1]?.click();
    await seen('2 of 2 · larch-2');
    expect(router.state.location.pathname).toBe('/experimenter/episodes/larch/larch-2');
  });

  it('may be none, or of a home that is gone', async () => {
    serve([]);
    await open('/experimenter/episodes/larch');
    await seen('Nothing to look at');
    await show(<p>another page</p>);
    answerRequests(() => refusal(404, 'NOT_FOUND', 'no'));
    await open('/experimenter/episodes/larch');
    await seen('There is no such home');
  });
});
