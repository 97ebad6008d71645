import { expect, it } from 'vitest';
import { mountPages, sessionOf, textOfPage } from '../../../../test/mount-page';
import { TargetCard } from './target-card';

const { show } = mountPages();

const brief = (scheme: string) => ({ target: 'tv', rounds: 1, scheme });

it.each([
  ['operator', 'cooperative', 'The overhead camera decides each step.'],
  ['operator', 'no-comm', 'You decide each step.'],
  ['operator', 'selective-action', 'Follow the overhead camera, or decide yourself.'],
  ['helper', 'cooperative', 'The robot does what you choose.'],
  ['helper', 'selective-action', 'The robot may follow your advice, or decide by its own view.'],
])('tells the %s under %s who decides', async (role, scheme, text) => {
  const { within } = sessionOf({ episode: { task: 'gencomm', role, brief: brief(scheme) } });
  await show(within(<TargetCard />));
  expect(textOfPage()).toBe(`You look fortv${text}`);
});

it.each([
  ['operator', 'cooperative', 'Your partner decides each step.'],
  ['operator', 'selective-action', 'Follow your partner, or decide yourself.'],
  ['helper', 'cooperative', 'The robot does what you choose.'],
  [
    'helper',
    'selective-action',
    'Your partner may follow your advice, or decide by their own view.',
  ],
])('calls a person in the other part of the %s a partner, under %s', async (role, scheme, text) => {
  const episode = { task: 'gencomm', role, brief: brief(scheme), partner: 'person' };
  const { within } = sessionOf({ episode });
  await show(within(<TargetCard />));
  expect(textOfPage()).toContain('Your partner, a person, sees');
  expect(textOfPage().endsWith(text), textOfPage()).toBe(true);
});
