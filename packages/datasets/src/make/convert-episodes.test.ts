import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ParleyError } from '@parley/protocol';
import { GoalsFile } from '@parley/scenes/format';
import { afterAll, describe, expect, it } from 'vitest';
import { evaluationSplit as splitOf } from '../episodes';
import { convertEpisodes } from './convert-episodes';
import { planGoals, writeGoals } from './write-goals';

const WILLOW = fileURLToPath(new URL('../../../../public/scenes/willow', import.meta.url));
const EPISODES = join(WILLOW, 'episodes.json');

describe('convertEpisodes', () => {
  const parent = mkdtempSync(join(tmpdir(), 'parley-convert-'));
  afterAll(() => rmSync(parent, { recursive: true, force: true }));
  const failureOf = async (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'no error',
      (error) => (error instanceof ParleyError ? error.toLine() : String(error)),
    );

  it('finds the home beside the file, and packs what ends in .gz', async () => {
    const out = join(parent, 'deep', 'coin.json.gz');
    const done = await convertEpisodes({ path: EPISODES, to: 'coin', out, splitOf });
    expect(done).toMatchObject({ from: 'episodes', files: [out] });
    const first = readFileSync(out);
    expect([...first.subarray(0, 2)]).toEqual([0x1f, 0x8b]);
    await convertEpisodes({ path: EPISODES, to: 'coin', out, splitOf });
    expect(readFileSync(out).equals(first)).toBe(true);
    expect(readdirSync(join(parent, 'deep'))).toEqual(['coin.json.gz']);
  });

  it('takes goals to ZIPON and back', async () => {
    const planned = await planGoals(WILLOW, { seed: '1', count: 3 });
    const ours = join(parent, 'home');
    await writeGoals(planned, ours, 'parley');
    const pair = join(parent, 'willow');
    const there = await convertEpisodes({
      path: join(ours, 'goals.json'),
      to: 'zipon',
      out: pair,
      splitOf,
    });
    expect(there.files).toEqual([join(pair, 'final.json'), join(pair, 'objects.json')]);
    const out = join(parent, 'goals.json');
    await convertEpisodes({ path: pair, to: 'parley', out, splitOf });
    const back = GoalsFile.parse(JSON.parse(readFileSync(out, 'utf8')));
    expect(back.sceneId).toBe('willow');
    expect(back.goals.map(({ name }) => name)).toEqual(planned.goals.map(({ name }) => name));
    const again = await planGoals(WILLOW, { seed: '1', count: 3 });
    expect(again).toEqual(planned);
  });

  it('leaves what was there when it fails', async () => {
    const out = join(parent, 'kept.json');
    writeFileSync(out, 'kept');
    const cut = join(parent, 'cut.json');
    writeFileSync(cut, '{"episodes":[{"tasks"');
    const files = readdirSync(parent).sort();
    const tries = [
      convertEpisodes({ path: cut, to: 'coin', out, splitOf }),
      convertEpisodes({ path: EPISODES, to: 'zipon', out, splitOf }),
      convertEpisodes({ path: EPISODES, to: 'r2r', out, splitOf }),
      convertEpisodes({ path: EPISODES, to: 'parley', out, splitOf }),
      convertEpisodes({ path: EPISODES, to: 'coin', splitOf }),
      convertEpisodes({ path: parent, to: 'coin', out, splitOf }),
    ];
    expect(await Promise.all(tries.map(failureOf))).toEqual([
      expect.stringMatching(/^BAD_EPISODE cut\.json: this is not JSON/),
      expect.stringMatching(/^BAD_EPISODE episodes\.json: Parley's episodes\.json says neither/),
      expect.stringMatching(/^BAD_INPUT episodes\.json: .* --graph/),
      expect.stringMatching(/^BAD_INPUT episodes\.json: this is a file of Parley/),
      expect.stringMatching(/^BAD_INPUT --out: this conversion needs it/),
      expect.stringMatching(/^NOT_FOUND .*: there is no final\.json in this folder/),
    ]);
    expect(readFileSync(out, 'utf8')).toBe('kept');
    expect(readdirSync(parent).sort()).toEqual(files);
  });

  describe('with episodes that cannot be read', () => {
    type Entry = Record<string, unknown>;
    interface Coin {
      episodes: (Entry & { episode_id: string; object_instance_id: number })[];
      goals: Record<string, { view_points: { agent_state: { rotation: number[] } }[] }[]>;
    }
    const path = join(parent, 'broken.json');
    const broken = async (change: (data: Coin) => void): Promise<Coin> => {
      await convertEpisodes({ path: EPISODES, to: 'coin', out: path, splitOf });
      const data: Coin = JSON.parse(readFileSync(path, 'utf8'));
      change(data);
      writeFileSync(path, JSON.stringify(data));
      return data;
    };
    const out = join(parent, 'objectnav.json');
    const convert = (leaveOut: boolean) =>
      convertEpisodes({ path, to: 'objectnav', out, splitOf, leaveOut });

    it('refuses the file, or leaves them out: each with its place and reason', async () => {
      await broken((data) => {
        const [one, other] = data.episodes as [Coin['episodes'][0], Coin['episodes'][0]];
        const { object_instance_id: id } = other;
        const key = Object.keys(data.goals).find((each) => each.endsWith(`_${id}`)) ?? '';
        const [seen] = data.goals[key]?.[0]?.view_points ?? [];
        if (seen) seen.agent_state.rotation = [0, 0, 0, 0.5];
        data.episodes = [
          { ...one, episode_id: 'a', start_rotation: [0, 0, 0, 2] },
          { ...one, episode_id: 'b', start_position: ['x', 0, 0] },
          { ...one, episode_id: 'c', object_instance_id: 999_999 },
          { ...other, episode_id: 'd' },
          { ...one, episode_id: 'e' },
        ];
      });
      expect(await failureOf(convert(false))).toMatch(
        /^BAD_EPISODE broken\.json episodes\.1\.start_position\.0: /,
      );
      const { count, warnings } = await convert(true);
      expect(count).toBe(1);
      expect(JSON.parse(readFileSync(out, 'utf8')).episodes).toMatchObject([{ episode_id: 'e' }]);
      expect(warnings.slice(0, 5)).toEqual([
        'broken.json episodes.0.start_rotation: the quaternion has length 2.000, not 1: left out',
        expect.stringMatching(/^broken\.json episodes\.1\.start_position\.0: .*: left out$/),
        expect.stringMatching(
          /^broken\.json episodes\.2: goals holds nothing for ".*_999999": left out$/,
        ),
        expect.stringMatching(
          /^broken\.json episodes\.3: goals\..*\.view_points\.0\.agent_state\.rotation: the quaternion has length 0\.500, not 1: left out$/,
        ),
        '4 of 5 episodes cannot be read',
      ]);
    });

    it('says so of one that is wanted and cannot be read, and knows the format in spite of a stray row', async () => {
      await broken((data) => {
        const [one] = data.episodes as [Coin['episodes'][0]];
        const stray = { ...one, episode_id: 'b', targetId: 'x', start_rotation: [0, 0, 0, 2] };
        data.episodes = [{ ...one, episode_id: 'a' }, stray, { ...one, episode_id: 'c' }];
      });
      const only = (id: string) =>
        convertEpisodes({ path, to: 'objectnav', out, splitOf, leaveOut: true, only: [id] });
      expect((await only('c')).count).toBe(1);
      expect(await failureOf(only('b'))).toMatch(
        /^BAD_EPISODE broken\.json: it has no episode b that can be read.*episodes\.1\.start_rotation: the quaternion/s,
      );
    });

    it('is an error where nothing is left, or where the fault is no episode', async () => {
      await broken(({ episodes }) => {
        for (const one of episodes) Object.assign(one, { start_rotation: [0, 0, 0, 2] });
      });
      expect(await failureOf(convert(true))).toMatch(
        /^BAD_EPISODE broken\.json: nothing is left: broken\.json episodes\.0\.start_rotation: the quaternion/,
      );
      writeFileSync(path, '{"episodes":[{"tasks":');
      expect(await failureOf(convert(true))).toMatch(/^BAD_EPISODE broken\.json: this is not JSON/);
    });

    it.each([
      ['goals', null, 'coin'],
      ['goals', undefined, 'goat'],
      ['goals_by_category', null, 'objectnav'],
      ['goals_by_category', [], 'objectnav'],
    ] as const)(
      'refuses a file whose %s are %j as the check of the whole does (%s)',
      async (member, goals, format) => {
        const own = join(parent, `no-goals-${format}.json`);
        await convertEpisodes({ path: EPISODES, to: format, out: own, splitOf });
        const data = { ...JSON.parse(readFileSync(own, 'utf8')), [member]: goals };
        writeFileSync(own, JSON.stringify(data));
        const to = format === 'coin' ? 'objectnav' : 'coin';
        const [whole, sound] = await Promise.all(
          [false, true].map((leaveOut) =>
            failureOf(convertEpisodes({ path: own, to, out, splitOf, leaveOut })),
          ),
        );
        expect(whole).toMatch(
          new RegExp(`^BAD_EPISODE no-goals-${format}\\.json ${member}: Invalid input`),
        );
        expect(sound).toBe(whole);
      },
    );

    it('has a line for goals that cannot be read and that no episode names', async () => {
      const { episodes } = await broken((data) => {
        data.goals['willow.glb_999'] = [];
      });
      const { count, warnings } = await convert(true);
      expect(count).toBe(episodes.length);
      expect(warnings[0]).toBe(
        'broken.json goals.willow.glb_999: a goal of CoIN-Bench is a list of one: left out',
      );
      expect(warnings.join()).not.toMatch(/cannot be read/);
    });

    it('tells the format by any of them, not by the first alone', async () => {
      const data = await broken(({ episodes }) => {
        delete (episodes[0] as Entry).object_instance_id;
      });
      const { from, count } = await convert(true);
      expect([from, count]).toEqual(['coin', data.episodes.length - 1]);
    });
  });
});
