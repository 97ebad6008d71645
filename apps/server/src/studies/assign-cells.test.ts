import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { studyYaml } from '../../test/study-yaml';
import { assign } from './assign';
import type { Assignment, TakenPlace } from './assignment';
import { checkCells } from './check-cells';
import { parseStudy } from './load-study';
import { studyFaults } from './study-rules';

const result = parseStudy(studyYaml());
if (result.kind === 'invalid') throw new Error(JSON.stringify(result.problems));
const base = result.loaded.study;
const [arm] = base.arms;
if (arm === undefined) throw new TypeError('the study has no arm');

const EPISODES = Array.from({ length: 16 }, (_, i) => `h${i % 8}-${Math.floor(i / 8)}`);
const study = (most: number, seed = 's') => ({
  ...base,
  rules: { ...base.rules, seed },
  arms: ['category', 'own-words'].map((armId) => ({ ...arm, armId })),
  episodes: EPISODES,
  episodesPerParticipant: 2,
  cells: { most },
});
const factsOf = (id: string) => ({ sceneId: id.split('-')[0] as string, category: id.slice(-1) });

/** People come one after the other until the study is full. @param leaves Who gives their places back. */
function fill(of: ReturnType<typeof study>, leaves: (person: number) => boolean = () => false) {
  const taken: TakenPlace[] = [];
  const given: Assignment[] = [];
  for (let person = 0; person < 200; person++) {
    const one = assign(of, taken, factsOf);
    if (one === null) break;
    given.push(one);
    if (leaves(person)) continue;
    one.episodeIds.forEach((episodeId, position) => {
      const armId = one.armIds[position] as string;
      taken.push({ sessionId: `s${person}`, armId, episodeId, position });
    });
  }
  return { taken, given };
}

describe('a study with cells', () => {
  it('fills 16 objects in two arms once each with 16 people, and takes nobody more', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const { taken, given } = fill(study(1, seed));
        expect(new Set(taken.map(({ armId, episodeId }) => `${armId} ${episodeId}`)).size).toBe(32);
        expect([taken.length, given.length]).toEqual([32, 16]);
      }),
      { numRuns: 40, seed: 28 },
    );
  });

  it('never gives anybody a home twice, nor a cell oftener than wanted, whoever leaves', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3 }),
        fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }),
        (most, leaving) => {
          const { taken, given } = fill(study(most), (person) => leaving[person] === true);
          for (const { episodeIds } of given)
            expect(new Set(episodeIds.map((id) => factsOf(id).sceneId)).size).toBe(2);
          const counts = new Map<string, number>();
          for (const { armId, episodeId } of taken)
            counts.set(`${armId} ${episodeId}`, (counts.get(`${armId} ${episodeId}`) ?? 0) + 1);
          expect(Math.max(...counts.values())).toBeLessThanOrEqual(most);
        },
      ),
      { numRuns: 40, seed: 28 },
    );
  });

  it('gives each person the same share of each type, whoever leaves, and is filled by as many people', () => {
    const typed = (id: string) => ({ ...factsOf(id), type: id.split('-')[1] as string });
    const episodes = Array.from({ length: 24 }, (_, i) => `h${i % 8}-${'abc'[Math.floor(i / 8)]}`);
    const own = (seed: string) => ({
      ...{ ...base, rules: { ...base.rules, seed }, arms: [arm], episodes },
      ...{ episodesPerParticipant: 6, cells: { most: 3 } },
    });
    fc.assert(
      fc.property(
        fc.string(),
        fc.array(fc.boolean(), { minLength: 24, maxLength: 24 }),
        (seed, leaving) => {
          const taken: TakenPlace[] = [];
          let stayed = 0;
          for (let person = 0; person < 60; person++) {
            const one = assign(own(seed), taken, typed);
            if (one === null) break;
            const types = one.episodeIds.map((id) => typed(id).type).sort();
            expect(types).toEqual(['a', 'a', 'b', 'b', 'c', 'c']);
            expect(new Set(one.episodeIds.map((id) => typed(id).sceneId)).size).toBe(6);
            if (leaving[person] === true) continue;
            stayed++;
            one.episodeIds.forEach((episodeId, position) => {
              taken.push({ sessionId: `s${person}`, armId: one.armId, episodeId, position });
            });
          }
          expect(stayed).toBe(12);
        },
      ),
      { numRuns: 6, seed: 45 },
    );
  });

  it('refuses no one where shares cannot be kept, as all of a type are in one home', () => {
    const typed = (id: string) => ({ ...factsOf(id), type: id.startsWith('h0') ? 'a' : 'b' });
    const episodes = [...Array.from({ length: 6 }, (_, i) => `h0-${i}`), 'h1-0', 'h2-0', 'h3-0'];
    const one = assign({ ...study(3), episodes, episodesPerParticipant: 3 }, [], typed);
    expect(new Set(one?.episodeIds.map((id) => typed(id).sceneId)).size).toBe(3);
  });

  it('lets people meet both arms, each as often first', () => {
    const { given } = fill(study(3));
    for (const { armIds } of given) expect(new Set(armIds).size).toBe(2);
    const first = given.filter(({ armId }) => armId === 'category').length;
    expect(first).toBeGreaterThan(given.length / 4);
    expect(first).toBeLessThan((3 * given.length) / 4);
    for (const { armId, armIds } of given) expect(armId).toBe(armIds[0]);
  });

  it('has no loop over arms beside them', () => {
    const loop = { step: 'loop', arms: ['category', 'own-words'], steps: [{ step: 'episode' }] };
    const both = { ...study(1), flow: [loop, { step: 'debrief' }] } as never;
    expect(studyFaults(both).map(({ path }) => path)).toContainEqual(['flow', 0, 'arms']);
  });

  it('says before it opens how many people fill it, and that nobody can begin without homes enough', () => {
    const catalog = {
      findEpisode: (episodeId: string) => ({ episodeId, ...factsOf(episodeId) }),
    } as never;
    expect(checkCells(study(2), catalog)).toEqual([
      {
        checkId: 'cells',
        status: 'warning',
        message: expect.stringMatching(
          /^32 cells, each taken 2 times: 32 people fill them\. One person meets cells of several arms/,
        ),
      },
    ]);
    const meant = { ...study(2), cells: { most: 2, arms: 'mixed' as const } };
    expect(checkCells(meant, catalog)).toMatchObject([{ status: 'ok' }]);
    const ofOne = { ...study(2), episodesPerParticipant: 1 };
    expect(checkCells(ofOne, catalog)).toMatchObject([{ status: 'ok' }]);
    const nine = { ...study(1), episodesPerParticipant: 9 };
    expect(checkCells(nine, catalog).map(({ status }) => status)).toEqual(['fault']);
    expect(checkCells(base, catalog)).toEqual([]);
  });
});
