import type { PairLine } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { answerNothing, isLoading, routed, seen } from '../../../test/mount-experimenter';
import { answerRequests, mountPages, refusal, textOfPage, tick } from '../../../test/mount-page';
import { waitText } from './pair-words';
import { PairsPanel } from './pairs-panel';

const { show } = mountPages();
const at = (path: string) => `/experimenter/sessions/${path}`;

const person = (sessionId: string, role: string | null, waitedS: number | null = 12.4) => ({
  ...{ sessionId, participantId: `p-${sessionId}`, role, waitedS, waitsSinceUtc: null },
});
const PAIR: PairLine = {
  pair: { sessionId: 'both', participantId: 'p-both' },
  ...{ kind: 'human', armId: 'selective-action', state: 'together', endedBy: null, leftBy: null },
  ...{ trialsDone: 1, trialsPlanned: 2, sinceUtc: '2026-01-05T09:00:00.000Z' },
  people: [person('one', 'helper'), person('two', 'operator', 3)],
};
const ALONE: PairLine = {
  ...PAIR,
  ...{ pair: null, state: 'timed-out', trialsDone: 0, trialsPlanned: 0 },
  people: [person('three', 'helper', 300)],
};

async function open(body: unknown, status = 200): Promise<void> {
  answerRequests(() => ({ status, body }));
  const { page } = await routed('/experimenter/studies/pairs', () => (
    <PairsPanel studyId="pairs" task="gencomm" />
  ));
  await show(page);
}

const rows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map((cell) => cell.textContent?.trim()),
  );
const linkTo = (name: string) =>
  [...document.querySelectorAll('a')]
    .find((each) => each.textContent === name)
    ?.getAttribute('href');

describe('the pairs of a study', () => {
  it('load, and are none at first', async () => {
    answerNothing();
    const { page } = await routed('/experimenter/studies/pairs', () => (
      <PairsPanel studyId="pairs" task="gencomm" />
    ));
    await show(page);
    expect(isLoading()).toBe(true);
    await open([]);
    await seen('No pairs yet');
  });

  it('have a row for each person, with role, wait and how it ended; codes lead to sessions', async () => {
    await open([PAIR, ALONE]);
    await seen('p-both');
    expect(rows()).toEqual([
      [
        ...['p-both', 'selective-action', 'Together', 'p-one', 'Overhead helper', '12 s'],
        ...['1 of 2', '–'],
      ],
      ['p-two', 'Ground operator', '3 s'],
      [
        ...['–', 'selective-action', 'No partner', 'p-three', 'Overhead helper', '300 s'],
        ...['–', 'No partner came in time'],
      ],
    ]);
    expect(linkTo('p-both')).toBe(at('both'));
    expect(linkTo('p-two')).toBe(at('two'));
    expect(textOfPage()).toContain('1 pair, 0 people waiting');
  });

  it('say who left, in the words of the task kind', async () => {
    await open([{ ...PAIR, state: 'cut-off', endedBy: 'partner', leftBy: 'operator' }]);
    await seen('Ground operator left');
    await open([{ ...PAIR, state: 'cut-off', endedBy: 'technical' }]);
    await seen('A technical fault ended it');
  });

  it('keep people apart from previews', async () => {
    await open([PAIR, { ...ALONE, kind: 'preview' }]);
    await seen('p-both');
    expect(textOfPage()).not.toContain('p-three');
    await tick('Previews and tests (1)');
    expect(textOfPage()).toContain('p-three');
    expect(textOfPage()).not.toContain('p-both');
  });

  it('that cannot be read can be asked for again', async () => {
    const { status, body } = refusal(500, 'INTERNAL', 'The disk is full.');
    await open(body, status);
    await seen('The pairs could not be read');
  });
});

it('a wait that goes on is counted on', () => {
  const nowMs = Date.parse('2026-01-05T09:01:15.400Z');
  const since = { waitedS: null, waitsSinceUtc: '2026-01-05T09:00:00.000Z' };
  expect(waitText(since, nowMs)).toBe('75 s so far');
  expect(waitText({ waitedS: null, waitsSinceUtc: null }, nowMs)).toBe('–');
});
