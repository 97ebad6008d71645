import { checkRows, decodeRows, leftByOf, type Row, trialsOf } from '@parley/log';
import { parseCsv } from '@parley/test-kit/csv';
import { describe, expect, it } from 'vitest';
import { exportFile } from '../../src/export/export-files';
import { partnerLeftRow } from '../../src/sessions/own-rows';
import { planOf } from '../../src/sessions/setup-session';
import { until } from '../faults/until';
import { answersIn, type Joined, PairStage } from './pair-stage';

/** From consent to code, with one trial of a pair. */
const WHOLE = [
  'how-it-works/0',
  'pairing/0',
  'episode/0',
  'end-items/after-episode',
  'questionnaire/about-you',
  'debrief/0',
  'code/0',
];

/** Who comes second may be paired before a view of the wait is drawn. */
const withoutWait = (places: readonly string[]): string[] =>
  places.includes('pairing/0') ? WHOLE : WHOLE.filter((place) => place !== 'pairing/0');

const stage = new PairStage();

async function lines(file: string): Promise<Record<string, string>[]> {
  let text = '';
  for await (const chunk of exportFile(file, { store: stage.test.store, studyId: 'pairs' }))
    text += chunk;
  const [header = [], ...rest] = parseCsv(text);
  return rest.map((line) => Object.fromEntries(header.map((name, i) => [name, line[i] ?? ''])));
}

const textOf = (rows: readonly Row[]): string => rows.map(({ payload }) => payload).join('\n');

const endsTold = async ({ sessionId }: Joined): Promise<string> =>
  textOf((await stage.test.store.readRows(sessionId)).filter(({ type }) => type === 'pair-ended'));

const roleOf = ({ person }: Joined): string | undefined =>
  person.views.find(({ episode }) => episode !== null)?.episode?.role;

const byRole = (role: string): Joined =>
  stage.people.find((each) => roleOf(each) === role) as Joined;

describe('two people', () => {
  it('are paired, talk, and go to the code; their log is one, and each has their own', async () => {
    await stage.start();
    const [one, two] = [await stage.arrive(), await stage.arrive()];
    await Promise.all([one.person.at('code/0'), two.person.at('code/0')]);
    const rows = await stage.rowsOfPair(one);
    expect(rows).toEqual(await stage.rowsOfPair(two));
    expect(checkRows(rows)).toEqual([]);
    const [trial] = trialsOf(decodeRows(rows));
    expect(trial?.end?.endedBy).toBe('agent');
    expect(stage.people.map(roleOf).toSorted()).toEqual(['helper', 'operator']);
    expect(answersIn(rows).map(({ from, text }) => `${from}: ${text}`)).toEqual([
      'helper: Words on helper line 1 1.',
      'operator: Words on operator answer 1 1.',
      'helper: Move ahead',
      'operator: Continue',
      'helper: Continue',
    ]);
    for (const { person, sessionId } of stage.people) {
      expect(person.places).toEqual(withoutWait(person.places));
      expect(person.acks.filter(({ status }) => status === 'invalid')).toEqual([]);
      const own = await stage.test.store.readRows(sessionId);
      expect(checkRows(own)).toEqual([]);
      const [slot] = await stage.test.store.readSlots(sessionId);
      expect(slot).toMatchObject({ state: 'done', armId: 'cooperative' });
    }
    const forms = (await lines('questionnaires.csv')).filter(({ page }) => page === 'end-items');
    expect(forms).toHaveLength(6);
    for (const line of forms)
      expect(line).toMatchObject({ trial_id: trial?.trialId, episode_id: 'gencomm-cedar-8' });
    expect((await lines('episodes.csv')).map((line) => line.trial_id)).toEqual([trial?.trialId]);
    for (const line of await lines('participants.csv'))
      expect(line).toMatchObject({
        ...{ episodes_finished: '1', deviations: '0', status: 'completed' },
        ...{ pairing: 'paired', pair_ended_by: 'agent', pair_left_by: '' },
      });

    const helper = await stage.test.store.readRows(byRole('helper').sessionId);
    expect(textOf(helper)).toContain('Words on helper line');
    expect(textOf(helper), "the other's words are not in their log").not.toMatch(/on operator/);
  }, 60_000);

  it('go on where they were after the server has died at a question', async () => {
    await stage.start({ steps: 2 });
    const [one, two] = [await stage.arrive(), await stage.arrive()];
    await until(
      'three answers are stored',
      async () => answersIn(await stage.rowsOfPair(one)).length >= 3,
    );
    await stage.restart(2);
    one.person.connect(stage.live.port);
    two.person.connect(stage.live.port);
    await Promise.all([one.person.at('code/0'), two.person.at('code/0')]);
    const rows = await stage.rowsOfPair(one);
    expect(checkRows(rows)).toEqual([]);
    const asked = answersIn(rows).map(({ questionId }) => questionId);
    expect(new Set(asked).size, 'nothing is doubled').toBe(asked.length);
    expect(trialsOf(decodeRows(rows))[0]?.end?.endedBy).toBe('agent');
    for (const { person } of stage.people)
      expect(person.places).toEqual(withoutWait(person.places));
  }, 60_000);

  it('pass on what was stored before the server died, and had not reached the pair', async () => {
    await stage.start();
    const [one, two] = [await stage.arrive(), await stage.arrive()];
    await until('both are there', () => stage.people.every((each) => roleOf(each) !== undefined));
    const helper = byRole('helper');
    await until('the first words are stored', async () =>
      textOf(await stage.test.store.readRows(helper.sessionId)).includes('helper line 1 1'),
    );
    await stage.restart();
    one.person.connect(stage.live.port);
    two.person.connect(stage.live.port);
    await Promise.all([one.person.at('code/0'), two.person.at('code/0')]);
    const said = answersIn(await stage.rowsOfPair(one)).filter(({ text }) =>
      text.includes('helper line 1 1'),
    );
    expect(said).toHaveLength(1);
  }, 60_000);

  it('are told kindly when the other withdraws and has all erased; nothing of it is left', async () => {
    await stage.start({ episodes: ['gencomm-cedar-8', 'gencomm-oak-4'] });
    const [one, two] = [await stage.arrive(), await stage.arrive()];
    one.person.holdAt = 'end-items/after-episode';
    await one.person.at('end-items/after-episode');
    const { pairId = '' } = (await stage.test.store.pairOf(one.sessionId)) ?? {};
    expect(pairId).not.toBe('');
    two.person.withdraw('stop-and-erase');
    await until(
      'they are erased',
      async () => (await stage.test.store.findSession(two.sessionId)) === null,
    );
    expect(await stage.test.store.findSession(pairId)).toBeNull();
    expect(await stage.test.store.readRows(pairId)).toEqual([]);
    one.person.goOn();
    await one.person.at('code/0');
    expect(one.person.places.slice(-3)).toEqual(['questionnaire/about-you', 'debrief/0', 'code/0']);
    const own = await stage.test.store.readRows(one.sessionId);
    expect(
      own.find(({ type, payload }) => type === 'pair-ended' && payload.includes('partner')),
    ).toBeDefined();
    expect(checkRows(own)).toEqual([]);
  }, 60_000);

  it('end the trial at hand where one alone comes back after the server has died', async () => {
    await stage.start({ steps: 3, pairing: 'limitMs: 60000, awayMs: 300' });
    const [one, two] = [await stage.arrive(), await stage.arrive()];
    await until(
      'two answers are stored',
      async () => answersIn(await stage.rowsOfPair(one)).length >= 2,
    );
    await stage.restart(3);
    one.person.connect(stage.live.port);
    await one.person.at('code/0');
    expect(one.person.places).toContain('end-items/after-episode');
    const rows = await stage.rowsOfPair(two);
    expect(trialsOf(decodeRows(rows))[0]?.end?.endedBy).toBe('partner');
    expect(rows.at(-1)?.type, 'nothing is written after its end').toBe('session-end');
  }, 60_000);

  it('cannot answer for each other', async () => {
    await stage.start();
    const [one, two] = [await stage.arrive(), await stage.arrive()];
    for (const { person } of [one, two]) person.holdAt = 'episode/0';
    const asked = await until('the helper is asked', () =>
      stage.people.find(({ person }) => person.view?.openQuestion != null),
    );
    const other = stage.people.find((each) => each !== asked) as Joined;
    const { questionId = '' } = asked.person.view?.openQuestion ?? {};
    for (const type of ['answer', 'answer-correction'] as const)
      other.person.say(type, { questionId, text: 'Not my words.', via: 'text' });
    await until(
      'both are refused',
      () => other.person.acks.filter(({ status }) => status === 'invalid').length === 2,
    );
    for (const { person } of [one, two]) person.goOn();
    await Promise.all([one.person.at('code/0'), two.person.at('code/0')]);
    expect(textOf(await stage.rowsOfPair(one))).not.toContain('Not my words');
  }, 60_000);

  it('wait for who is away, and go on without who has left', async () => {
    await stage.start({ pairing: 'limitMs: 60000, awayMs: 400' });
    const [one, two] = [await stage.arrive(), await stage.arrive()];
    for (const { person } of stage.people) person.holdAt = 'episode/0';
    await Promise.all([one.person.at('episode/0'), two.person.at('episode/0')]);
    one.person.close();
    await until('the other is told', () => two.person.view?.paused === 'partner');
    one.person.connect(stage.live.port);
    await until('and that they are back', () => two.person.view?.paused === null);
    one.person.close();
    two.person.holdAt = null;
    await two.person.at('code/0');
    expect(await endsTold(two)).toMatch(/"endedBy":"partner"/);
    const [trial] = trialsOf(decodeRows(await stage.rowsOfPair(two)));
    expect(trial?.end?.endedBy).toBe('partner');
    // The log of the pair says who left, before the end; the line of the trial has it, and no failure.
    const left = roleOf(one);
    const row = (await lines('episodes.csv')).find(({ trial_id }) => trial_id === trial?.trialId);
    expect(row).toMatchObject({ cut_off: 'partner', left_by: left, success: '', deviations: '1' });
  }, 60_000);

  it('who had left when the process died has left: the trial ends, and the row says who', async () => {
    await stage.start({ pairing: 'limitMs: 60000, awayMs: 60000' });
    const [one, two] = [await stage.arrive(), await stage.arrive()];
    for (const { person } of stage.people) person.holdAt = 'episode/0';
    await Promise.all([one.person.at('episode/0'), two.person.at('episode/0')]);
    const left = roleOf(one) ?? '';
    const begun = async () => trialsOf(decodeRows(await stage.rowsOfPair(two)));
    await until('the trial has begun', async () => (await begun()).length > 0);
    const [at] = await begun();
    const pairId = (await stage.test.store.pairOf(two.sessionId))?.pairId ?? '';
    const rows = [partnerLeftRow(left, at?.trialId ?? null)];
    stage.live.die();
    await stage.test.store.commit({ sessionId: pairId, rows });
    await stage.restart();
    two.person.holdAt = null;
    two.person.connect(stage.live.port);
    await two.person.at('code/0');
    const [trial] = trialsOf(decodeRows(await stage.rowsOfPair(two)));
    expect([trial?.end?.endedBy, leftByOf(trial ?? { records: [] })]).toEqual(['partner', left]);
    expect(await endsTold(two)).toContain(`"leftBy":"${left}"`);
  }, 60_000);
});

describe('who joins', () => {
  it('has a role at once, as many in each, and practises it before they are paired', async () => {
    await stage.start({ hasPractice: true });
    const all = [
      await stage.arrive(),
      await stage.arrive(),
      await stage.arrive(),
      await stage.arrive(),
    ];
    const roles: string[] = [];
    for (const { person, sessionId } of all) {
      person.holdAt = 'practice/0';
      const view = await person.at('practice/0');
      const session = await stage.test.store.findSession(sessionId);
      const role = session?.role ?? '';
      roles.push(role);
      expect(view.flow?.role, 'the guide is of their part').toBe(role);
      const [first] = await stage.test.store.readRows(sessionId);
      const own = role === 'helper' ? 'above-with-a-program' : 'ground-with-a-program';
      expect(JSON.parse(first?.payload ?? '{}')).toMatchObject({ role, practiceArmId: own });
      if (session === null) throw new Error('there is no such session');
      const { catalog, studies } = stage.test.app.parley;
      const { study } = await studies.byHash(session.studyHash);
      const plan = await planOf(session, study, { store: stage.test.store, catalog });
      expect(plan.trials).toMatchObject([
        { isPractice: true, armId: own },
        { isPractice: false, armId: null },
      ]);
    }
    expect(roles.toSorted()).toEqual(['helper', 'helper', 'operator', 'operator']);
    expect(new Set(roles.slice(0, 2)).size, 'the second has the other one').toBe(2);
  }, 60_000);

  it('after somebody has left gets the part that is missing', async () => {
    await stage.start({ hasPractice: true });
    const [one, two] = [await stage.arrive(), await stage.arrive()];
    for (const { person } of [one, two]) person.holdAt = 'how-it-works/0';
    await two.person.at('how-it-works/0');
    const roleOfSession = async ({ sessionId }: Joined) =>
      (await stage.test.store.findSession(sessionId))?.role;
    const missing = await roleOfSession(two);
    two.person.withdraw('stop');
    await until('they have left', async () => {
      const session = await stage.test.store.findSession(two.sessionId);
      return session?.status === 'withdrawn';
    });
    expect(await roleOfSession(await stage.arrive())).toBe(missing);
  }, 60_000);
});

describe('who waits', () => {
  it('and nobody comes, goes on with a program, in the arm of the study for that', async () => {
    await stage.start({
      pairing: 'limitMs: 200, alone: [above-with-a-program, ground-with-a-program], awayMs: 1000',
    });
    const { person, sessionId } = await stage.arrive();
    person.holdAt = 'episode/0';
    const { episode } = await person.at('episode/0');
    const session = await stage.test.store.findSession(sessionId);
    expect(episode).toMatchObject({ role: session?.role });
    expect(session?.armId).toBe(
      `${session?.role === 'helper' ? 'above' : 'ground'}-with-a-program`,
    );
    const [row] = await lines('participants.csv');
    expect(row).toMatchObject({ pairing: 'timed-out', waited_in_vain_arm: session?.armId });
    expect(row?.waited_s).toMatch(/^\d/);
    expect(textOf(await stage.test.store.readRows(sessionId))).toContain('"outcome":"timed-out"');
  }, 60_000);

  it('and nobody comes, is paid where the study has no such arm', async () => {
    await stage.start({ pairing: 'limitMs: 200, awayMs: 1000' });
    const { person } = await stage.arrive();
    await person.at('code/0');
    expect(person.places).toEqual([
      'how-it-works/0',
      'pairing/0',
      'questionnaire/about-you',
      'debrief/0',
      'code/0',
    ]);
  }, 60_000);

  it('is in one pair, however many come at once', async () => {
    await stage.start();
    const all = await Promise.all(Array.from({ length: 12 }, () => stage.arrive()));
    await Promise.all(all.map(({ person }) => person.at('code/0')));
    const pairs = await Promise.all(
      all.map(async (each) => stage.test.store.pairOf(each.sessionId)),
    );
    const counts = new Map<string, string[]>();
    for (const member of pairs)
      counts.set(member?.pairId ?? '', [
        ...(counts.get(member?.pairId ?? '') ?? []),
        member?.role ?? '',
      ]);
    expect(counts.size).toBe(6);
    for (const roles of counts.values()) expect(roles.toSorted()).toEqual(['helper', 'operator']);
  }, 60_000);
});
