import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { studyYaml } from '../../test/study-yaml';
import { assign } from './assign';
import type { TakenPlace } from './assignment';
import { graecoLatinSquares, SQUARE_ORDERS } from './graeco-latin';
import { parseStudy } from './load-study';
import { studyFaults } from './study-rules';

const result = parseStudy(studyYaml());
if (result.kind === 'invalid') throw new Error(JSON.stringify(result.problems));
const base = result.loaded.study;
const [arm] = base.arms;
if (arm === undefined) throw new TypeError('the study has no arm');

const homeOf = (id: string) => id.split('-')[0] as string;
const factsOf = (id: string) => ({ sceneId: homeOf(id), category: id });
const list = <T>(length: number, of: (i: number) => T): T[] =>
  Array.from({ length }, (_, i) => of(i));

/** As many arms and homes as the order, so many episodes a home. */
const study = (q: number, perHome = 2, seed = 's', people?: number) => ({
  ...base,
  rules: { ...base.rules, seed },
  arms: list(q, (i) => ({ ...arm, armId: `a${i}` })),
  episodes: list(q * perHome, (i) => `h${i % q}-${Math.floor(i / q)}`),
  episodesPerParticipant: q,
  square: people === undefined ? {} : { people },
});

/** People come one after the other. @param drops Places that a person gives back, by person. */
function fill(of: ReturnType<typeof study>, count: number, drops: (person: number) => number) {
  const taken: TakenPlace[] = [];
  for (let person = 0; person < count; person++) {
    const given = assign(of, taken, factsOf);
    if (given === null) break;
    given.episodeIds.forEach((episodeId, position) => {
      if (position < given.episodeIds.length - drops(person))
        taken.push({
          sessionId: `s${person}`,
          armId: given.armIds[position] as string,
          episodeId,
          position,
        });
    });
  }
  return taken;
}
const nobody = () => 0;

/** How often each key occurs. */
function tally(keys: readonly string[]): number[] {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts.values()];
}
const armHome = ({ armId, episodeId }: TakenPlace) => `${armId} ${homeOf(episodeId)}`;
const armAt = ({ armId, position }: TakenPlace) => `${armId} ${position}`;
const homeAt = ({ episodeId, position }: TakenPlace) => `${homeOf(episodeId)} ${position}`;

describe('graecoLatinSquares', () => {
  it('is the one of order 3 that is worked out by hand', () => {
    expect(graecoLatinSquares(3)[0]).toEqual([
      { latin: [0, 1, 2], greek: [0, 2, 1] },
      { latin: [1, 2, 0], greek: [1, 0, 2] },
      { latin: [2, 0, 1], greek: [2, 1, 0] },
    ]);
  });

  it.each(SQUARE_ORDERS)('of order %i: all pairs, all positions, and all neighbours', (q) => {
    const squares = graecoLatinSquares(q);
    expect(squares).toHaveLength(q - 1);
    for (const rows of squares) {
      const cells = rows.flatMap(({ latin, greek }) =>
        latin.map((l, c) => ({ l, g: greek[c], c })),
      );
      for (const key of [
        cells.map(({ l, g }) => `${l} ${g}`),
        cells.map(({ l, c }) => `${l} ${c}`),
        cells.map(({ g, c }) => `${g} ${c}`),
      ])
        expect(tally(key)).toEqual(list(q * q, () => 1));
    }
    const neighbours = squares
      .flat()
      .flatMap(({ latin }) => latin.slice(1).map((l, c) => `${latin[c]} ${l}`));
    expect(tally(neighbours)).toEqual(list(q * (q - 1), () => q - 1));
  });

  it.each([2, 6, 10])('has none of order %i', (q) => {
    expect(() => graecoLatinSquares(q)).toThrow(RangeError);
  });
});

describe('a study with a square', () => {
  it('balances arm, home and position for every q people, and which arm follows which for q(q − 1)', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(3, 4, 5, 7),
        fc.integer({ min: 1, max: 3 }),
        fc.string(),
        (q, perHome, seed) => {
          const taken = fill(study(q, perHome, seed), q * (q - 1), nobody);
          for (let people = q; people <= q * (q - 1); people += q) {
            const first = taken.slice(0, people * q);
            for (const key of [armHome, armAt, homeAt])
              expect(tally(first.map(key))).toEqual(list(q * q, () => people / q));
          }
          const follows = taken.flatMap(({ armId, position, sessionId }) => {
            const next = taken.find(
              (each) => each.sessionId === sessionId && each.position === position + 1,
            );
            return next === undefined ? [] : [`${armId} ${next.armId}`];
          });
          expect(tally(follows)).toEqual(list(q * (q - 1), () => q - 1));
          const perEpisode = tally(taken.map(({ armId, episodeId }) => `${armId} ${episodeId}`));
          expect(Math.max(...perEpisode) - Math.min(...perEpisode)).toBeLessThanOrEqual(1);
        },
      ),
      { numRuns: 30, seed: 29 },
    );
  });

  it('fills the row anew of who gave up a part of it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 15, maxLength: 15 }),
        (drops) => {
          const stays = drops.filter((one) => one === 0).length;
          const taken = fill(study(5), drops.length, (person) => drops[person] ?? 0);
          const whole = taken.filter(({ sessionId }) => drops[Number(sessionId.slice(1))] === 0);
          const rows = Math.floor(stays / 5);
          for (const count of tally(whole.map(armHome)))
            expect(count).toBeLessThanOrEqual(rows + 1);
          if (stays % 5 === 0 && stays > 0)
            expect(tally(whole.map(armHome))).toEqual(list(25, () => rows));
        },
      ),
      { numRuns: 60, seed: 29 },
    );
  });

  it('takes so many people and no more; with an arm named by the link it gives that arm', () => {
    expect(fill(study(3, 1, 's', 6), 50, nobody)).toHaveLength(18);
    const one = { ...study(3), arms: [{ ...arm, armId: 'a1' }] };
    expect(assign(one, [], factsOf)?.armIds).toEqual(['a1', 'a1', 'a1']);
  });

  it.each([
    ['6 arms', study(6), /has no way to balance 6 arms/],
    ['fewer episodes', { ...study(5), episodesPerParticipant: 2 }, /each of the 5 arms once/],
    ['cells beside it', { ...study(3), cells: { most: 1 } }, /beside `cells`/],
    [
      'a loop over arms',
      {
        ...study(3),
        flow: [
          {
            step: 'loop',
            order: 'rotated',
            arms: ['a0', 'a1', 'a2'],
            steps: [{ step: 'episode' }],
          },
        ],
      },
      /loop over arms/,
    ],
  ] as const)('is refused with %s', (_, wrong, message) => {
    expect(
      studyFaults(wrong as never)
        .map((fault) => fault.message)
        .join(),
    ).toMatch(message);
    expect(studyFaults(study(5)).filter(({ path }) => path[0] === 'square')).toEqual([]);
  });
});
