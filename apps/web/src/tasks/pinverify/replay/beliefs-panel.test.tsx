import type { TrialStart } from '@parley/log';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { sampleStart } from '../../../../test/sample-rows';
import { sectorPath } from '../ring/sector-shapes';
import { BeliefsPanel } from './beliefs-panel';
import { NO_BELIEFS, type PinverifyBeliefs } from './pinverify-beliefs';
import { RingPlan } from './ring-plan';

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
  expect(rowOf(one, 'red')).toEqual(['✓ matched this view: yes']);
  expect(rowOf(one, 'text "TEA" on the back')).toEqual(['– missing this view: unsure']);
  expect(rowOf(one, 'Posterior')).toEqual(['0.61']);
  const two = panel([first, second], 3);
  expect(two).toContain('>Step 2</th>');
  expect(rowOf(two, 'From sector')).toEqual(['0 front', '3 back']);
  expect(rowOf(two, 'red')).toEqual(['✓ matched this view: yes', '✓ matched not asked']);
  expect(rowOf(two, 'text "TEA" on the back')).toEqual([
    ...['– missing this view: unsure', '✕ contradictory this view: no'],
  ]);
  expect(rowOf(two, 'Posterior')).toEqual(['0.61', '0.12']);
});

it('says before the first view is judged what will be checked', () => {
  const html = panel([], 0);
  expect(html).toContain('Checked of the mug');
  expect(rowOf(html, 'red')).toEqual([]);
  expect(html).not.toContain('In a cell');
  expect(html).not.toContain('Step 1');
});

const started = (agentId: string, config = {}): TrialStart => ({
  ...sampleStart(),
  agents: { verifier: { agentId, config, sourceHash: 'x' } },
});
const drawn = (beliefs: PinverifyBeliefs, start = started('bayes')): string =>
  renderToStaticMarkup(<RingPlan {...{ beliefs, start, ...AT }} />);
const AT = {
  pose: { position: [0, 0, 0], headingDeg: 0 },
  ...{ trail: [], isGliding: false, stepMs: 0, turnMs: 0 },
} as const;
const NAMED = ['0 front', '1 front-left', '2 back-left', '3 back', '4 back-right', '5 front-right'];

it('draws six named sectors with the steps that looked from each, and says all of it in words', () => {
  const views = [seen(1, 0, [], 0.5), seen(2, 3, [], 0.5), seen(4, 5, [], 0.5)];
  const [, second] = views as [View, View, View];
  // The third step led nowhere: it stays in sector 3, and has no view of its own.
  views.splice(2, 0, { ...second, view: { ...second.view, step: 3, warning: 'unreachable' } });
  const html = drawn({
    ...{ ...NO_BELIEFS, views },
    places: { sector: 5, visited: [0, 3, 5], unreachable: [2], traps: [3] },
  });
  const texts = [...html.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);
  expect(texts.filter((one) => NAMED.includes(one ?? ''))).toEqual(NAMED);
  expect(texts.filter((one) => /^\d+$/.test(one ?? ''))).toEqual(['1', '2', '4']);
  // Where the trial began is below, wherever the verifier stands now.
  const paths = [...html.matchAll(/data-look="\w+"><path d="([^"]+)"/g)].map(([, path]) => path);
  expect(paths).toEqual([0, 1, 2, 3, 4, 5].map(sectorPath));
  expect(html).toContain(
    '0 front: looked from, step 1. 1 front-left: not looked from. 2 back-left: can’t be stood in. 3 back: looked from, hardly shows it, step 2. 4 back-right: not looked from. 5 front-right: stands here, step 4.',
  );
});

it('says why there is no ring', () => {
  expect(drawn(NO_BELIEFS)).toContain('once the verifier has looked');
  expect(drawn(NO_BELIEFS, started('choose-person'))).toContain('side by side');
});

it.each([
  ['bayes', {}, /at least twice as likely/],
  ['modular', {}, /equation 3/],
  ['modular', { fidelity: 'code' }, /a tie against it/],
  ['verify-person', {}, /the person marked/],
  ['embedding', {}, null],
])('says what %s with %o means by its states', (agentId, config, said) => {
  const checks: View['view']['checks'] = [
    { name: 'color', answer: 'no', state: 'matched' },
    { name: 'text', answer: 'yes', state: 'contradictory' },
  ];
  const html = renderToStaticMarkup(
    <BeliefsPanel
      beliefs={{
        ...{ ...NO_BELIEFS, query: QUERY, views: [seen(1, 0, checks, 0.5)] },
        places: { sector: 0, visited: [0], unreachable: [], traps: [] },
      }}
      start={started(agentId, config)}
      isOver={false}
      isPractice={false}
    />,
  );
  expect(rowOf(html, 'red')).toEqual(['✓ matched this view: no, outweighed']);
  expect(rowOf(html, 'text "TEA" on the back')).toEqual([
    '✕ contradictory this view: yes, outweighed',
  ]);
  if (said === null) expect(html).not.toContain('In a cell');
  else expect(html).toMatch(said);
});
