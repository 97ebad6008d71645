import type { AskForm, FormAnswer } from '@parley/protocol';
import { checkFormAnswer } from '@parley/protocol';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { button, mountPages, press, sessionOf, textOfPage } from '../../test/mount-page';
import { ComposerPanel } from './composer-panel';

vi.mock('./chime', () => ({ unlockChime: () => undefined }));

const { show } = mountPages();
const FORM: AskForm = {
  kind: 'ratings',
  items: [
    { id: 'clear', text: 'It was clear.', points: 7, low: 'not at all', high: 'very' },
    { id: 'kind', text: 'It was kind.', points: 5, low: 'no', high: 'yes' },
  ],
};

async function ask(form = FORM) {
  const openQuestion = { questionId: 'q1', text: 'How was it?', form };
  const session = sessionOf({ page: 'episode', stage: 'asking', chat: [], openQuestion });
  await show(session.within(<ComposerPanel />));
  return () =>
    session.sent.filter(([kind]) => kind === 'say').map(([, data]) => data as FormAnswer);
}
const rows = () => [...document.querySelectorAll('fieldset')];
const point = (row: number, name: string): HTMLInputElement => {
  const found = [...(rows()[row]?.querySelectorAll('input') ?? [])].find(
    (input) => input.getAttribute('aria-label') === name,
  );
  if (found === undefined) throw new Error(`no point "${name}" in row ${row}`);
  return found;
};
const rate = (row: number, name: string) => act(async () => point(row, name).click());

it('has a row for each item, whose ends are said with their points', async () => {
  await ask();
  expect(rows().map((row) => row.querySelector('legend')?.textContent)).toEqual([
    'It was clear.',
    'It was kind.',
  ]);
  expect(rows().map((row) => row.querySelectorAll('input[type=radio]').length)).toEqual([7, 5]);
  expect(point(0, '1 of 7, not at all').type).toBe('radio');
  expect(point(1, '5 of 5, yes').type).toBe('radio');
});

it('is sent when every row has its number, as a value that the server takes', async () => {
  const said = await ask();
  await rate(0, '6 of 7');
  expect([button('Send').disabled, textOfPage().includes('1 of 2 answered')]).toEqual([true, true]);
  await rate(1, '1 of 5, no');
  await rate(1, '2 of 5');
  await press('Send');
  const [answer] = said();
  expect(answer).toMatchObject({
    text: 'It was clear. 6 of 7, It was kind. 2 of 5',
    via: 'form',
    value: { ratings: { clear: 6, kind: 2 } },
  });
  expect(checkFormAnswer(FORM, answer as FormAnswer)).toBeNull();
});

it('has words where it has them for points, and may be sent with rows left out where it says so', async () => {
  const labels = ['Does not hold', 'Cannot be seen', 'Holds'];
  const own = { points: 3, low: '', high: '', labels };
  const form: AskForm = {
    ...{ kind: 'ratings', optional: true },
    items: ['red', 'white handle'].map((text, i) => ({ id: `a${i}`, text, ...own })),
  };
  const said = await ask(form);
  expect(rows()[0]?.textContent).toBe(`red${labels.join('')}`);
  expect(document.querySelector('[role=group]')?.getAttribute('aria-label')).toMatch(/as many/);
  await rate(1, 'Holds');
  expect(button('Send').disabled).toBe(false);
  await press('Send');
  const [answer] = said();
  expect(answer).toMatchObject({ text: 'white handle: Holds', value: { ratings: { a1: 3 } } });
  expect(checkFormAnswer(form, answer as FormAnswer)).toBeNull();
});

it('offers no "can’t tell": a judgement is the person’s own', async () => {
  await ask();
  expect(textOfPage()).not.toContain('tell');
});

it('finds the numbers again after a reload, but none that the row does not have', async () => {
  await ask();
  await rate(0, '7 of 7, very');
  await show(null);
  localStorage.setItem('parley.draft.q1', '{"clear":7,"kind":6,"old":1}');
  await ask();
  expect(point(0, '7 of 7, very').checked).toBe(true);
  expect(document.querySelectorAll('input:checked')).toHaveLength(1);
});

it('comes up where the draft is damaged', async () => {
  localStorage.setItem('parley.draft.q1', '{"clear":');
  await ask();
  expect(document.querySelectorAll('input:checked')).toHaveLength(0);
});
