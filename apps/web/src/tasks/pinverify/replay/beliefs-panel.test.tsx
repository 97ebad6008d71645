import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BeliefsPanel } from './beliefs-panel';
import { NO_BELIEFS, type PinverifyBeliefs } from './pinverify-beliefs';

type Question = PinverifyBeliefs['questions'][number]['question'];

const asked = (more: Partial<Question>): string => {
  const question: Question = {
    ...{ step: 1, part: 'scarf', about: 'color', text: 'What colour is its scarf?', gainBits: 0.3 },
    ...{ lookBits: null, before: 0.4, heard: 'told', answer: 'red', evidence: 'red scarf' },
    ...{ says: 'yes', after: 0.8, ...more },
  };
  const beliefs: PinverifyBeliefs = {
    ...NO_BELIEFS,
    places: { sector: 0, visited: [0], unreachable: [], traps: [] },
    questions: [{ seq: 3, question }],
  };
  return renderToStaticMarkup(
    <BeliefsPanel beliefs={beliefs} start={null} isOver={false} isPractice={false} />,
  );
};

it('says what is checked since an answer, and of a part that is not there that it is not', () => {
  expect(asked({})).toContain('Checked since: red scarf; this view says yes.');
  expect(asked({ heard: 'absent', answer: 'It has none.', evidence: 'scarf' })).toContain(
    'Checked since: that there is no scarf; this view says yes.',
  );
  expect(asked({ heard: 'nothing', evidence: null, says: null })).not.toContain('Checked since');
});

type View = PinverifyBeliefs['views'][number];
const seen = (
  step: number,
  sector: number,
  checks: View['view']['checks'],
  posterior: number,
): View => ({
  ...{ seq: 10 * step, next: null },
  view: {
    ...{ step, sector, checks, posterior, warning: null, confidence: 1, similarity: null },
    ...{ prediction: posterior > 0.9 ? 'yes' : 'unsure', forced: 'yes' },
  },
});
const QUERY: NonNullable<PinverifyBeliefs['query']> = {
  ...{ category: 'mug', merged: null, dropped: [] },
  attributes: [
    { name: 'color', type: 'color', weight: 2, evidence: 'red' },
    { name: 'text', type: 'logo_text', weight: 3, evidence: 'text "TEA" on the back' },
  ],
};
const panel = (views: readonly View[], sector: number): string =>
  renderToStaticMarkup(
    <BeliefsPanel
      beliefs={{
        ...{ ...NO_BELIEFS, query: QUERY, views },
        places: { sector, visited: [0, sector], unreachable: [], traps: [] },
      }}
      start={null}
      isOver={false}
      isPractice={false}
    />,
  );
/** Cells of a row, in words. */
const rowOf = (html: string, title: string): string[] => {
  const row =
    html.split('<tr').find((one) => one.includes(`>${title.replaceAll('"', '&quot;')}</th>`)) ?? '';
  return [...row.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = '']) =>
    cell.replace(/<[^>]*>/g, ''),
  );
};

it('has a row an attribute, and a column more with each view', () => {
  const first = seen(
    ...([1, 0] as const),
    [
      { name: 'color', answer: 'yes', state: 'matched' },
      { name: 'text', answer: 'unsure', state: 'missing' },
    ],
    0.61,
  );
  const second = seen(
    ...([2, 3] as const),
    [
      { name: 'color', answer: null, state: 'matched' },
      { name: 'text', answer: 'no', state: 'contradictory' },
    ],
    0.12,
  );
  const one = panel([first], 0);
  expect(rowOf(one, 'red')).toEqual(['✓ matched view: yes']);
  expect(rowOf(one, 'text "TEA" on the back')).toEqual(['– missing view: unsure']);
  expect(rowOf(one, 'Posterior')).toEqual(['0.61']);
  expect(one.match(/data-look="current"/g)).toHaveLength(1);
  const two = panel([first, second], 3);
  expect(two).toContain('>Step 2</th>');
  expect(rowOf(two, 'Sector')).toEqual(['0', '3']);
  expect(rowOf(two, 'red')).toEqual(['✓ matched view: yes', '✓ matched not asked']);
  expect(rowOf(two, 'text "TEA" on the back')).toEqual([
    ...['– missing view: unsure', '✕ contradictory view: no'],
  ]);
  expect(rowOf(two, 'Posterior')).toEqual(['0.61', '0.12']);
});

it('says before the first view is judged what will be checked', () => {
  const html = panel([], 0);
  expect(html).toContain('Checked of the mug');
  expect(rowOf(html, 'red')).toEqual([]);
  expect(html).not.toContain('Step 1');
});
