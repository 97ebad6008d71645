import type { Row } from '@parley/log';
import type { SessionDetail } from '@parley/protocol';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pressKey, routed, seen, sessionSummary } from '../../../test/mount-experimenter';
import { answerRequests, mountPages, press, refusal, textOfPage } from '../../../test/mount-page';
import { RowWriter, SAMPLE_SESSION } from '../../../test/sample-rows';
import { sampleTrial } from '../../../test/sample-trial';
import { SessionPage } from './session-page';

vi.mock('./robot-view', () => ({ RobotView: ({ label }: { label: string }) => <p>{label}</p> }));
// What jsdom lacks: a canvas, and lists that scroll.
HTMLCanvasElement.prototype.getContext = () => null;
Element.prototype.scrollTo = () => undefined;
const { show } = mountPages();
beforeEach(() => window.history.replaceState(null, '', '/'));

const detailOf = (more: Partial<SessionDetail> = {}): SessionDetail => ({
  ...sessionSummary({ sessionId: SAMPLE_SESSION, status: 'completed' }),
  consent: { takePart: true, openData: false, version: 3, textHash: 'h', agreedUtc: 'now' },
  device: {},
  external: {},
  slots: [],
  ...more,
});

type Reply = { status?: number; body: unknown };

/** A server with one session. @param rows Those that it has by now. */
const serve = (rows: readonly Row[], detail: Reply = { body: detailOf() }) =>
  answerRequests((path) => {
    const from = /rows\?from=(\d+)/.exec(path)?.[1];
    if (from === undefined) return detail;
    return { body: { rows: rows.filter(({ seq }) => seq >= Number(from)), nextSeq: null } };
  });

async function open() {
  const { page, router } = await routed(`/experimenter/sessions/${SAMPLE_SESSION}`, (at) =>
    at.kind === 'session' ? <SessionPage sessionId={at.sessionId} /> : <p>the study’s page</p>,
  );
  await show(page);
  return router;
}

const conversation = () =>
  [...document.querySelectorAll('ol[aria-label="Conversation"] button')].map(
    ({ textContent }) => textContent,
  );
const QUESTION = 'What colour is the armchair you are looking for?';
const tab = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role="tab"]')].find(
    (each) => each.textContent === name,
  );

describe('the page of a session', () => {
  it('waits for its rows, and says so where there are none yet', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    await open();
    expect(document.querySelector('[aria-label="Loading the session"]')).not.toBeNull();
    await show(<p>another page</p>);
    serve([]);
    await open();
    await seen('No rows yet');
  });

  it('tells a session that is gone from one that cannot be read', async () => {
    serve([], refusal(404, 'NOT_FOUND', 'no'));
    await open();
    await seen('There is no such session');
    await show(<p>another page</p>);
    serve([], refusal(500, 'INTERNAL', 'The disk is full.'));
    await open();
    await seen('The session could not be read');
    expect(textOfPage()).toContain('The disk is full.');
  });

  it('is replayed by keys: at the beginning nothing is asked, at the end all is said', async () => {
    serve(sampleTrial(new RowWriter()));
    await open();
    await seen('Bumps');
    await pressKey('End', document.body);
    expect(conversation()).toContain(QUESTION);
    expect(conversation()).toContain('I have stopped.');
    await pressKey('Home', document.body);
    expect(conversation()).not.toContain(QUESTION);
    // With Shift from mark to mark, until the question is asked.
    for (let i = 0; i < 12 && !conversation().includes(QUESTION); i++)
      await pressKey('ArrowRight', document.body, { shiftKey: true });
    expect(conversation()).toContain(QUESTION);
    expect(conversation()).not.toContain('I have stopped.');
  });

  it('has a panel for each tab, which show what the rows say at the play head', async () => {
    serve(sampleTrial(new RowWriter()));
    await open();
    await seen('Bumps');
    await pressKey('End', document.body);
    expect(textOfPage()).toContain('navy');
    tab('Beliefs')?.focus();
    await pressKey('ArrowRight');
    expect(document.querySelector('canvas')?.getAttribute('aria-label')).toMatch(
      /^Map: the robot is at -?\d/,
    );
    await pressKey('ArrowRight');
    expect(textOfPage()).toContain('vlm.describe');
    await pressKey('ArrowRight');
    expect(tab('Events')?.getAttribute('aria-selected')).toBe('true');
    expect(textOfPage()).toContain("Person's page");
  });

  it('follows a live session: what is said appears by itself', async () => {
    const writer = new RowWriter();
    writer.start();
    const rows = writer.rows;
    serve(rows, { body: detailOf({ status: 'active' }) });
    await open();
    await seen('Bumps');
    expect(conversation()).not.toContain('Is it by the window?');
    writer.say('m2', 'Is it by the window?');
    await seen('Is it by the window?');
    // Not only once: rows of a session that is over are read once more as well.
    writer.say('m3', 'Is it big?');
    await seen('Is it big?');
    expect(conversation()).toContain('Is it big?');
  });

  it('names the files that erasure has left, and goes when that is read', async () => {
    answerRequests((path) => ({
      body: path.endsWith('/erase')
        ? { left: [{ file: 'notes.txt', why: 'names the person' }] }
        : path.includes('rows?')
          ? { rows: [], nextSeq: null }
          : detailOf(),
    }));
    await open();
    await seen('No rows yet');
    await press('Erase');
    await press('Erase for good');
    await seen('notes.txt: names the person');
    await press('Done');
    await seen('the study’s page');
  });

  it('is erased only after a second word, and leads back to its study', async () => {
    const asked = serve([], { body: { ...detailOf(), left: [] } });
    const posted = () => asked.filter(({ method }) => method === 'POST').map(({ path }) => path);
    const router = await open();
    await seen('No rows yet');
    await press('Erase');
    await seen('All 12 rows of this person go');
    await press('Cancel');
    expect(posted()).toEqual([]);
    await press('Erase');
    await press('Erase for good');
    await seen('the study’s page');
    expect(posted()).toEqual([`/api/experimenter/sessions/${SAMPLE_SESSION}/erase`]);
    expect(router.state.location.pathname).toBe('/experimenter/studies/talk');
  });
});
