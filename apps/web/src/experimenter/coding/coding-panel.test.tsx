import type { CodeBody, StudyCoding } from '@parley/protocol';
import { beforeEach, expect, it } from 'vitest';
import { eventually, routed, seen } from '../../../test/mount-experimenter';
import {
  answerRequests,
  button,
  mountPages,
  press,
  textOfPage,
  tick,
} from '../../../test/mount-page';
import { CodingPanel } from './coding-panel';

const { show } = mountPages();

const KINDS = ['yes', 'no', 'landmark'].map((kind) => ({ kind, about: `about ${kind}` }));
const ONE = '1'.repeat(16);
const coding = (own: string[] | null): StudyCoding => ({
  kinds: KINDS,
  answers: [{ answerId: ONE, text: 'No, beside the sofa.', own }],
  coders: [{ coder: 'Ann', coded: 1 }],
  agreement:
    own === null
      ? null
      : [
          {
            coders: ['rules', 'Ben'],
            answers: 1,
            sets: { units: 1, observed: 1, expected: 0.25, kappa: 1 },
            byKind: {},
          },
        ],
});

let asked: ReturnType<typeof answerRequests>;
beforeEach(async () => {
  localStorage.setItem('parley-coder', 'Ben');
  asked = answerRequests((path) => ({
    body: coding(path.endsWith('/codes') ? lastBody().kinds : null),
  }));
  await show((await routed('/experimenter', () => <CodingPanel studyId="talk" />)).page);
  await seen('beside the sofa');
});

const lastBody = () => asked.at(-1)?.body as CodeBody;
const chosen = () => document.querySelectorAll('input[type="checkbox"]:checked').length;

it('opens empty, stores nothing that was not chosen, and tells nothing of rules or other coders', () => {
  const chips = [...document.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
  expect(chips).toHaveLength(KINDS.length);
  expect(chips.filter(({ checked }) => checked)).toEqual([]);
  expect(button('Store').disabled).toBe(true);
  expect(textOfPage()).toContain('Not coded');
  expect(textOfPage()).toContain('Shown once you have coded every answer: 1 left');
  expect(textOfPage()).not.toContain('κ');
});

it('stores what was chosen, and only then says how coders agree', async () => {
  await tick('Yes');
  await tick('Landmark');
  await eventually(() => expect(button('Store').disabled).toBe(false));
  expect(textOfPage()).not.toContain('κ');
  await press('Store');
  await seen('the rules and Ben');
  expect(lastBody()).toEqual({ coder: 'Ben', answerId: ONE, kinds: ['yes', 'landmark'] });
  expect(chosen()).toBe(2);
  expect(textOfPage()).toContain('Stored.');
});
