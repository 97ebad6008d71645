import { checkRows, decodeRows, trialsOf } from '@parley/log';
import { describe, expect, it } from 'vitest';
import { until } from '../faults/until';
import { answersIn, type Joined, PairStage } from './pair-stage';

const stage = new PairStage();

/** Both stand still at the trial, and do one thing at a time. */
async function holdBoth(): Promise<readonly [Joined, Joined]> {
  const both = [await stage.arrive(), await stage.arrive()] as const;
  for (const { person } of both) person.holdAt = 'episode/0';
  await Promise.all(both.map(({ person }) => person.at('episode/0')));
  return both;
}

/** Questions that are open now, by who is asked. */
const asked = (): readonly Joined[] =>
  stage.people.filter(
    ({ person }) => person.view?.openQuestion != null && person.view.paused === null,
  );

/** Answers what is open on a page, once. */
function answerOnce({ person }: Joined): void {
  person.goOn();
  person.holdAt = 'episode/0';
}

const isAtEnd = (): boolean => stage.people.every(({ person }) => person.places.includes('code/0'));

describe('pages that come and go', () => {
  it('both load anew at once at each question: nothing is lost and nothing is doubled', async () => {
    await stage.start({ steps: 2 });
    const both = await holdBoth();
    let reloads = 0;
    while (!isAtEnd()) {
      const before = await until('somebody is asked, or all is over', () => {
        if (isAtEnd()) return [];
        return asked().length > 0 ? asked() : null;
      });
      const [one] = before;
      if (one === undefined) break;
      const { questionId } = one.person.view?.openQuestion ?? {};
      for (const { person } of both) person.close();
      for (const { person } of both) person.connect(stage.live.port);
      reloads++;
      await until('the same is asked again', () => {
        const { view } = one.person;
        return view?.openQuestion?.questionId === questionId && view?.paused === null;
      });
      answerOnce(one);
      await until('it is answered', () => one.person.view?.openQuestion?.questionId !== questionId);
      const isOver = both.every(({ person }) => person.view?.page !== 'episode');
      if (isOver) for (const { person } of both) person.goOn();
    }
    const rows = await stage.rowsOfPair(both[0]);
    expect(checkRows(rows)).toEqual([]);
    const ids = answersIn(rows).map((line) => line.questionId);
    expect(new Set(ids).size, 'nothing is doubled').toBe(ids.length);
    // A line, an answer and a command in each of two steps, and two words at the end.
    expect(ids).toHaveLength(2 * 3 + 2);
    expect(reloads).toBeGreaterThanOrEqual(7);
    for (const { person } of both)
      expect(person.acks.filter(({ status }) => status === 'invalid')).toEqual([]);
  }, 90_000);

  it('one is away while it is their turn, and comes back: the other is told, and the words count', async () => {
    await stage.start({ pairing: 'limitMs: 60000, awayMs: 30000' });
    const both = await holdBoth();
    const [away] = await until('somebody is asked', () => (asked().length > 0 ? asked() : null));
    const other = both.find((each) => each !== away) as Joined;
    const here = away as Joined;
    const { questionId } = here.person.view?.openQuestion ?? {};
    here.person.close();
    await until('the other is told', () => other.person.view?.paused === 'partner');
    here.person.connect(stage.live.port);
    await until('the other hears that it goes on', () => other.person.view?.paused === null);
    await until(
      'it is still theirs',
      () => here.person.view?.openQuestion?.questionId === questionId,
    );
    for (const { person } of both) person.goOn();
    await Promise.all(both.map(({ person }) => person.at('code/0')));
    const rows = await stage.rowsOfPair(here);
    expect(answersIn(rows).filter((line) => line.questionId === questionId)).toHaveLength(1);
    expect(trialsOf(decodeRows(rows))[0]?.end?.endedBy).toBe('agent');
  }, 60_000);

  it('both press at the same moment, and who is asked twice: one press counts, that of who is asked', async () => {
    await stage.start();
    const both = await holdBoth();
    const askedIn: string[] = [];
    while (both.some(({ person }) => person.view?.page === 'episode')) {
      const [one] = await until('somebody is asked, or all is over', () => {
        const isOver = both.every(({ person }) => person.view?.page !== 'episode');
        return isOver ? [] : asked().length > 0 ? asked() : null;
      });
      if (one === undefined) break;
      const { view } = one.person;
      const { questionId = '', form } = view?.openQuestion ?? {};
      askedIn.push(`${view?.episode?.role}`);
      const value = form?.kind === 'action' ? { action: form.actions[0]?.id ?? '' } : undefined;
      const press = {
        questionId,
        text: 'words',
        via: value ? 'form' : 'text',
        ...(value && { value }),
      };
      for (const { person } of [...both, one]) person.say('answer', press);
      await until('it is answered', () => one.person.view?.openQuestion?.questionId !== questionId);
    }
    for (const { person } of both) person.goOn();
    await Promise.all(both.map(({ person }) => person.at('code/0')));
    const rows = await stage.rowsOfPair(both[0]);
    expect(checkRows(rows)).toEqual([]);
    // The second press of each is kept, and counts for nothing.
    const counted = answersIn(rows).filter(({ counts }) => counts);
    expect(counted.map(({ from }) => from)).toEqual(askedIn);
    expect(new Set(counted.map(({ questionId }) => questionId)).size).toBe(counted.length);
    expect(askedIn).toEqual(['helper', 'operator', 'helper', 'operator', 'helper']);
    expect(trialsOf(decodeRows(rows))[0]?.end?.endedBy).toBe('agent');
  }, 60_000);
});
