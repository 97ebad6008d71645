import { expect, it } from 'vitest';
import { mountPages, sessionOf, textOfPage } from '../../../test/mount-page';
import { r2rParts } from './r2r-parts';

const { show } = mountPages();

it.each([
  ['there', 'It ended where the instruction leads.'],
  ['elsewhere', 'It ended elsewhere than the instruction leads.'],
  ['ended', 'The walk is over.'],
  ['ended-early', 'The walk is over.'],
])('tells on the debrief that a walk ended %s', async (result, text) => {
  const found = { index: 1, task: 'r2r', brief: {}, result };
  const { Found } = r2rParts;
  await show(
    sessionOf({ found: [found] }).within(<Found found={found as never} isDriven={false} />),
  );
  expect(textOfPage()).toBe(text);
});
