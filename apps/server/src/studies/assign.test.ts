import type { FlowStep } from '@parley/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { studyYaml } from '../../test/study-yaml';
import { assign as assignOrNull } from './assign';
import type { Assignment, TakenPlace } from './assignment';
import { parseStudy } from './load-study';

const result = parseStudy(studyYaml());
if (result.kind === 'invalid') throw new Error(JSON.stringify(result.problems));
const base = result.loaded.study;

const assign = (...given: Parameters<typeof assignOrNull>): Assignment =>
  assignOrNull(...given) as Assignment;

/** Episode `h2-5` is in home h2, of a category by its number. */
const factsOf = (id: string) => ({
  sceneId: id.split('-')[0] as string,
  category: `c${Number(id.at(-1)) % 3}`,
});

describe('assign', () => {
  it('gives each person one that is there for attention first, in arms and in cells', () => {
    const attentive = (id: string) => ({ ...factsOf(id), isForAttention: id.endsWith('-0') });
    const episodes = ['h0', 'h1', 'h2', 'h3'].flatMap((home) => [`${home}-0`, `${home}-1`]);
    const own = { ...base, arms: base.arms.slice(0, 1), episodes, episodesPerParticipant: 2 };
    for (const study of [own, { ...own, cells: { most: 3 } }]) {
      const taken: TakenPlace[] = [];
      for (let p = 0; p < 12; p++) {
        const { armId, episodeIds } = assign(study, taken, attentive);
        expect(episodeIds.some((id) => attentive(id).isForAttention)).toBe(true);
        episodeIds.forEach((episodeId, position) => {
          taken.push({ sessionId: `s${p}`, armId, episodeId, position });
        });
      }
    }
  });

  it('keeps arms, episodes and positions level whichever participants leave, and never repeats a home that has an alternative', () => {
    fc.assert(
      fc.property(
        fc.record({
          homes: fc.integer({ min: 2, max: 4 }),
          perHome: fc.integer({ min: 1, max: 4 }),
          people: fc.integer({ min: 1, max: 40 }),
          seed: fc.string(),
        }),
        ({ homes, perHome, people, seed }) => {
          const episodes = Array.from(
            { length: homes * perHome },
            (_, i) => `h${i % homes}-${Math.floor(i / homes)}`,
          );
          const study = { ...base, episodes, seed, episodesPerParticipant: 2 };
          const taken: TakenPlace[] = [];
          for (let p = 0; p < people; p++) {
            const { armId, episodeIds } = assign(study, taken, factsOf);
            expect(new Set(episodeIds.map((id) => factsOf(id).sceneId)).size).toBe(2);
            episodeIds.forEach((episodeId, position) => {
              taken.push({ sessionId: `s${p}`, armId, episodeId, position });
            });
          }
          const spread = (counts: number[]): number => Math.max(...counts) - Math.min(...counts);
          const count = (of: (place: TakenPlace) => boolean): number => taken.filter(of).length;
          expect(
            spread(study.arms.map(({ armId }) => count((each) => each.armId === armId) / 2)),
          ).toBeLessThanOrEqual(1);
          for (const { armId } of study.arms) {
            const counts = episodes.map((id) =>
              count((each) => each.armId === armId && each.episodeId === id),
            );
            expect(spread(counts)).toBeLessThanOrEqual(1);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('gives the same place for the same history', () => {
    const taken = [{ sessionId: 's', armId: 'live', episodeId: 'a-1', position: 0 }];
    const facts = (id: string) => ({ sceneId: id.slice(0, 1), category: id });
    expect(assign(base, taken, facts)).toEqual(assign(base, taken, facts));
    expect(assign(base, taken, facts).armId).toBe('hidden');
  });

  it('levels the order: an episode that stood first stands second next', () => {
    const study = { ...base, arms: base.arms.slice(0, 1), episodes: ['a-1', 'b-1'] };
    const facts = (id: string) => ({ sceneId: id, category: id });
    const first = assign(study, [], facts);
    const taken = first.episodeIds.map((episodeId, position) => ({
      sessionId: 's',
      armId: first.armId,
      episodeId,
      position,
    }));
    expect(assign(study, taken, facts).episodeIds).toEqual([...first.episodeIds].reverse());
  });

  it('within one person, levels which arm comes first and which arm an object has', () => {
    const flow: FlowStep[] = [
      {
        step: 'loop',
        order: 'rotated',
        arms: ['hidden', 'live'],
        steps: [{ step: 'brief' }, { step: 'episode' }],
      },
      { step: 'debrief' },
    ];
    const episodes = ['a-1', 'b-1', 'c-1', 'd-1'];
    const study = { ...base, flow, episodes, episodesPerParticipant: 2 };
    const taken: TakenPlace[] = [];
    for (let p = 0; p < 16; p++) {
      const { armId, armIds, episodeIds } = assign(study, taken, factsOf);
      expect(armIds[0]).toBe(armId);
      expect([...armIds].sort()).toEqual(['hidden', 'live']);
      episodeIds.forEach((episodeId, position) => {
        const arm = armIds[position] ?? '';
        taken.push({ sessionId: `s${p}`, armId: arm, episodeId, position });
      });
    }
    const first = taken.filter(({ position, armId }) => position === 0 && armId === 'live');
    expect(first).toHaveLength(8);
    for (const id of episodes)
      for (const arm of ['hidden', 'live']) {
        const count = taken.filter((each) => each.episodeId === id && each.armId === arm).length;
        expect(Math.abs(count - 4), `${id} in ${arm}: ${count}`).toBeLessThanOrEqual(1);
      }
  });

  it('gives every session one arm where all meet the arms in the same order', () => {
    const flow = [
      {
        step: 'loop',
        order: 'fixed',
        arms: ['live', 'hidden'],
        steps: [{ step: 'brief' }, { step: 'episode' }],
      },
      { step: 'debrief' },
    ] satisfies FlowStep[];
    const given = assign({ ...base, flow, episodesPerParticipant: 2 }, [], factsOf);
    expect([given.armId, given.armIds]).toEqual(['live', ['live', 'hidden']]);
  });
});
