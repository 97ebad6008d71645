import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Captures, importPinverify } from '@parley/datasets/import';
import { BELONGINGS } from '@parley/homes/belongings';
import { groupBy } from '@parley/protocol';
import type { Scene } from '@parley/scenes/format';
import {
  BUILT_IN_SPLITS,
  builtInCaptures,
  builtInTexts,
  MOST_OF_OBJECT,
  MOST_ON_SUPPORT,
  metaOf,
  metaText,
  shareOfSupport,
  unpackMeta,
} from '@parley/task-pinverify/truth';
import { afterAll, describe, expect, it } from 'vitest';
import { repositoryRoot } from '../../../repository';
import { madeWith, planEpisode } from '../capture/capture-episode';
import { episodesOf } from '../capture/episodes-of';
import { openCaptureHome } from '../capture/open-capture-home';
import { roomAt } from '../capture/room-at';
import { countSupports } from '../capture/support-counts';
import { descriptionsOf } from './descriptions-of';
import { pinverifyCommand } from './pinverify';

const SLOW_MS = 300_000;
const scenes = join(repositoryRoot(), 'public/scenes');
const sceneOf = async (name: string) =>
  JSON.parse(await readFile(join(scenes, name, 'scene.json'), 'utf8'));
const pairsOf = (split: 'train' | 'val'): { pair_type: string; episode_path: string }[] =>
  (builtInTexts().get(`${split}/pv_index_all.jsonl`)?.() ?? '')
    .split('\n')
    .flatMap((line) => (line === '' ? [] : [JSON.parse(line)]));
const HALF = { train: 'train', val: 'test' } as const;
/** Furniture on which people put down what they carry or wear. */
const ABOUT = 'table desk counter cabinet nightstand shelf bookcase bench ottoman'.split(' ');
const SMALL = 'book camera cellphone eyeglasses keys mug wallet watch'.split(' ');
/** Homes in which detectors, priors and thresholds are trained. */
const TRAINING = ['alder', 'ash', 'beech', 'birch', 'elm', 'hazel'];

describe('the built-in set', () => {
  it('has 300 captures and more, and 600 test pairs and more, a third of each type', () => {
    const captured = BUILT_IN_SPLITS.flatMap((split) => builtInCaptures(split).episodes);
    expect(captured.length).toBeGreaterThanOrEqual(300);
    const byType = groupBy(pairsOf('val'), (pair) => pair.pair_type);
    expect([...byType.keys()].sort()).toEqual(['neg_diff', 'neg_same', 'positive']);
    for (const [type, pairs] of byType) {
      expect(pairs.length, type).toBe(builtInCaptures('val').episodes.length);
      expect(pairs.length, type).toBeGreaterThanOrEqual(200);
    }
  });

  it('shows every test object, of training objects some of each category, none too often, in homes of its own', () => {
    for (const split of BUILT_IN_SPLITS) {
      const { episodes } = builtInCaptures(split);
      const byObject = groupBy(episodes, ({ object }) => object);
      const own = BELONGINGS.filter(({ split: half }) => half === HALF[split]);
      const shown = own.filter(({ id }) => byObject.has(id));
      expect(byObject.size).toBe(shown.length);
      if (split === 'val') expect(shown).toEqual(own);
      for (const [category, all] of groupBy(own, (one) => one.category))
        expect(all.filter(({ id }) => byObject.has(id)).length, category).toBeGreaterThanOrEqual(2);
      for (const [id, all] of byObject) expect(all.length, id).toBeLessThanOrEqual(MOST_OF_OBJECT);
      for (const { scene } of episodes) expect(TRAINING.includes(scene)).toBe(split === 'train');
    }
    expect(Object.keys(builtInCaptures('val').made)).toHaveLength(8);
    expect(Object.keys(builtInCaptures('train').made).sort()).toEqual(TRAINING);
  });

  it('is not of one table: few objects lie on one support', async () => {
    for (const split of BUILT_IN_SPLITS)
      for (const [name, episodes] of groupBy(
        builtInCaptures(split).episodes,
        ({ scene }) => scene,
      )) {
        const scene = await sceneOf(name);
        const supportOf = ({ on, at }: (typeof episodes)[number]): string =>
          on === null ? `floor of ${roomAt(scene, at)}` : `${on}`;
        const supports = groupBy(episodes, supportOf);
        const shares = groupBy(
          episodes,
          (one) => `${supportOf(one)}, ${shareOfSupport(one.category)}`,
        );
        for (const [share, all] of shares)
          expect(all.length, `${name} ${share}`).toBeLessThanOrEqual(MOST_ON_SUPPORT);
        expect(supports.size, name).toBeGreaterThanOrEqual(5);
      }
  });

  it('lies where such things lie: laptops on tables and desks, hats on what stands about, and on beds last', async () => {
    const lies = new Map<string, Map<string, number>>();
    for (const split of BUILT_IN_SPLITS)
      for (const { scene, category, on } of builtInCaptures(split).episodes) {
        const { instances }: Scene = await sceneOf(scene);
        const support = instances.find(({ id }) => id === on)?.category ?? 'floor';
        const counts = lies.get(category) ?? new Map();
        lies.set(category, counts.set(support, (counts.get(support) ?? 0) + 1));
      }
    const shareOn = (category: string, supports: readonly string[]): number => {
      const counts = [...(lies.get(category) ?? [])];
      const of = (some: typeof counts): number => some.reduce((sum, [, n]) => sum + n, 0);
      return of(counts.filter(([support]) => supports.includes(support))) / of(counts);
    };
    // Of 20 laptops 18 lay on beds once.
    expect(shareOn('laptop', ['table', 'desk'])).toBeGreaterThanOrEqual(0.7);
    expect(shareOn('laptop', ['bed', 'sofa'])).toBeLessThanOrEqual(0.15);
    for (const category of ['hat', 'headphones', 'visor'])
      expect(shareOn(category, ABOUT), category).toBeGreaterThanOrEqual(0.8);
    for (const category of SMALL)
      expect(shareOn(category, ABOUT), category).toBeGreaterThanOrEqual(0.75);
  });

  it('was made with the homes, objects and rules of today', async () => {
    for (const split of BUILT_IN_SPLITS) {
      const { made, seed } = builtInCaptures(split);
      for (const [name, text] of Object.entries(made)) {
        const { sceneHash } = JSON.parse(
          await readFile(join(scenes, name, 'checksums.json'), 'utf8'),
        );
        expect(text, name).toBe(madeWith({ sceneHash }, seed));
      }
    }
  });

  it(
    'comes out the same in willow when it is captured again',
    async () => {
      const set = builtInCaptures('val');
      const kept = new Map(
        set.episodes.flatMap((one) => (one.scene === 'willow' ? [[one.episode, one]] : [])),
      );
      const home = await openCaptureHome(join(scenes, 'willow'));
      let compared = 0;
      try {
        const supports = countSupports(home.scene);
        for (const episode of episodesOf('willow', { split: 'test', count: 12, seed: set.seed })) {
          const plan = planEpisode(home, episode, { baseSeed: set.seed, isFull: supports.isFull });
          const packed = kept.get(episode.episodeId);
          if (plan.kind === 'rejected') {
            expect(packed).toBeUndefined();
            continue;
          }
          supports.add({ ...plan.stance, category: episode.object.category });
          if (packed === undefined) continue;
          compared++;
          const { seed, goal, stance, views } = plan;
          const madeNow = madeWith(home, set.seed);
          const meta = metaOf({
            episode,
            seed,
            goal,
            stance,
            views,
            madeWith: madeNow,
            isPictured: false,
          });
          expect(unpackMeta(packed, set), episode.episodeId).toBe(metaText(meta));
        }
      } finally {
        home.close();
      }
      expect(compared).toBeGreaterThanOrEqual(5);
    },
    SLOW_MS,
  );

  it(
    'says of each object what is said of it today',
    () => {
      const text = builtInTexts().get('object_descriptions.json')?.() ?? '';
      expect(JSON.parse(text)).toEqual(
        descriptionsOf(BELONGINGS, `${builtInCaptures('val').seed}`),
      );
    },
    SLOW_MS,
  );

  it('asks the pairs that figures were made with', () => {
    const index = builtInTexts().get('val/pv_index_all.jsonl')?.() ?? '';
    // With another hash the figures of docs/tasks/pinverify.md are of other pairs.
    expect(createHash('sha256').update(index).digest('hex').slice(0, 16)).toMatchInlineSnapshot(
      `"ce63e461964767b5"`,
    );
  });
});

describe('parley pinverify built-in', () => {
  let out = '';
  afterAll(() => rm(out, { recursive: true, force: true }));

  it(
    'writes the set as a folder that the importer reads',
    async () => {
      out = await mkdtemp(join(tmpdir(), 'built-in-'));
      await pinverifyCommand().parseAsync(['built-in', '--out', out], { from: 'user' });
      const [episodes, pairs] = [new Set<string>(), new Set<string>()];
      let open = 0;
      for (const { folder } of await importPinverify({ path: out, out: join(out, 'imported') })) {
        const read: Captures = JSON.parse(await readFile(join(folder, 'captures.json'), 'utf8'));
        for (const { episodeId, objectId, views } of read.episodes) {
          episodes.add(`${read.scene} ${episodeId} ${objectId}`);
          // All twelve, those included that cannot be reached.
          expect(views).toHaveLength(12);
          expect(views.every(({ rgb }) => rgb === null)).toBe(true);
          open += views.filter(({ navigable }) => navigable).length;
        }
        for (const pair of read.pairs)
          pairs.add(`${read.scene} ${pair.episodeId} ${pair.queryObjectId} ${pair.pairType}`);
      }
      const captured = BUILT_IN_SPLITS.flatMap((split) => builtInCaptures(split).episodes);
      expect(episodes.size).toBe(captured.length);
      // 119 episodes with 9.22 views that can be stood at, 263 with 8.95: docs/tasks/pinverify.md.
      expect(open / captured.length).toBeCloseTo((119 * 9.22 + 263 * 8.95) / 382, 2);
      expect(pairs.size).toBe(BUILT_IN_SPLITS.flatMap(pairsOf).length);
    },
    SLOW_MS,
  );
});
