import { checkRows, decodeRows, leftByOf, trialsOf } from '@parley/log';
import { parseCsv } from '@parley/test-kit/csv';
import { describe, expect, it } from 'vitest';
import { exportFile } from '../../src/export/export-files';
import { until } from '../faults/until';
import { type Joined, PairStage } from './pair-stage';

const stage = new PairStage();

const roleOf = ({ person }: Joined): string | undefined =>
  person.views.find(({ episode }) => episode !== null)?.episode?.role;

const toldAtEnd = ({ person }: Joined): (string | null)[] => [
  ...new Set(person.views.map(({ endMessage }) => endMessage).filter((text) => text !== null)),
];

async function episodeLine(): Promise<Record<string, string>> {
  let text = '';
  const options = { store: stage.test.store, studyId: 'pairs' };
  for await (const chunk of exportFile('episodes.csv', options)) text += chunk;
  const [header = [], line = []] = parseCsv(text);
  return Object.fromEntries(header.map((name, i) => [name, line[i] ?? '']));
}

async function bothAtTrial(): Promise<readonly [Joined, Joined]> {
  const both = [await stage.arrive(), await stage.arrive()] as const;
  for (const { person } of both) person.holdAt = 'episode/0';
  await Promise.all(both.map(({ person }) => person.at('episode/0')));
  await until('somebody is asked', () =>
    both.some(({ person }) => person.view?.openQuestion != null && person.view.paused === null),
  );
  return both;
}

describe('one of a pair', () => {
  it('who asks to stop has left: the trial fails nobody, and each reads why it is over', async () => {
    await stage.start({ steps: 2, episodes: ['gencomm-cedar-8', 'gencomm-oak-4'] });
    const [one, two] = await bothAtTrial();
    one.person.say('stop-request', { reason: 'slow-model' });
    for (const { person } of [one, two]) person.goOn();
    await Promise.all([one.person.at('code/0'), two.person.at('code/0')]);
    const rows = await stage.rowsOfPair(one);
    expect(checkRows(rows)).toEqual([]);
    const trials = trialsOf(decodeRows(rows));
    expect(trials).toHaveLength(1);
    expect([trials[0]?.end?.endedBy, leftByOf(trials[0] ?? { records: [] })]).toEqual([
      'partner',
      roleOf(one),
    ]);
    expect(await episodeLine()).toMatchObject({
      ...{ cut_off: 'partner', left_by: roleOf(one), success: '' },
    });
    expect(toldAtEnd(one)).toEqual([
      'You asked to stop, so it ended for both of you. It counts as done for you.',
    ]);
    expect(toldAtEnd(two)).toEqual([
      'Your partner had to stop, so it ended here for both of you. It counts as done for you.',
    ]);
  }, 60_000);

  it('whose page has hung is waited for as long as for one who is away, and no longer', async () => {
    await stage.start({ steps: 2, pairing: 'limitMs: 600000, awayMs: 11500' });
    const [one, two] = await bothAtTrial();
    one.person.isHung = true;
    for (const { person } of [one, two]) person.goOn();
    // Their page holds the first act back, though it answers all that it is asked.
    await until('the other is told', () => two.person.view?.paused === 'partner', 30_000);
    await Promise.all([one.person.at('code/0'), two.person.at('code/0')]);
    const [trial] = trialsOf(decodeRows(await stage.rowsOfPair(one)));
    expect([trial?.end?.endedBy, leftByOf(trial ?? { records: [] })]).toEqual([
      'partner',
      roleOf(one),
    ]);
    expect(toldAtEnd(one)).toEqual([
      'You were away for too long, so it ended for both of you. It counts as done for you.',
    ]);
  }, 60_000);

  it('whose page shows again what it held back has kept the other waiting, and nothing more', async () => {
    await stage.start({ steps: 2, pairing: 'limitMs: 600000, awayMs: 60000' });
    const [one, two] = await bothAtTrial();
    one.person.isHung = true;
    for (const { person } of [one, two]) person.goOn();
    await until('the other is told', () => two.person.view?.paused === 'partner', 30_000);
    one.person.isHung = false;
    one.person.showAgain();
    await Promise.all([one.person.at('code/0'), two.person.at('code/0')]);
    const [trial] = trialsOf(decodeRows(await stage.rowsOfPair(one)));
    expect(trial?.end?.endedBy).toBe('agent');
  }, 60_000);
});
