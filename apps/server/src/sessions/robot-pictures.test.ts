import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type AgentProgram,
  act,
  ask,
  detect,
  look,
  note,
  ownSensor,
  say,
} from '@parley/agent-core/ports';
import {
  type Box,
  type ParticipantView,
  SENSOR_PRESETS,
  type Study,
  YES_NO,
} from '@parley/protocol';
import { openFieldWorld, scriptedPerformers } from '@parley/test-kit';
import { encode } from 'jpeg-js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AnsweringPerson } from '../../test/faults/answering-person';
import { createSession, setupOf } from '../../test/faults/fault-session';
import { faultStudy } from '../../test/faults/fault-study';
import { fieldHost, openChannelPool } from '../../test/faults/field-host';
import type { RobotPainter, RobotView } from '../robot-views';
import { openStore, type Store } from '../storage';
import { LiveSession } from './live-session';
import { PictureDesk } from './picture-desk';
import { newSessionState } from './session-state';
import { newTrialState } from './trial-state';

const BOX: Box = [70, 50, 90, 70];
/** Straight ahead at the camera's own height: it projects to the middle of the frame. */
const AHEAD = [0, SENSOR_PRESETS.fast.cameraHeightM, -2] as const;

/** Sees a thing, asks whether it is the one, says thanks, and stops before it. */
const pointing: AgentProgram = function* (header) {
  const { frameId } = yield* look(ownSensor(header).id);
  yield* detect(frameId, [header.given.category]);
  const met = { type: 'candidate', candidateId: 'c1', frameId, box: BOX, position: AHEAD } as const;
  yield* note({ ...met, status: 'new', reason: 'seen' });
  const answer = yield* ask('q1', 'Is it this one?', 60_000, {
    form: YES_NO,
    picture: { frameId, imageId: null, box: BOX },
  });
  yield* say(
    's1',
    'person',
    answer.kind === 'answered' ? `${answer.text}. Thanks.` : 'Never mind.',
  );
  yield* note({ ...met, status: 'accepted', reason: 'the person said so' });
  yield* act({ kind: 'stop' });
  return { reason: 'stopped', detail: 'Stopped at c1.' };
};

let folder: string;
let store: Store;
let close: () => void;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parley-pictures-'));
  store = await openStore({ dataDir: folder, windowMs: 1 });
});
afterEach(async () => {
  close();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Asks which of two things it sees is the one. */
const choosing: AgentProgram = function* (header) {
  const { frameId } = yield* look(ownSensor(header).id);
  const picture = { frameId, imageId: null, box: BOX };
  yield* ask('q1', 'Which one is it?', 60_000, {
    form: {
      kind: 'choice',
      options: [
        { id: 'a', label: 'The left one', picture },
        { id: 'b', label: 'The right one', picture },
        { id: 'c', label: 'None of them' },
      ],
      min: 1,
      max: 1,
    },
  });
  yield* act({ kind: 'stop' });
  return { reason: 'stopped', detail: 'Asked.' };
};

/** Paints one byte a picture, or nothing at all. */
function stubPainter(fails = false): RobotPainter & { readonly views: (RobotView | 'warm')[] } {
  const views: (RobotView | 'warm')[] = [];
  return {
    views,
    warm: async () => void views.push('warm'),
    paint: async (_dir, view) => {
      views.push(view);
      if (fails) throw new Error('no such home');
      return { jpeg: new Uint8Array([views.length]), widthPx: 640, heightPx: 480 };
    },
    close: () => Promise.resolve(),
  };
}

async function begin(view: ParticipantView, painter: RobotPainter, robot = pointing) {
  const base = faultStudy();
  const arms = base.arms.map((arm) => ({ ...arm, view }));
  const study: Study = { ...base, arms };
  const { session } = await createSession(store, study);
  const detections = [{ label: 'chair', score: 0.9, box: BOX, maskRle: null }];
  const pool = openChannelPool(
    fieldHost({
      programs: { robot },
      open: (start) => ({
        world: openFieldWorld({ starts: start.starts, sensor: start.rules.sensor }),
        performers: scriptedPerformers({ detect: () => ({ kind: 'ok', detections }) }),
      }),
    }),
  );
  close = pool.close;
  const setup = setupOf(session, study);
  const deps = { store, pool: pool.pool, nowMs: () => Date.now(), painter };
  const open = async () => new LiveSession(deps, setup, await store.readRows(session.sessionId));
  const person = new AnsweringPerson(await open());
  return { person, open, sessionId: session.sessionId };
}

const HIDDEN = { ego: 'none', map: 'none', status: 'minimal' } as const;

describe('a question that points at a thing', () => {
  it('comes with its picture and its buttons, and keeps the picture in the conversation', async () => {
    const painter = stubPainter();
    const { person, open, sessionId } = await begin(
      { ...HIDDEN, questionPicture: 'robot-view' },
      painter,
    );
    await person.toEpisode();
    const { openQuestion } = await person.until((view) => view.openQuestion !== null);
    expect(openQuestion).toMatchObject({ form: YES_NO, picture: { widthPx: 640 } });
    expect(painter.views, 'the home is read ahead').toMatchObject([
      'warm',
      { box: BOX, isCropped: true },
    ]);
    await person.event('answer', { questionId: 'q1', text: 'yes', via: 'text' });
    const { chat } = await person.until((view) => view.page === 'end-items');
    expect(chat.map(({ kind, text }) => [kind, text])).toEqual([
      ['instruction', 'Find the chair.'],
      ['question', 'Is it this one?'],
      ['answer', 'yes'],
      ['say', 'yes. Thanks.'],
    ]);
    expect(chat[1]?.picture).toEqual(openQuestion?.picture);
    const again = new AnsweringPerson(await open(), 'tab-2');
    await again.hello();
    expect(again.view?.chat, 'after a restart').toEqual(chat);
    const rows = await store.readRows(sessionId);
    const shown = rows.find(({ type }) => type === 'question-shown');
    const { picture } = JSON.parse(shown?.payload ?? '{}');
    expect([...store.readBlob(picture.imageId)], 'what was shown is kept').toEqual([2]);
  });

  it('shows no picture in an arm without one', async () => {
    const painter = stubPainter();
    const { person } = await begin(HIDDEN, painter);
    await person.toEpisode();
    const { openQuestion, chat } = await person.until((view) => view.openQuestion !== null);
    expect(openQuestion?.picture).toBeUndefined();
    expect(JSON.stringify(chat)).not.toContain('robot/');
    expect(painter.views).toEqual([]);
  });

  it('is asked all the same when the picture cannot be painted', async () => {
    const { person } = await begin({ ...HIDDEN, questionPicture: 'robot-view' }, stubPainter(true));
    await person.toEpisode();
    const { openQuestion } = await person.until((view) => view.openQuestion !== null);
    expect(openQuestion?.text).toBe('Is it this one?');
    expect(openQuestion?.picture).toBeUndefined();
  });
});

describe('options that point at things', () => {
  const asked = async (view: ParticipantView, painter: RobotPainter) => {
    const { person, open, sessionId } = await begin(view, painter, choosing);
    await person.toEpisode();
    const { openQuestion } = await person.until((each) => each.openQuestion !== null);
    return { openQuestion, open, sessionId };
  };

  it('come with a picture each, which is kept, also after a restart', async () => {
    const painter = stubPainter();
    const { openQuestion, open } = await asked(
      { ...HIDDEN, questionPicture: 'robot-view' },
      painter,
    );
    const { optionPictures = {} } = openQuestion ?? {};
    expect(Object.keys(optionPictures)).toEqual(['a', 'b']);
    expect(optionPictures.a).toMatchObject({ widthPx: 640, isFramed: true });
    expect(openQuestion?.picture, 'the question itself points at nothing').toBeUndefined();
    const again = new AnsweringPerson(await open(), 'tab-2');
    await again.hello();
    expect(again.view?.openQuestion?.optionPictures).toEqual(optionPictures);
    expect(painter.views.filter((each) => each !== 'warm')).toHaveLength(2);
  });

  it('tell the page nothing of where they lie in the frame', async () => {
    const { openQuestion } = await asked(
      { ...HIDDEN, questionPicture: 'robot-view' },
      stubPainter(),
    );
    expect(JSON.stringify(openQuestion?.form)).not.toContain('frameId');
    expect(openQuestion?.form).toMatchObject({
      options: [{ id: 'a', label: 'The left one' }, {}, {}],
    });
  });

  it('are labels alone in an arm without pictures', async () => {
    const painter = stubPainter();
    const { openQuestion } = await asked(HIDDEN, painter);
    expect([openQuestion?.form?.kind, openQuestion?.optionPictures]).toEqual(['choice', undefined]);
    expect(painter.views).toEqual([]);
  });

  it('are labels alone when one cannot be painted: none may stand out', async () => {
    const whole = stubPainter();
    const painter: RobotPainter = {
      ...whole,
      paint: async (dir, view) => {
        const painted = await whole.paint(dir, view);
        if (whole.views.length > 1) throw new Error('no such home');
        return painted;
      },
    };
    const { openQuestion } = await asked({ ...HIDDEN, questionPicture: 'robot-view' }, painter);
    expect(openQuestion?.optionPictures).toBeUndefined();
  });
});

describe('a picture of a session that is erased', () => {
  const files = (): string[] => {
    const blobs = join(folder, 'blobs');
    const names = existsSync(blobs) ? readdirSync(blobs, { recursive: true }) : [];
    return names.map(String).filter((name) => /[0-9a-f]{64}/.test(name));
  };

  it('is not written when it was being painted meanwhile', async () => {
    let arrive = () => {};
    const painting = new Promise<Awaited<ReturnType<RobotPainter['paint']>>>((resolve) => {
      arrive = () => resolve({ jpeg: new Uint8Array([1]), widthPx: 640, heightPx: 480 });
    });
    let sayBegun = () => {};
    const begun = new Promise<void>((resolve) => {
      sayBegun = resolve;
    });
    const painter: RobotPainter = {
      ...stubPainter(),
      paint: () => {
        sayBegun();
        return painting;
      },
    };
    const { person } = await begin({ ...HIDDEN, questionPicture: 'robot-view' }, painter);
    await person.toEpisode();
    await begun;
    await person.event('withdraw', { mode: 'stop-and-erase' });
    arrive();
    await new Promise((done) => setTimeout(done, 20));
    expect(files()).toEqual([]);
  });

  it('is not written when its commit waited meanwhile', async () => {
    const { open } = await begin(HIDDEN, stubPainter());
    const live = await open();
    const keeping = live.keepImage('', new Uint8Array([1]));
    live.forget();
    await keeping;
    expect(files()).toEqual([]);
  });
});

describe('PictureDesk', () => {
  it('lets no question wait for a picture that does not come', async () => {
    const trial = newTrialState({
      trialId: 'r',
      episodeId: 't',
      isPractice: false,
      index: 1,
      count: 1,
    });
    trial.frames.set('f', { position: [0, 0, 0], headingDeg: 0 });
    const { session } = await createSession(store, faultStudy());
    const base = setupOf(session, faultStudy());
    close = () => undefined;
    const desk = new PictureDesk({
      state: newSessionState(base.plan),
      setup: {
        ...base,
        arm: { ...base.arm, view: { ...HIDDEN, questionPicture: 'robot-view' } },
      },
      painter: { ...stubPainter(), paint: () => new Promise(() => undefined) },
      read: (imageId) => store.readBlob(imageId),
      keep: () => Promise.resolve(),
      append: () => Promise.resolve(),
      onError: () => undefined,
      lateMs: 10,
    });
    const picture = { frameId: 'f', imageId: null, box: BOX };
    const effect = { kind: 'ask', questionId: 'q', text: '?', timeoutMs: null, picture } as const;
    await expect(desk.ofQuestion(effect, trial)).resolves.toEqual({ picture: null, options: {} });
  });

  it('shows what the agent took itself as it is, and paints nothing', async () => {
    const { session } = await createSession(store, faultStudy());
    const base = setupOf(session, faultStudy());
    close = () => undefined;
    const jpeg = encode({ width: 12, height: 7, data: Buffer.alloc(4 * 12 * 7, 90) }, 80).data;
    const { sha256: imageId } = store.writeBlob(new Uint8Array(jpeg));
    const painter = stubPainter();
    const errors: unknown[] = [];
    const arm = { ...base.arm, view: { ...HIDDEN, questionPicture: 'robot-view' } as const };
    const desk = new PictureDesk({
      ...{ state: newSessionState(base.plan), setup: { ...base, arm }, painter },
      read: (id) => store.readBlob(id),
      keep: () => Promise.resolve(),
      append: () => Promise.resolve(),
      onError: (error) => errors.push(error),
    });
    const plan = { trialId: 'r', episodeId: 't', isPractice: false, index: 1, count: 1 };
    const asking = (id: string) =>
      desk.ofQuestion(
        {
          ...({ kind: 'ask', questionId: 'q', text: '?', timeoutMs: null } as const),
          picture: { frameId: 'f', imageId: id, box: null },
        },
        newTrialState(plan),
      );
    expect((await asking(imageId)).picture).toEqual({
      ...{ imageId, widthPx: 12, heightPx: 7, isFramed: false },
    });
    expect(painter.views).toEqual([]);
    expect((await asking('0'.repeat(64))).picture, 'of one that is gone, none').toBeNull();
    expect(errors).toHaveLength(1);
  });
});

describe('PictureDesk at the end', () => {
  /** At the end items, with a painter that answers when it is told to. */
  async function atTheEnd() {
    const { session } = await createSession(store, faultStudy());
    const base = setupOf(session, faultStudy());
    close = () => undefined;
    const trial = newTrialState({
      trialId: 'r',
      episodeId: 't',
      isPractice: false,
      index: 1,
      count: 1,
    });
    trial.frame = { frameId: 'f', pose: { position: [0, 0, 0], headingDeg: 0 } };
    trial.end = { outcomes: {}, endedBy: 'agent' } as unknown as typeof trial.end;
    const state = { ...newSessionState(base.plan), trials: [trial] };
    state.page = 'end-items';
    state.trialIndex = 0;
    const rows: string[] = [];
    let arrive = () => {};
    const painting = new Promise<Awaited<ReturnType<RobotPainter['paint']>>>((resolve) => {
      arrive = () => resolve({ jpeg: new Uint8Array([1]), widthPx: 640, heightPx: 480 });
    });
    const desk = new PictureDesk({
      state,
      setup: { ...base, arm: { ...base.arm, view: { ...HIDDEN, endPicture: 'robot-view' } } },
      painter: { ...stubPainter(), paint: () => painting },
      read: (imageId) => store.readBlob(imageId),
      keep: () => Promise.resolve(),
      append: async (drafts) => void rows.push(...drafts.map(({ payload }) => payload)),
      onError: () => undefined,
      endLateMs: 10,
    });
    desk.checkEnd();
    await expect.poll(() => rows, { message: 'waits no longer' }).toEqual([LOST]);
    return { state, rows, arrive };
  }
  const LOST = '{"hasChosen":false,"picture":null}';

  it('shows a picture that comes late, as long as the items are not answered', async () => {
    const { rows, arrive } = await atTheEnd();
    arrive();
    await expect.poll(() => rows.length).toBe(2);
    expect(JSON.parse(rows[1] ?? '')).toMatchObject({ picture: { heightPx: 480 } });
  });

  it('writes no picture that comes after them', async () => {
    const { state, rows, arrive } = await atTheEnd();
    state.page = 'debrief';
    arrive();
    await new Promise((done) => setTimeout(done, 20));
    expect(rows).toEqual([LOST]);
  });
});

describe('the end', () => {
  const answerIt = async (person: AnsweringPerson) => {
    await person.toEpisode();
    await person.until((view) => view.openQuestion !== null);
    await person.event('answer', { questionId: 'q1', text: 'yes', via: 'text' });
    await person.until((view) => view.page === 'end-items');
  };

  it('shows what the robot chose, framed in its newest frame, also after a restart', async () => {
    const painter = stubPainter();
    const { person, open } = await begin({ ...HIDDEN, endPicture: 'robot-view' }, painter);
    await answerIt(person);
    const { endPicture } = await person.until((view) => view.endPicture?.picture != null);
    expect(endPicture).toMatchObject({ hasChosen: true, picture: { heightPx: 480 } });
    expect(painter.views).toMatchObject(['warm', { box: BOX, isCropped: true }]);
    const again = new AnsweringPerson(await open(), 'tab-2');
    await again.hello();
    expect(again.view?.endPicture).toEqual(endPicture);
    expect(painter.views, 'painted once').toHaveLength(2);
  });

  it('shows nothing where the arm does not say so, and says when it cannot be painted', async () => {
    const none = await begin(HIDDEN, stubPainter());
    await answerIt(none.person);
    expect(none.person.view?.endPicture).toBeUndefined();
    close();
    const failing = await begin({ ...HIDDEN, endPicture: 'robot-view' }, stubPainter(true));
    await answerIt(failing.person);
    const lost = await failing.person.until((view) => view.endPicture?.isLost === true);
    expect(lost.endPicture).toEqual({ hasChosen: true, picture: null, isLost: true });
  });
});

describe('marks on the map', () => {
  const metBy = async (view: ParticipantView) => {
    const { person } = await begin(view, stubPainter());
    await person.toEpisode();
    await person.until((each) => each.openQuestion !== null);
    const before = person.view?.marks;
    await person.event('answer', { questionId: 'q1', text: 'yes', via: 'text' });
    await person.until((each) => each.page === 'end-items');
    return [before, person.view?.marks];
  };

  it('stand where things were met, without what the robot thinks of them', async () => {
    const mark = { candidateId: 'c1', position: [...AHEAD], state: 'met' };
    expect(await metBy({ ego: 'live', map: 'explored', status: 'stage' })).toEqual([
      [mark],
      [mark],
    ]);
  });

  it('say more where the arm shows beliefs, and are not sent where it shows no map', async () => {
    const [, after] = await metBy({ ego: 'none', map: 'explored', status: 'beliefs' });
    expect(after).toMatchObject([{ state: 'chosen' }]);
    close();
    expect(await metBy(HIDDEN)).toEqual([undefined, undefined]);
  });
});
