import { describe, expect, it } from 'vitest';
import type { PinverifyInput, ViewHint } from '../../shared';
import { attributesByRules, planByRules } from '../rules';
import { hintFrom } from '.';

describe('a hint of a side (SRC-18)', () => {
  it.each<[ViewHint, (string | null)[]]>([
    // Sectors 0, 1, 3 and 4 from where it began, seen from 0, from 1 and from 3.
    ['front', ['front', 'front-right', 'back']],
    ['left', ['front-left', 'front', 'back-right']],
    ['back', ['back', 'back-left', 'front']],
    ['right', ['back-right', 'back', 'front-left']],
    ['top', [null, null, null]],
    ['any', [null, null, null]],
  ])('%s stands for a sector from where it began, wherever it stands', (viewHint, directions) => {
    const from = [0, 1, 3].map((sector) => hintFrom({ viewHint, weight: 3 }, sector));
    expect(from).toEqual(directions.map((direction) => ({ direction, weight: 3 })));
  });

  it('that was not given shows from anywhere', () => {
    expect(hintFrom({ weight: 1 }, 2)).toEqual({ direction: null, weight: 1 });
  });
});

describe('a plan by hints', () => {
  const [name, evidence] = ['word.text', '"TEA" on the back'];
  /** It stands one sector to the left of where it began. */
  const plan = (hints: boolean, more: Partial<PinverifyInput<'planner.next-view'>> = {}) =>
    planByRules({
      ...{ view: 'view-2', category: 'mug', descriptions: ['a mug'], warning: null },
      visited: ['front-right', 'front'],
      open: ['front-left', 'back-left', 'back', 'back-right'],
      checks: [
        {
          ...{ name, evidence, state: 'missing' },
          ...(hints && { hint: hintFrom({ viewHint: 'back', weight: 3 }, 1) }),
        },
      ],
      ...more,
    }).direction;

  it('goes to the back of the thing where the paper goes to the back of where one stands', () => {
    expect([plan(false), plan(true)]).toEqual(['back', 'back-left']);
  });

  it('weighs what tells more, and goes next to a place that is closed', () => {
    const hinted = (viewHint: ViewHint, weight: number) => ({
      ...{ name, evidence, state: 'missing' as const, hint: hintFrom({ viewHint, weight }, 1) },
    });
    // Weight 3 behind it (back-left) against 2 at its right (back): 3 + 1 against 1.5 + 2.
    expect(plan(true, { checks: [hinted('back', 3), hinted('right', 2)] })).toBe('back-left');
    expect(plan(true, { checks: [hinted('back', 1), hinted('right', 3)] })).toBe('back');
    expect(plan(true, { open: ['front-left', 'back-right'] })).toBe('front-left');
  });
});

it('rules give hints by words where they are asked to', () => {
  const asked = {
    category: 'mug',
    descriptions: ['a red mug with a green star on the back and a white handle on the right side'],
    most: 8,
  };
  expect(attributesByRules(asked).attributes.some((one) => 'viewHint' in one)).toBe(false);
  const hinted = attributesByRules({ ...asked, hints: true }).attributes;
  expect(Object.fromEntries(hinted.map((one) => [one.evidence, one.viewHint]))).toEqual({
    red: 'any',
    'green star on the back': 'back',
    'white handle on the right side': 'right',
  });
});
