import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { button, mountPages, press, sessionOf, studyOf, textOfPage } from '../../test/mount-page';
import { JudgingPage } from './judging-page';

vi.mock('./session-menu', () => ({ SessionMenu: () => null }));
vi.stubGlobal('scrollTo', () => undefined);
const { show } = mountPages();

const dialogue = (n: number, more: object = {}) => ({
  dialogueId: `d${n}`,
  lines: [
    { speaker: 'Overhead agent', text: `Question ${n}` },
    { speaker: 'Ground agent', text: `Answer ${n}` },
  ],
  categories: ['bed', 'chair'],
  ...more,
});
const stored = (n: number) => ({
  dialogueId: `d${n}`,
  ...{
    preemptive: 'no',
    preemptiveLine: null,
    ghosts: 'cant-tell',
    ghostsLine: null,
    usefulness: 2,
  },
});
const at = (
  judgements: object[],
  dialogues = [dialogue(0), dialogue(1)],
  ack = 'stored' as const,
) =>
  sessionOf(
    {
      ...{ page: 'judging', pageIndex: 0, flow: { step: 1, next: 'debrief' } },
      judging: { dialogues, judgements },
    },
    {},
    ack,
  );
const page = <JudgingPage study={studyOf()} />;

/** Chooses an answer of a question by its value. */
const choose = (name: string, value: string) =>
  act(async () => {
    const radios = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')];
    const found = radios.find((one) => one.name === name && one.value === value);
    if (found === undefined) throw new Error(`no ${name} ${value}`);
    found.click();
  });
const chosen = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]:checked')].map(
    ({ name, value }) => `${name}=${value}`,
  );

describe('judging dialogues', () => {
  it('shows one dialogue with its lines and the things of the home', async () => {
    await show(at([]).within(page));
    expect(textOfPage()).toContain('Conversation 1 of 2');
    expect(document.querySelectorAll('ol[aria-label="Conversation"] li')).toHaveLength(2);
    expect(textOfPage()).toContain('Answer 0');
    expect(textOfPage()).not.toContain('Answer 1');
    expect(textOfPage()).toContain('bed, chair');
    expect(button('Back').disabled).toBe(true);
  });

  it('says what was done before the talk, where its speakers know of it', async () => {
    await show(at([], [dialogue(0, { before: 'The robot turned left.' })]).within(page));
    expect(textOfPage()).toContain('Before this talk: The robot turned left.');
    await show(at([]).within(page));
    expect(document.querySelector('[data-testid=before]')).toBeNull();
  });

  it('shows no things where the study hides them', async () => {
    await show(at([], [dialogue(0, { categories: undefined })]).within(page));
    expect(textOfPage()).not.toContain('Things that this home has');
    expect(textOfPage()).toContain('As far as the conversation itself shows it.');
  });

  it('stores a whole judgement and comes to the next dialogue', async () => {
    const { sent, within } = at([]);
    await show(within(page));
    await choose('preemptive', 'yes');
    await choose('preemptive-line', '1');
    expect(document.querySelectorAll('li[data-marked]')).toHaveLength(1);
    await choose('ghosts', 'no');
    await choose('usefulness', '4');
    await press('Next');
    expect(sent).toEqual([
      [
        'judgement',
        {
          dialogueId: 'd0',
          ...{
            preemptive: 'yes',
            preemptiveLine: 1,
            ghosts: 'no',
            ghostsLine: null,
            usefulness: 4,
          },
        },
      ],
    ]);
    expect(textOfPage()).toContain('Conversation 2 of 2');
    expect(textOfPage()).toContain('1 of 2 stored');
    expect(chosen()).toEqual([]);
  });

  it('marks what is missing, the line of a yes too, and sends nothing', async () => {
    const { sent, within } = at([]);
    await show(within(page));
    await choose('ghosts', 'yes');
    await press('Next');
    expect(document.querySelectorAll('[data-missing]')).toHaveLength(3);
    await choose('ghosts-line', '0');
    expect(document.querySelectorAll('[data-missing]')).toHaveLength(2);
    expect(sent).toEqual([]);
  });

  it('goes on where a reload has left it, with what was filled in', async () => {
    await show(at([stored(0)]).within(page));
    expect(textOfPage()).toContain('Conversation 2 of 2');
    await choose('ghosts', 'no');
    await show(null);
    await show(at([stored(0)]).within(page));
    expect(chosen()).toEqual(['ghosts=no']);
  });

  it('drops the line where a yes becomes a no, and sends a change of what was stored', async () => {
    const { sent, within } = at([
      stored(0),
      { ...stored(1), preemptive: 'yes', preemptiveLine: 0 },
    ]);
    await show(within(page));
    expect(button('Store all and go on')).toBeDefined();
    await choose('preemptive', 'no');
    await press('Store all and go on');
    expect(sent).toEqual([
      ['judgement', { ...stored(1) }],
      ['page-done', { page: 'judging', index: 0, step: 1, data: {} }],
    ]);
  });

  it('sends nothing for a stored judgement that is looked at again', async () => {
    const { sent, within } = at([stored(0), stored(1)]);
    await show(within(page));
    await press('Back');
    expect(textOfPage()).toContain('Conversation 1 of 2');
    expect(chosen()).toEqual(['preemptive=no', 'ghosts=cant-tell', 'usefulness=2']);
    await press('Store all and go on');
    expect(sent).toEqual([['page-done', { page: 'judging', index: 0, step: 1, data: {} }]]);
  });

  it('says that nothing is lost where the server does not take it', async () => {
    const refused = { eventId: '', status: 'invalid', seq: null } as const;
    const { within } = sessionOf(
      { page: 'judging', pageIndex: 0, judging: { dialogues: [dialogue(0)], judgements: [] } },
      {},
      refused,
    );
    await show(within(page));
    for (const [name, value] of [
      ['preemptive', 'no'],
      ['ghosts', 'no'],
      ['usefulness', '1'],
    ] as const)
      await choose(name, value);
    await press('Store all and go on');
    expect(textOfPage()).toContain('Nothing is lost');
    expect(chosen()).toHaveLength(3);
  });

  describe('as who wrote one withdraws', () => {
    const view = (judging: object) =>
      sessionOf({ page: 'judging', pageIndex: 0, flow: { step: 1, next: 'debrief' }, judging });
    const three = [dialogue(0), dialogue(1), dialogue(2)];

    it('stays at the dialogue at hand, with what is filled in, and says so', async () => {
      await show(view({ dialogues: three, judgements: [stored(0), stored(1)] }).within(page));
      await choose('ghosts', 'no');
      expect(textOfPage()).toContain('Conversation 3 of 3');
      expect(textOfPage()).not.toContain('taken out');
      const { sent, within } = view({
        ...{ dialogues: three.slice(1), judgements: [stored(1)], takenOut: 1 },
      });
      await show(within(page));
      expect(textOfPage()).toContain('Conversation 2 of 2');
      expect(textOfPage()).toContain('Answer 2');
      expect(textOfPage()).toContain(
        'One conversation was taken out. Nothing is asked of you for it.',
      );
      expect(chosen()).toEqual(['ghosts=no']);
      await choose('preemptive', 'no');
      await choose('usefulness', '3');
      await press('Store all and go on');
      expect(sent.map(([type]) => type)).toEqual(['judgement', 'page-done']);
    });

    it('comes to the first that is open where the one at hand goes', async () => {
      await show(view({ dialogues: three, judgements: [stored(0)] }).within(page));
      expect(textOfPage()).toContain('Answer 1');
      await choose('ghosts', 'no');
      const rest = [dialogue(0), dialogue(2)];
      await show(view({ dialogues: rest, judgements: [stored(0)], takenOut: 1 }).within(page));
      expect(textOfPage()).toContain('Answer 2');
      expect(chosen()).toEqual([]);
    });

    it('is left with one press where none is left', async () => {
      const { sent, within } = view({ dialogues: [], judgements: [], takenOut: 2 });
      await show(within(page));
      expect(textOfPage()).toContain(
        '2 conversations were taken out. Nothing is asked of you for them.',
      );
      await press('Go on');
      expect(sent).toEqual([['page-done', { page: 'judging', index: 0, step: 1, data: {} }]]);
    });
  });
});
