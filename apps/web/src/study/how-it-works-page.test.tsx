import type { PageId } from '@parley/protocol';
import { describe, expect, it, vi } from 'vitest';
import {
  button,
  mountPages,
  press,
  sessionOf,
  studyOf,
  textOfPage,
  tick,
} from '../../test/mount-page';
import { HowItWorksPage } from './how-it-works-page';

vi.mock('./session-menu', () => ({ SessionMenu: () => null }));
const { show } = mountPages();
const atGuide = (next: PageId | null = 'practice') =>
  sessionOf({ page: 'how-it-works', pageIndex: 0, flow: { step: 0, next } });

describe('the guide', () => {
  it('says what the task kind of the study has to say, with as many questions as it has', async () => {
    const { sent, within } = atGuide('brief');
    await show(within(<HowItWorksPage study={studyOf({ task: 'parlour' })} />));
    expect(textOfPage()).toContain('One thing to know.');
    expect(textOfPage()).not.toMatch(/picture|object/i);
    expect(button('To the hunt').disabled).toBe(true);
    await tick('The guide');
    await press('To the hunt');
    const comprehension = {
      choices: { 'who-walks': [1] },
      firstRight: { 'who-walks': false },
      shown: { 'who-walks': { options: ['I do', 'The guide'], right: 0 } },
    };
    expect(sent).toMatchObject([
      ['page-done', { page: 'how-it-works', index: 0, step: 0, data: { comprehension } }],
    ]);
  });

  it('says to one who stands in for an expert how long an answer may take, by the rules of the study', async () => {
    const { within } = atGuide();
    const study = (more: object) => studyOf({ task: 'r2r', role: 'expert', ...more });
    await show(within(<HowItWorksPage study={study({ answerMs: 90_000 })} />));
    expect(textOfPage()).toContain(
      'You have 90 seconds for each question; the last 20 seconds are counted down',
    );
    expect(textOfPage()).toContain('After 2 questions in a row without an answer');
    expect(textOfPage()).toContain('The clock at the top says only how long the walk has lasted.');
    await show(within(<HowItWorksPage study={study({ answerMs: 120_000 })} />));
    expect(textOfPage()).toContain('You have 2 minutes for each question');
    await show(within(<HowItWorksPage study={study({ answerMs: null })} />));
    expect(textOfPage()).toContain('as long as you like');
    expect(textOfPage()).not.toMatch(/in time|counted down/);
  });

  it('is neutral for a task kind that it has no words for, and asks nothing', async () => {
    const { sent, within } = atGuide('some-brief');
    await show(within(<HowItWorksPage study={studyOf({ task: 'unheard-of' })} />));
    expect(textOfPage()).not.toMatch(/picture|object|find/i);
    expect(document.querySelectorAll('input')).toHaveLength(0);
    await press('To the first part');
    expect(sent).toEqual([['page-done', { page: 'how-it-works', index: 0, step: 0, data: {} }]]);
  });

  it('goes on when both items have an answer, right or wrong, and tells every choice in order', async () => {
    const { sent, within } = atGuide();
    await show(within(<HowItWorksPage study={studyOf()} />));
    expect(button('To the practice').disabled).toBe(true);
    await tick('Only I');
    expect(button('To the practice').disabled, 'one is not both').toBe(true);
    await tick('I guess');
    expect(textOfPage(), 'a wrong answer explains itself').toContain('Better not');
    expect(button('To the practice').disabled, 'and ends nothing').toBe(false);
    await tick('I say that I can’t tell');
    expect(textOfPage()).not.toContain('Better not');
    await press('To the practice');
    const choices = { q1: [0], q2: [0, 1] };
    const shown = {
      q1: {
        question: 'Who can see the picture?',
        options: ['Only I', 'Only the robot', 'The robot and I'],
        right: 0,
      },
      q2: {
        question: 'The robot asks about something the picture does not show. What do you do?',
        options: ['I guess', 'I say that I can’t tell', 'I do not answer'],
        right: 1,
      },
    };
    expect(sent).toEqual([
      [
        'page-done',
        {
          page: 'how-it-works',
          index: 0,
          step: 0,
          data: { comprehension: { choices, firstRight: { q1: true, q2: false }, shown } },
        },
      ],
    ]);
    expect(localStorage, 'a draft that was sent is gone').toHaveLength(0);
  });

  it('has what was chosen when it is loaded again', async () => {
    const { within } = atGuide();
    await show(within(<HowItWorksPage study={studyOf()} />));
    await tick('Only the robot');
    await show(<div />);
    await show(within(<HowItWorksPage study={studyOf()} />));
    expect(document.querySelectorAll('input:checked')).toHaveLength(1);
  });

  it.each([
    ['picture', 'To the first object'],
    ['questionnaire', 'Continue'],
    [null, 'Continue'],
  ] as const)('says what it leads to: %s', async (next, words) => {
    await show(atGuide(next).within(<HowItWorksPage study={studyOf()} />));
    expect(button(words).disabled).toBe(true);
  });
});
