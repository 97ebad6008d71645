import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  eventually,
  pressKey,
  routed,
  seen,
  sessionSummary,
} from '../../../test/mount-experimenter';
import {
  answerRequests,
  button,
  mountPages,
  press,
  refusal,
  textOfPage,
  write,
} from '../../../test/mount-page';
import { RowWriter, SAMPLE_SESSION } from '../../../test/sample-rows';
import { sampleTrial } from '../../../test/sample-trial';
import { SessionPage } from './session-page';

vi.mock('./robot-view', () => ({ RobotView: ({ label }: { label: string }) => <p>{label}</p> }));
// What jsdom lacks: a canvas, and lists that scroll.
HTMLCanvasElement.prototype.getContext = () => null;
Element.prototype.scrollTo = () => undefined;
const { show } = mountPages();
beforeEach(() => window.history.replaceState(null, '', '/'));

const SAMPLE = sampleTrial(new RowWriter());
const BEGUN = SAMPLE.findIndex(({ type }) => type === 'trial-start');
// What a person sees before the robot begins is of its trial, and comes before the first row of it.
const ROWS = SAMPLE.map((row, i) =>
  i === BEGUN - 1 ? { ...row, trialId: SAMPLE[BEGUN]?.trialId ?? null } : row,
);
const QUESTION = 'What colour is the armchair you are looking for?';
const detail = {
  ...sessionSummary({ sessionId: SAMPLE_SESSION, status: 'completed' }),
  consent: { takePart: true, openData: false, version: 3, textHash: 'h', agreedUtc: 'now' },
  device: {},
  external: {},
  slots: [],
};

/** A server with one finished session, and what comes of another answer. */
const serve = (future: { status?: number; body: unknown }, rows: typeof ROWS = ROWS) =>
  answerRequests((path) => {
    if (path.endsWith('/what-if')) return future;
    if (path.endsWith('/agents')) return { body: { coin: ['aiuta', 'evidence'] } };
    const from = /rows\?from=(\d+)/.exec(path)?.[1];
    if (from === undefined) return { body: detail };
    return { body: { rows: rows.filter(({ seq }) => seq >= Number(from)), nextSeq: null } };
  });

async function open() {
  const { page } = await routed(`/experimenter/sessions/${SAMPLE_SESSION}`, () => (
    <SessionPage sessionId={SAMPLE_SESSION} />
  ));
  await show(page);
  await seen('What if…');
}
const section = (name: string) => document.querySelector(`section[aria-label="${name}"]`);

describe('what if, on the page of a session', () => {
  it('another answer to the next question is run, and both ends stand side by side', async () => {
    const asked = serve({ body: { rows: ROWS } });
    await open();
    await pressKey('Home', document.body);
    await press('What if…');
    await seen(`The robot asks: “${QUESTION}”`);
    // Nothing is run before it is said what is otherwise.
    expect(button('Run it').disabled).toBe(true);
    expect(section('If')).toBeNull();
    await write(`The robot asks: “${QUESTION}”`, '  It is green.  ');
    await press('Run it');
    await eventually(() => expect(section('If')).not.toBeNull());
    const sent = asked.find(({ path }) => path.endsWith('/what-if'));
    const at = ROWS[BEGUN]?.seq;
    expect(sent).toMatchObject({ method: 'POST', body: { at, answer: 'It is green.' } });
    // Another answer leads to a trial that is told from its beginning, as the first is.
    expect(textOfPage()).not.toContain('counts from the beginning');
    for (const name of ['As it was', 'If']) {
      expect(section(name)?.querySelector('h3')?.textContent).toBe(name);
      expect(section(name)?.textContent).toContain(QUESTION);
    }
  });

  it('after the last question another agent goes on, and what cannot is said', async () => {
    serve(refusal(409, 'REPLAY_DIVERGED', 'Other code wrote this log.'));
    await open();
    await pressKey('End', document.body);
    await press('What if…');
    await seen('It begins where the robot stands');
    expect(textOfPage()).not.toContain('The robot asks: “');
    expect(button('Run it').disabled).toBe(true);
  });

  it('a trial that cannot go on says why', async () => {
    serve(refusal(409, 'REPLAY_DIVERGED', 'Other code wrote this log.'));
    await open();
    await pressKey('Home', document.body);
    await press('What if…');
    await write(`The robot asks: “${QUESTION}”`, 'It is green.');
    await press('Run it');
    await seen('It could not go on');
    expect(textOfPage()).toContain('Other code wrote this log.');
    expect(section('If')).toBeNull();
  });

  it('a trial whose detector is from a file offers nothing to run, and says why', async () => {
    const ofFile = ROWS.map((row) =>
      row.type === 'trial-start'
        ? { ...row, payload: row.payload.replace('"detector":"gt-detector', '"detector":"yolox') }
        : row,
    );
    expect(ofFile).not.toEqual(ROWS);
    serve({ body: { rows: ROWS } }, ofFile);
    await open();
    await press('What if…');
    await seen('This trial ran with detector yolox');
    expect(textOfPage()).not.toContain('Run it');
  });
});
