import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { CurationEpisode, CurationHome, sha256Text, type VerdictBody } from '@parley/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeFiles } from '../../test/temporary-files';
import { buildTestApp, type TestApp } from '../../test/test-app';
import { databaseOf } from '../storage';

let test: TestApp;
beforeEach(async () => {
  test = await buildTestApp();
});
afterEach(() => test.close());

const A1 = sha256Text('png of a-1');
const get = async (path: string) => test.asExperimenter({ url: `/api/experimenter/${path}` });
const homes = async () =>
  (await get('homes')).json().map((each: unknown) => CurationHome.parse(each)) as CurationHome[];
const episodes = async (sceneId: string) =>
  (await get(`homes/${sceneId}/episodes`))
    .json()
    .map((each: unknown) => CurationEpisode.parse(each)) as CurationEpisode[];
const judge = (episodeId: string, payload: VerdictBody | Record<string, unknown>) =>
  test.asExperimenter({
    method: 'POST',
    url: `/api/experimenter/episodes/${episodeId}/verdict`,
    payload,
  });
const accept = (episodeId: string) =>
  judge(episodeId, { verdict: 'accepted', pictureSha256: sha256Text(`png of ${episodeId}`) });
const reject = (episodeId: string, note = '') =>
  judge(episodeId, {
    verdict: 'rejected',
    pictureSha256: sha256Text(`png of ${episodeId}`),
    reason: 'poor-coverage',
    note,
  });

describe('homes', () => {
  it('count what was looked at', async () => {
    expect(await homes()).toEqual([
      { sceneId: 'a', episodes: 2, toLookAt: 2, accepted: 0, rejected: 0, problem: null },
      { sceneId: 'b', episodes: 2, toLookAt: 2, accepted: 0, rejected: 0, problem: null },
    ]);
    await accept('a-1');
    await reject('a-2');
    await reject('b-1');
    await accept('b-1');
    expect(await homes()).toMatchObject([
      { toLookAt: 0, accepted: 1, rejected: 1 },
      { toLookAt: 1, accepted: 1, rejected: 0 },
    ]);
  });

  it('with a damaged list of episodes are named, and hide no other', async () => {
    writeFiles(test.config.scenesDir, { 'a/episodes.json': '{', 'c/scene.json': '{}' });
    expect(await homes()).toMatchObject([
      { sceneId: 'a', episodes: 0, problem: expect.stringMatching(/^BAD_EPISODE/) },
      { sceneId: 'b', episodes: 2, problem: null },
      { sceneId: 'c', episodes: 0, problem: null },
    ]);
    expect(await episodes('c')).toEqual([]);
    expect((await get('homes/nowhere/episodes')).statusCode).toBe(404);
  });
});

describe('episodes', () => {
  it('come with what their judge needs to see', async () => {
    const minimal = { text: 'the red chair', attributes: 1, relations: 0 };
    const instance = { id: 7, attributes: { colour: 'red' }, distinguishing: ['colour'] };
    const write = (fields: object) =>
      writeFiles(test.config.scenesDir, {
        'a/scene.json': JSON.stringify({ instances: [{ ...instance, ...fields }] }),
      });
    const tellsApart = async () => (await episodes('a'))[0]?.tellsApart;
    expect((await episodes('a'))[0]).toEqual({
      episodeId: 'a-1',
      sceneId: 'a',
      split: 'val_seen',
      category: 'chair',
      description: 'TRUTH a red one',
      difficulty: 1,
      shortestPathM: 4,
      othersOfKind: 0,
      tellsApart: { kind: 'unknown' },
      picture: { url: `/api/experimenter/episodes/a-1/picture?sha256=${A1}`, sha256: A1 },
      verdict: null,
    });
    write({});
    expect(await tellsApart()).toEqual({ kind: 'words', text: 'colour: red' });
    write({ minimal });
    expect(await tellsApart()).toEqual({ kind: 'words', text: 'the red chair' });
    write({ minimal: null });
    expect(await tellsApart()).toEqual({ kind: 'nothing' });
  });

  it('show their picture to a login, and to no one else', async () => {
    const { url } = (await episodes('a'))[0]?.picture ?? { url: '' };
    const picture = await test.asExperimenter({ url });
    expect([picture.statusCode, picture.headers['content-type'], picture.body]).toEqual([
      200,
      'image/png',
      'png of a-1',
    ]);
    expect(picture.headers['cache-control']).toBe('private, max-age=86400, immutable');
    await test.app.parley.studies.open('coin-test');
    const { token } = await test.session();
    const asParticipant = { authorization: `Bearer ${token}` };
    for (const path of [url, '/api/experimenter/homes/a/episodes'])
      expect((await test.app.inject({ url: path, headers: asParticipant })).statusCode).toBe(401);
    writeFiles(test.config.scenesDir, { 'a/pictures/a-1.png': 'another' });
    expect((await test.asExperimenter({ url })).json().error.code).toBe('PICTURE_CHANGED');
    rmSync(join(test.config.scenesDir, 'a/pictures/a-1.png'));
    expect((await test.asExperimenter({ url })).statusCode).toBe(404);
    expect((await episodes('a'))[0]?.picture).toBeNull();
  });
});

describe('a verdict', () => {
  it('is stored before it is acknowledged, and the last one counts', async () => {
    const reply = await reject('a-1', '  cut off at the left ');
    const verdict = {
      verdict: 'rejected',
      reason: 'poor-coverage',
      note: 'cut off at the left',
      atUtc: '2026-05-01T12:00:00.000Z',
    };
    expect(CurationEpisode.parse(reply.json()).verdict).toEqual(verdict);
    await test.restart();
    expect((await episodes('a'))[0]?.verdict).toEqual(verdict);
    await accept('a-1');
    expect((await episodes('a'))[0]?.verdict).toMatchObject({ verdict: 'accepted', reason: null });
    await judge('a-1', { verdict: 'withdrawn', pictureSha256: A1 });
    expect((await episodes('a'))[0]?.verdict).toBeNull();
    const { count } = await databaseOf(test.store)
      .selectFrom('picture_verdicts')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(3);
  });

  it('belongs to the picture: with another one the episode is to be looked at again', async () => {
    await accept('a-1');
    writeFiles(test.config.scenesDir, { 'a/pictures/a-1.png': 'another' });
    expect((await episodes('a'))[0]?.verdict).toBeNull();
    const late = await accept('a-1');
    expect([late.statusCode, late.json().error.code]).toEqual([409, 'PICTURE_CHANGED']);
    writeFiles(test.config.scenesDir, { 'a/pictures/a-1.png': 'png of a-1' });
    expect((await episodes('a'))[0]?.verdict?.verdict).toBe('accepted');
  });

  it.each([
    [{ verdict: 'rejected', pictureSha256: A1 }, 'reason'],
    [{ verdict: 'rejected', pictureSha256: A1, reason: 'ugly' }, 'reason'],
    [{ verdict: 'accepted', pictureSha256: 'x' }, 'pictureSha256'],
    [{ verdict: 'accepted', pictureSha256: A1, note: 'n'.repeat(501) }, 'note'],
    [{ verdict: 'perhaps', pictureSha256: A1 }, 'verdict'],
  ])('is refused when it is %j', async (body, where) => {
    const reply = await judge('a-1', body);
    expect([reply.statusCode, reply.json().error]).toEqual([
      400,
      expect.objectContaining({ code: 'BAD_INPUT', where }),
    ]);
    expect((await episodes('a'))[0]?.verdict).toBeNull();
  });

  it('of an episode that is not there is refused', async () => {
    expect((await accept('a-9')).statusCode).toBe(404);
  });
});

describe('a study', () => {
  const openIt = () =>
    test.asExperimenter({ method: 'POST', url: '/api/experimenter/studies/coin-test/open' });
  const pictureChecks = (checks: { checkId: string }[]) =>
    checks.filter(({ checkId }) => checkId === 'pictures');

  it('stays shut while it uses a rejected picture, and says which', async () => {
    await reject('a-2');
    const reply = await openIt();
    expect([reply.statusCode, reply.json().error.code]).toEqual([422, 'BAD_STUDY']);
    expect(reply.json().error.message).toContain('a-2 (poor coverage)');
    const { preflight } = (await get('studies/coin-test')).json();
    expect(pictureChecks(preflight)).toEqual([
      expect.objectContaining({ status: 'fault' }),
      expect.objectContaining({
        status: 'warning',
        message: '3 of 4 target pictures were not looked at yet.',
      }),
    ]);
  });

  it('opens without a warning once every picture is accepted', async () => {
    for (const episodeId of ['a-1', 'a-2', 'b-1', 'b-2']) await accept(episodeId);
    expect(pictureChecks((await openIt()).json().preflight)).toEqual([
      { checkId: 'pictures', status: 'ok', message: 'All 4 target pictures are accepted.' },
    ]);
  });
});
