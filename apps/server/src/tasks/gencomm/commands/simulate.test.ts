import { join } from 'node:path';
import { Scheme } from '@parley/task-gencomm/shared';
import { expect, it } from 'vitest';
import { createSceneCatalog } from '../../../catalog/scene-catalog';
import { repositoryRoot } from '../../../repository';
import { allEpisodes } from '../gencomm-episodes';
import { simulateGencomm } from '../simulate-gencomm';
import { fartherThan, profileOf, roundsAsked } from './simulate';
import { BODY_EXAMPLE, describedSimulate, type Flags } from './simulate-flags';

const parse = (...args: string[]) =>
  describedSimulate()
    .exitOverride()
    .configureOutput({ writeErr: () => undefined })
    .parse(args, { from: 'user' })
    .opts();

it.each([
  ['--c-len', '-1'],
  ['--c-len', '1.5'],
  ['--c-len', ''],
  ['--grid', '13'],
  ['--height-m', '1'],
  ['--agent', 'overhead-helper'],
  ['--agent', 'stand-still'],
  ['--profile', 'gpt5'],
  ['--guards', 'none'],
  ['--max-steps', '0'],
  ['--threshold-m', '0'],
  ['--threshold-m', '11'],
  ['--threshold-m', 'x'],
])('refuses %s %s', (flag, value) => {
  expect(() => parse(flag, value)).toThrow();
});

it('changes fields of a body in their part, as its help has them', () => {
  const changed = profileOf({ profile: 'exact', body: BODY_EXAMPLE }, 1);
  expect(changed).toMatchObject({
    name: 'exact-own',
    body: { overhead: { localisationM: 1, ghosts: 0 }, judge: { trust: 1 } },
  });
  const help = describedSimulate().options.find(({ long }) => long === '--body')?.description ?? '';
  expect(help).toContain(BODY_EXAMPLE);
  for (const [part, fields] of Object.entries(changed.body))
    expect(help).toContain(`${part}: ${Object.keys(fields).join(', ')}`);
});

it.each([
  ['{"localisationM":1}', 'localisationM'],
  ['{"overhead":5}', 'overhead'],
  ['{"overhead":{"localisationM":-1}}', 'overhead.localisationM'],
  ['{"overhead":{"loudness":1}}', 'loudness'],
])('refuses the body %s, and says how it is written', (body, named) => {
  expect(() => profileOf({ profile: 'exact', body }, 1)).toThrow(
    expect.objectContaining({
      ...{ code: 'BAD_INPUT', where: '--body', message: expect.stringContaining(named) },
      remedy: expect.stringContaining(BODY_EXAMPLE),
    }),
  );
});

it('takes every scheme and any number of rounds', () => {
  expect(parse('--agent', 'selective-action', '--c-len', '0')).toMatchObject({
    ...{ agent: 'selective-action', cLen: 0, distanceHint: 'none', profile: 'exact' },
  });
  expect(parse('--c-len', '7').cLen).toBe(7);
});

it('has C_len 0 for who never talks, and 1 for others, unless it is named', () => {
  const of = (...args: string[]) => roundsAsked(parse(...args) as Flags);
  expect(Scheme.options.map((scheme) => [scheme, of('--agent', scheme)])).toEqual([
    ['random', 0],
    ['no-comm', 0],
    ['cooperative', 1],
    ['selective-action', 1],
    ['selective-communication', 1],
  ]);
  expect(of('--agent', 'no-comm', '--c-len', '0')).toBe(0);
  expect(of('--agent', 'cooperative', '--c-len', '3')).toBe(3);
});

it.each(['no-comm', 'random'])('refuses rounds of talk with %s', (agent) => {
  expect(() => roundsAsked({ agent, cLen: 3 })).toThrow(
    expect.objectContaining({ code: 'BAD_INPUT', where: '--c-len' }),
  );
});

it.each([
  ['no-comm', 0],
  ['cooperative', 1],
])('says it in the first row of the common run of %s', (agentId, rounds) => {
  const catalog = createSceneCatalog(join(repositoryRoot(), 'public/scenes'));
  const choice = { agentId, user: null, n: 1, seed: '1', sourceHash: 'x' };
  const [spec] = simulateGencomm(choice, catalog);
  expect(spec?.setting.rounds).toBe(rounds);
});

it('leaves out what begins within the threshold, and refuses one that leaves nothing', () => {
  const all = allEpisodes(createSceneCatalog(join(repositoryRoot(), 'public/scenes')));
  expect(fartherThan(1, all)).toHaveLength(all.length);
  const lengths = all.map(({ shortestPathM }) => shortestPathM).toSorted((a, b) => a - b);
  const middle = lengths[Math.floor(lengths.length / 2)] as number;
  const kept = fartherThan(middle, all);
  expect(kept).toHaveLength(lengths.filter((length) => length >= middle).length);
  expect(kept.length).toBeLessThan(all.length);
  expect(() => fartherThan(10 * Math.max(...lengths), all)).toThrow(
    /all \d+ episodes begin within/,
  );
});
