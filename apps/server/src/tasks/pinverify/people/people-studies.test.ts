import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Arm, Study } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createSceneCatalog } from '../../../catalog/scene-catalog';
import { repositoryRoot } from '../../../repository';
import { participantStudy } from '../../../routes/participant-study';
import { assign } from '../../../studies/assign';
import type { TakenPlace } from '../../../studies/assignment';
import { checkAgents } from '../../../studies/check-agents';
import { checkTypes } from '../../../studies/check-types';
import { factsOf } from '../../../studies/facts-of';
import { livePinverify } from '../live-pinverify';
import { checkPinverify } from './check-study';
import { choosePractice } from './choose-practice';
import { builtInPair, findPair, installedPair } from './installed-pair';
import { linesIn } from './lineup-of';
import { ownThing } from './own-thing';

const catalog = createSceneCatalog(join(repositoryRoot(), 'public/scenes'));
const studyOf = (name: string): Study =>
  Study.parse(
    parse(readFileSync(join(repositoryRoot(), 'studies/pinverify', `${name}.yaml`), 'utf8')),
  );
const describing = studyOf('pinverify-describe');
const choosing = studyOf('pinverify-choose');
const asking = studyOf('pinverify-ask');
const verifying = studyOf('pinverify-verify');

/** Gives everybody their episodes, until the study is full. */
function filled(study: Study): { readonly people: string[][]; readonly taken: TakenPlace[] } {
  const taken: TakenPlace[] = [];
  const people: string[][] = [];
  const facts = factsOf(study, catalog);
  for (;;) {
    const given = assign(study, taken, facts);
    if (given === null) return { people, taken };
    given.episodeIds.forEach((episodeId, position) => {
      taken.push({ sessionId: `s${people.length}`, armId: given.armId, episodeId, position });
    });
    people.push([...given.episodeIds]);
  }
}

it.each([
  ['describer', describing],
  ['chooser', choosing],
  ['owner', asking],
] as const)('the shipped study of a %s is well, and tells people of their part', (role, study) => {
  const faults = checkPinverify(study, catalog).filter(({ status }) => status !== 'ok');
  expect(faults).toEqual([]);
  expect(checkAgents(study).status).toBe('ok');
  expect(participantStudy(study, { isOpen: true, isPaused: false }).role).toBe(role);
});

it('has each thing described three times, by twelve people who meet no home and no thing twice', () => {
  const { people, taken } = filled(describing);
  expect(people).toHaveLength(12);
  for (const ids of people) {
    const pairs = ids.map((id) => installedPair(id, catalog));
    expect(new Set(pairs.map(({ scene }) => scene)).size).toBe(4);
    expect(new Set(pairs.map(({ target }) => target.objectId)).size).toBe(4);
  }
  for (const id of describing.episodes)
    expect(taken.filter(({ episodeId }) => episodeId === id)).toHaveLength(3);
});

it('has each description read five times, by thirty people who see no thing twice, picked or not', () => {
  const { people, taken } = filled(choosing);
  expect(people).toHaveLength(30);
  for (const ids of people) {
    const practice = choosePractice(ids, catalog) ?? '';
    const seen = [practice, ...ids].flatMap((id) =>
      linesIn(installedPair(id, catalog), { arms: choosing.arms, catalog })
        .flat()
        .map(({ objectId }) => objectId),
    );
    expect(seen).toHaveLength(4 * 9);
    expect(new Set(seen).size).toBe(seen.length);
  }
  for (const id of choosing.episodes)
    expect(taken.filter(({ episodeId }) => episodeId === id)).toHaveLength(5);
});

it('has each pair met six times, by 24 people who meet no home and no thing twice, seen or described', () => {
  const { people, taken } = filled(asking);
  expect(people).toHaveLength(24);
  for (const ids of people) {
    const pairs = ids.map((id) => installedPair(id, catalog));
    expect(new Set(pairs.map(({ scene }) => scene)).size).toBe(6);
    const met = pairs.flatMap(({ target, query }) => [
      ...new Set([target.objectId, query.objectId]),
    ]);
    expect(new Set(met).size).toBe(met.length);
    const practice = installedPair(choosePractice(ids, catalog) ?? '', catalog);
    expect(practice).toMatchObject({ pairType: 'positive', describedBy: 'speaker-medium' });
    expect(met).not.toContain(practice.target.objectId);
  }
  for (const id of asking.episodes)
    expect(taken.filter(({ episodeId }) => episodeId === id)).toHaveLength(6);
});

describe.each([
  ['verify', verifying],
  ['are asked', asking],
] as const)('people who %s', (_what, study) => {
  const typesOf = (ids: readonly string[]): string[] =>
    ids.map((id) => installedPair(id, catalog).pairType).sort();
  const TWO_OF_EACH = ['neg_diff', 'neg_diff', 'neg_same', 'neg_same', 'positive', 'positive'];

  it('are given two pairs of each type, no home and no thing twice, and each pair is met six times (SCI-45)', () => {
    for (let seed = 0; seed < 25; seed++) {
      const { people, taken } = filled({ ...study, rules: { ...study.rules, seed: `${seed}` } });
      expect(people).toHaveLength(24);
      for (const ids of people) {
        expect(typesOf(ids)).toEqual(TWO_OF_EACH);
        const pairs = ids.map((id) => installedPair(id, catalog));
        expect(new Set(pairs.map(({ scene }) => scene)).size).toBe(6);
        const met = pairs.flatMap(({ target, query }) => [
          ...new Set([target.objectId, query.objectId]),
        ]);
        expect(new Set(met).size).toBe(met.length);
      }
      for (const id of study.episodes)
        expect(taken.filter(({ episodeId }) => episodeId === id)).toHaveLength(6);
    }
  });

  it('are told so before the study opens', () => {
    expect(checkTypes(study, catalog)).toEqual([
      {
        checkId: 'types',
        status: 'ok',
        message: 'Each of 24 people is given 2 neg_diff, 2 neg_same, 2 positive.',
      },
    ]);
    const { cells: _, ...free } = study;
    const [check] = checkTypes({ ...free, episodesPerParticipant: 4 }, catalog);
    expect(check?.status).toBe('warning');
    expect(check?.message).toMatch(/1 to 2 neg_diff, 1 to 2 neg_same, 1 to 2 positive/);
  });
});

it('has a picture of the described thing for its owner, and its home made whole', () => {
  for (const id of asking.episodes) {
    const pair = installedPair(id, catalog);
    const own = ownThing(pair, catalog);
    expect(own?.objectId).toBe(pair.query.objectId);
    expect(livePinverify.alsoHomesOf?.(id, catalog, asking.arms)).toEqual([
      builtInPair(own?.pairId ?? '')?.scene,
    ]);
  }
  expect(ownThing({ query: { objectId: 'objaverse-1', category: 'mug' } }, catalog)).toBeNull();
});

it('has all homes of a line made whole, and asks for none where no one chooses', () => {
  const homes = livePinverify.alsoHomesOf?.('maple-26-positive-1', catalog, choosing.arms) ?? [];
  const line = linesIn(installedPair('maple-26-positive-1', catalog), {
    ...{ arms: choosing.arms, catalog },
  }).flat();
  expect(homes).toEqual(line.map(({ pairId }) => builtInPair(pairId)?.scene));
  expect(homes).toHaveLength(4);
  expect(livePinverify.alsoHomesOf?.('maple-26-positive', catalog, describing.arms)).toEqual([]);
});

it('knows a pair by one of its descriptions', () => {
  const whole = installedPair('maple-26-positive', catalog);
  const ids = ['maple-26-positive-1', 'maple-26-positive-2', 'maple-26-positive-3'];
  expect(ids.map((id) => findPair(id, catalog)?.descriptions)).toEqual(
    whole.descriptions.map((one) => [one]),
  );
  expect(ids.map((id) => findPair(id, catalog)?.describedBy)).toEqual([
    ...['speaker-full', 'speaker-medium', 'speaker-vague'],
  ]);
  expect(findPair('maple-26-positive-4', catalog)).toBeNull();
});

describe('a study of choosers is at fault', () => {
  const [arm] = choosing.arms as [Arm];
  const withAgent = (agentId: string, config = {}): Arm => ({ ...arm, agent: { agentId, config } });
  it.each<[string, Partial<Study>, RegExp]>([
    [
      'with another part beside it',
      { arms: [arm, { ...withAgent('verify-person'), armId: 'other' }] },
      /a study of its own/,
    ],
    [
      'with a pair whose thing is not described',
      { episodes: ['maple-11-neg_same'] },
      /maple-11-neg_same: the thing that stands there is not the one described/,
    ],
    [
      'with lines longer than categories',
      { episodes: ['oak-29-positive'], arms: [withAgent('choose-person', { things: 12 })] },
      /oak-29-positive: there are not so many things/,
    ],
    [
      'with fewer categories than lines',
      { episodes: choosing.episodes.slice(0, 6) },
      /has 8 lines, and there are 2 categories/,
    ],
  ])('%s', (_what, other, said) => {
    const faults = checkPinverify({ ...choosing, ...other }, catalog)
      .filter(({ status }) => status === 'fault')
      .map(({ message }) => message);
    expect(faults.join(' ')).toMatch(said);
  });
});
