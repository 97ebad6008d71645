import { PairLine } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { participantIdOf } from '../../src/storage';
import { until } from '../faults/until';
import { type Joined, PairStage } from './pair-stage';

const stage = new PairStage();

async function lines(): Promise<PairLine[]> {
  const reply = await stage.test.asExperimenter({ url: '/api/experimenter/pairs?studyId=pairs' });
  expect(reply.statusCode).toBe(200);
  return reply.json().map((each: unknown) => PairLine.parse(each));
}

const codeOf = ({ sessionId }: Joined) => participantIdOf(sessionId);

describe('the pairs of a study', () => {
  it('are none before somebody waits, and a study must be named', async () => {
    await stage.start();
    const { person } = await stage.arrive();
    person.holdAt = 'how-it-works/0';
    await person.at('how-it-works/0');
    expect(await lines(), 'who has not come to the wait').toEqual([]);
    const reply = await stage.test.asExperimenter({ url: '/api/experimenter/pairs' });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().error).toMatchObject({ code: 'BAD_INPUT', where: 'studyId' });
  }, 60_000);

  it('are told from who waits to the end: both people, their roles and how long each waited', async () => {
    await stage.start();
    const one = await stage.arrive();
    await until('one waits', async () => (await lines()).length === 1);
    const [wait] = await lines();
    expect(wait).toMatchObject({ state: 'waiting', pair: null, kind: 'human', trialsDone: 0 });
    expect(wait?.people).toMatchObject([{ participantId: codeOf(one), waitedS: null }]);
    expect(Date.parse(wait?.people[0]?.waitsSinceUtc ?? '')).toBeGreaterThan(0);
    for (const { person } of stage.people) person.holdAt = 'episode/0';
    const two = await stage.arrive();
    two.person.holdAt = 'episode/0';
    await Promise.all([one.person.at('episode/0'), two.person.at('episode/0')]);
    const [together, ...none] = await lines();
    expect(none).toEqual([]);
    expect(together).toMatchObject({ state: 'together', endedBy: null, trialsPlanned: 1 });
    expect(together?.people.map(({ role }) => role)).toEqual(['helper', 'operator']);
    expect(together?.people.map(({ participantId }) => participantId).toSorted()).toEqual(
      [codeOf(one), codeOf(two)].toSorted(),
    );
    for (const { waitedS, waitsSinceUtc } of together?.people ?? []) {
      expect(waitedS).toBeGreaterThanOrEqual(0);
      expect(waitsSinceUtc).toBeNull();
    }
    for (const { person } of [one, two]) person.goOn();
    await Promise.all([one.person.at('code/0'), two.person.at('code/0')]);
    await until('it is over', async () => (await lines())[0]?.state === 'whole');
    const [whole] = await lines();
    expect(whole).toMatchObject({ endedBy: 'agent', leftBy: null, trialsDone: 1 });
    const member = await stage.test.store.pairOf(one.sessionId);
    expect(whole?.pair?.sessionId).toBe(member?.pairId);
  }, 60_000);

  it('say who left, and are cut off', async () => {
    await stage.start({ pairing: 'limitMs: 60000, awayMs: 300' });
    const [one, two] = [await stage.arrive(), await stage.arrive()];
    for (const { person } of stage.people) person.holdAt = 'episode/0';
    await Promise.all([one.person.at('episode/0'), two.person.at('episode/0')]);
    const role = (await stage.test.store.findSession(one.sessionId))?.role;
    one.person.close();
    two.person.goOn();
    await two.person.at('code/0');
    await until('it is over', async () => (await lines())[0]?.state === 'cut-off');
    expect(await lines()).toMatchObject([{ endedBy: 'partner', leftBy: role }]);
  }, 60_000);

  it('name who waited in vain', async () => {
    await stage.start({ pairing: 'limitMs: 400, awayMs: 1000' });
    const { person } = await stage.arrive();
    await person.at('code/0');
    await until('the wait is over', async () => (await lines())[0]?.state === 'timed-out');
    const [vain] = await lines();
    expect(vain).toMatchObject({ pair: null, endedBy: null, people: [{ waitsSinceUtc: null }] });
    expect(vain?.people[0]?.waitedS).not.toBeNull();
  }, 60_000);

  it('name who left while they waited', async () => {
    await stage.start();
    const { person } = await stage.arrive();
    await person.at('pairing/0');
    person.withdraw('stop');
    await until('they have left', async () => (await lines())[0]?.state === 'left');
    expect((await lines())[0]?.people).toMatchObject([{ waitedS: null, waitsSinceUtc: null }]);
  }, 60_000);

  it('that were erased are named as such by the one who is left', async () => {
    await stage.start();
    const [one, two] = [await stage.arrive(), await stage.arrive()];
    for (const { person } of stage.people) person.holdAt = 'episode/0';
    await Promise.all([one.person.at('episode/0'), two.person.at('episode/0')]);
    one.person.withdraw('stop-and-erase');
    await until('they are gone', async () => (await lines())[0]?.people.length === 1);
    expect(await lines()).toMatchObject([
      { state: 'erased', pair: null, trialsDone: 0, people: [{ participantId: codeOf(two) }] },
    ]);
  }, 60_000);
});
