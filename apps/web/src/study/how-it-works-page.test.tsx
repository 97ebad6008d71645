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
    expect(sent).toEqual([
      [
        'page-done',
        {
          page: 'how-it-works',
          index: 0,
          step: 0,
          data: { comprehension: { choices, firstRight: { q1: true, q2: false } } },
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
