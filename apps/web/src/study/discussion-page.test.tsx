import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { button, mountPages, press, sessionOf, studyOf, textOfPage } from '../../test/mount-page';
import { JudgedPage } from './judged-page';

vi.mock('./session-menu', () => ({ SessionMenu: () => null }));
vi.stubGlobal('scrollTo', () => undefined);
const { show } = mountPages();

const discussion = (n: number) => ({
  dialogueId: `d${n}`,
  told: `Go to the kitchen ${n}.`,
  lines: [
    { speaker: 'Action decomposition', place: 1, question: 'Which actions?', text: `go ${n}` },
    { speaker: 'Completion estimation', place: 1, question: 'How far?', text: 'Not far.' },
    { speaker: 'Object detection', place: 2, text: '0: sofa\n1: door', decided: 'It goes on.' },
  ],
});
const stored = (n: number, firstWrong: number | null = null) => ({
  dialogueId: `d${n}`,
  ratings: ['useful', 'redundant', 'useful'],
  firstWrong,
});
const at = (judgements: object[], ack: 'stored' | 'invalid' = 'stored') =>
  sessionOf(
    {
      ...{ page: 'judging', pageIndex: 0, flow: { step: 1, next: 'debrief' } },
      judging: { questions: 'exchanges', dialogues: [discussion(0), discussion(1)], judgements },
    },
    {},
    ack === 'stored' ? ack : { eventId: '', status: 'invalid', seq: null },
  );
const page = <JudgedPage study={studyOf()} />;

const rate = (exchange: number, value: string) =>
  act(async () => {
    const radios = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
    radios.find((one) => one.name === `rating-${exchange}` && one.value === value)?.click();
  });
const select = () => document.querySelector('select') as HTMLSelectElement;
const wentWrong = (value: string) =>
  act(async () => {
    const setter = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set;
    setter?.call(select(), value);
    select().dispatchEvent(new Event('change', { bubbles: true }));
  });
const chosen = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]:checked')].map(
    ({ name, value }) => `${name}=${value}`,
  );

describe('judging a discussion', () => {
  it('has what was told, and by places who was asked what, what came back and what was decided', async () => {
    await show(at([]).within(page));
    const text = textOfPage();
    expect(text).toContain('Discussion 1 of 2');
    expect(text).toContain('Go to the kitchen 0.');
    const places = [...document.querySelectorAll('form section')];
    expect(places.map((place) => place.querySelector('h2')?.textContent)).toEqual([
      'Place 1, where it starts',
      'Place 2',
    ]);
    expect(places[0]?.textContent).toContain('Exchange 2: Completion estimation');
    expect(places[0]?.textContent).toContain('How far?');
    expect(places[1]?.textContent).toContain('Then: It goes on.');
    expect(button('Back').disabled).toBe(true);
    const named = [...document.querySelectorAll('[role="radiogroup"]')].map(
      (group) => document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent,
    );
    expect(named).toEqual(['Exchange 1 was', 'Exchange 2 was', 'Exchange 3 was']);
  });

  it('stores each rating and where it went wrong, and comes to the next one', async () => {
    const { sent, within } = at([]);
    await show(within(page));
    for (const [i, value] of ['useful', 'wrong', 'redundant'].entries()) await rate(i, value);
    await wentWrong('1');
    await press('Next');
    expect(sent).toEqual([
      ['judgement', { dialogueId: 'd0', ratings: ['useful', 'wrong', 'redundant'], firstWrong: 1 }],
    ]);
    expect(textOfPage()).toContain('Discussion 2 of 2');
    expect(textOfPage()).toContain('1 of 2 stored');
    expect([chosen(), select().value]).toEqual([[], '']);
  });

  it('marks what is missing, says how much, and sends nothing', async () => {
    const { sent, within } = at([]);
    await show(within(page));
    await rate(1, 'useful');
    await press('Next');
    expect(document.querySelectorAll('[data-missing]')).toHaveLength(3);
    expect(textOfPage()).toContain('2 exchanges are not judged yet.');
    await wentWrong('nowhere');
    expect(document.querySelectorAll('[data-missing]')).toHaveLength(2);
    expect(sent).toEqual([]);
  });

  it('goes on after a reload with what was filled in', async () => {
    await show(at([stored(0)]).within(page));
    expect(textOfPage()).toContain('Discussion 2 of 2');
    await rate(2, 'wrong');
    await wentWrong('2');
    await show(null);
    await show(at([stored(0)]).within(page));
    expect([chosen(), select().value]).toEqual([['rating-2=wrong'], '2']);
  });

  it('sends a change of what was stored, nothing of what was only looked at, and leaves', async () => {
    const { sent, within } = at([stored(0), stored(1, 0)]);
    await show(within(page));
    await wentWrong('nowhere');
    await press('Store all and go on');
    expect(sent).toEqual([
      ['judgement', stored(1)],
      ['page-done', { page: 'judging', index: 0, step: 1, data: {} }],
    ]);
    const other = at([stored(0), stored(1)]);
    await show(null);
    await show(other.within(page));
    await press('Store all and go on');
    expect(other.sent.map(([kind]) => kind)).toEqual(['page-done']);
  });

  it('says that nothing is lost where the server does not take it', async () => {
    await show(at([stored(0)], 'invalid').within(page));
    for (const i of [0, 1, 2]) await rate(i, 'useful');
    await wentWrong('nowhere');
    await press('Store all and go on');
    expect(textOfPage()).toContain('Nothing is lost');
    expect(chosen()).toHaveLength(3);
  });
});
