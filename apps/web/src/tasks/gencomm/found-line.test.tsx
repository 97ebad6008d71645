import { expect, it } from 'vitest';
import { mountPages, sessionOf, textOfPage } from '../../../test/mount-page';
import { gencommParts } from './gencomm-parts';

const { show } = mountPages();

const brief = { target: 'coat rack', rounds: 1, scheme: 'cooperative' };
const LOCALISED = { target: '', rounds: 0, scheme: 'cooperative', localises: true, gridSide: 4 };

it.each([
  ['near', brief, 'The robot ended close to the coat rack.'],
  ['far', brief, 'The robot ended farther off: it was not close to the coat rack.'],
  ['ended', brief, 'The search is over.'],
  ['ended-early', brief, 'The search is over.'],
  ['far', LOCALISED, 'The search is over.'],
])('tells on the debrief that a search ended %s', async (result, told, text) => {
  const found = { index: 1, task: 'gencomm', brief: told, result };
  const { Found } = gencommParts;
  const { within } = sessionOf({ found: [found] });
  await show(within(<Found found={found as never} isDriven={false} />));
  expect(textOfPage()).toBe(text);
});

it('says which of several it was', async () => {
  const found = [1, 2].map((index) => ({ index, task: 'gencomm', brief, result: 'near' }));
  const { Found } = gencommParts;
  await show(sessionOf({ found }).within(<Found found={found[1] as never} isDriven={false} />));
  expect(textOfPage()).toBe('Search 2 of 2: The robot ended close to the coat rack.');
});
