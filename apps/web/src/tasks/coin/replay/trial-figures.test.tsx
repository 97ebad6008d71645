import { MantineProvider } from '@mantine/core';
import { decodeRows, type LogRecord } from '@parley/log';
import { scoreTrial } from '@parley/task-coin/scoring';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keptLog } from '../../../../test/kept-log';
import { RowWriter } from '../../../../test/sample-rows';
import { sampleTrial } from '../../../../test/sample-trial';
import { foldTrial } from '../../../experimenter/fold/fold-trial';
import { sliceTrials } from '../../../experimenter/fold/slices';
import { OutcomeStrip } from '../../../experimenter/session/outcome-strip';
import { ViewPanel } from '../../../experimenter/session/view-panel';
import { createPlayer } from '../../../experimenter/timeline/player';
import { replayOf } from '../../replay-of';

vi.mock('../../../experimenter/session/robot-view', () => ({ RobotView: () => null }));
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
vi.stubGlobal('matchMedia', () => ({
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));

let root: Root;
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

/** What the page says of a trial's end. */
async function shown(records: readonly LogRecord[]): Promise<string> {
  const [slice] = sliceTrials(records);
  if (slice === undefined) throw new Error('no trial');
  const state = foldTrial(records, Number.POSITIVE_INFINITY);
  await act(async () => {
    root.render(
      <MantineProvider env="test">
        <ViewPanel state={state} player={createPlayer()} />
        <OutcomeStrip slice={slice} task={replayOf(slice.start)} state={state} final={state} />
      </MantineProvider>,
    );
  });
  return document.body.textContent ?? '';
}

it('shows the figures of the metrics: a question is one of the steps', async () => {
  const records = decodeRows(sampleTrial());
  const text = await shown(records);
  const { steps, questionsAsked, collisions } = scoreTrial(records);
  expect(steps).toBe(36);
  expect(text).toContain(`Steps${steps} of 500`);
  expect(text).toContain('Walked5.0 m');
  expect(text).toContain(`Questions${questionsAsked}`);
  expect(text).toContain(`Bumps${collisions}`);
  expect(text).toContain('armchairin test-home · aiuta · input c · person');
  expect(text).toContain('Found, 0.10 m awayRobot stopped by itself');
});

it('calls a robot that had nothing left and stands there a success, as the metrics do', async () => {
  const writer = new RowWriter();
  writer.start();
  writer.act('stop', { position: [0, 0, 0], headingDeg: 0 });
  writer.end({ outcomes: { robot: { reason: 'nothing-left', detail: '' } } });
  expect(scoreTrial(writer.records()).success).toBe(1);
  expect(await shown(writer.records())).toContain('Found, 0.10 m awayNothing left to explore');
});

it.each([
  ['v1/aiuta-larch-02', 'Steps67 of 200', 'Found, 0.15 m away'],
  ['v2/evidence-larch-02', 'Steps219 of 250', 'Found, 0.10 m away'],
])('shows a trial of an older version: %s', async (name, steps, outcome) => {
  const records = keptLog(name);
  const text = await shown(records);
  expect(text).toContain(steps);
  expect(text).toContain(outcome);
  const metrics = scoreTrial(records);
  expect(steps).toMatch(new RegExp(`^Steps${metrics.steps} of`));
  expect(metrics.success).toBe(1);
});

it('knows no beliefs and no outcome of a task kind that it has no part for', async () => {
  const writer = new RowWriter();
  writer.start({ task: 'parlour' });
  writer.note({ type: 'stage', stage: 'exploring' });
  writer.note({ type: 'facts', facts: ['It is red.'] });
  writer.end();
  const text = await shown(writer.records());
  expect(text).toContain('parlour task-1');
  expect(text).toContain('Robot stopped by itself');
  expect(text).not.toContain('ound,');
});
