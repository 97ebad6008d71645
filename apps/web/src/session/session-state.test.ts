import { type MapDelta, PROTOCOL_VERSION, type SessionView } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { eventOf, openEchoes } from './echo';
import { forgetView, heldSeqs, INITIAL_SESSION, reduceView } from './session-state';

const grid = { originXM: 0, originZM: 0, cellSizeM: 0.1, widthCells: 4, heightCells: 3 };

function viewAt(seq: number, part: Partial<SessionView> = {}): SessionView {
  return {
    v: PROTOCOL_VERSION,
    sessionId: 's1',
    seq,
    epoch: 1,
    page: 'episode',
    pageIndex: 0,
    episode: null,
    stage: null,
    pose: null,
    trail: [],
    map: null,
    chat: [],
    openQuestion: null,
    waitingSinceMs: null,
    exploringMs: 0,
    paused: null,
    code: null,
    resumeCode: null,
    endMessage: null,
    ...part,
  };
}
const delta = (fromSeq: number, toSeq: number, part: Partial<MapDelta> = {}): MapDelta => ({
  fromSeq,
  toSeq,
  grid: fromSeq < 0 ? grid : null,
  explored: [],
  obstacle: [],
  ...part,
});

describe('reduceView', () => {
  it('ignores a view older than the one it holds', () => {
    const { state } = reduceView(INITIAL_SESSION, viewAt(7, { page: 'episode' }), 10);
    const step = reduceView(state, viewAt(6, { page: 'picture' }), 20);
    expect(step.state).toBe(state);
    expect(step.needsResync).toBe(false);
  });

  it('takes an older one when the log went back behind the page: with nothing held, it is the state', () => {
    const { state } = reduceView(INITIAL_SESSION, viewAt(7, { map: delta(-1, 7) }), 10);
    const step = reduceView(forgetView(state), viewAt(4, { map: delta(-1, 4) }), 20);
    expect(heldSeqs(step.state)).toEqual({ lastSeq: 4, mapSeq: 4 });
  });

  it('takes a view of the same seq: the same state, fresher clocks', () => {
    const { state } = reduceView(INITIAL_SESSION, viewAt(7, { exploringMs: 100 }), 10);
    const next = reduceView(state, viewAt(7, { exploringMs: 900 }), 20).state;
    expect(next.view?.exploringMs).toBe(900);
    expect(next.viewAtMs).toBe(20);
  });

  it('adds map deltas and reports the seq it holds', () => {
    const whole = viewAt(1, { map: delta(-1, 3, { explored: [0, 2], obstacle: [5, 1] }) });
    const first = reduceView(INITIAL_SESSION, whole, 0).state;
    const second = reduceView(
      first,
      viewAt(2, { map: delta(3, 5, { explored: [4, 3] }) }),
      0,
    ).state;
    expect([...(second.map?.explored ?? [])]).toEqual([1, 1, 0, 0, 1, 1, 1, 0, 0, 0, 0, 0]);
    expect([...(second.map?.obstacle ?? [])]).toEqual([0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0]);
    expect(heldSeqs(second)).toEqual({ lastSeq: 2, mapSeq: 5 });
  });

  it('asks for a resync on a gap and keeps the map it has', () => {
    const first = reduceView(INITIAL_SESSION, viewAt(1, { map: delta(-1, 3) }), 0).state;
    const step = reduceView(first, viewAt(2, { map: delta(4, 6, { explored: [0, 1] }) }), 0);
    expect(step.needsResync).toBe(true);
    expect(step.state.map?.seq).toBe(3);
    expect(step.state.view?.seq).toBe(2);
  });

  it('asks for a resync when the first delta it ever sees is not whole', () => {
    expect(reduceView(INITIAL_SESSION, viewAt(1, { map: delta(0, 3) }), 0).needsResync).toBe(true);
  });

  it('takes an empty map before the first step for what it is', () => {
    const none = { fromSeq: -1, toSeq: -1, grid: null, explored: [], obstacle: [] };
    const step = reduceView(INITIAL_SESSION, viewAt(1, { map: none }), 0);
    expect(step.needsResync).toBe(false);
    expect(step.state.map).toBeNull();
  });

  it('starts afresh from a whole map', () => {
    const first = reduceView(
      INITIAL_SESSION,
      viewAt(1, { map: delta(-1, 3, { explored: [0, 4] }) }),
      0,
    );
    const whole = viewAt(2, { map: delta(-1, 9, { explored: [8, 1] }) });
    const { state } = reduceView(first.state, whole, 0);
    expect([...(state.map?.explored ?? [])]).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0]);
    expect(state.map?.version).toBeGreaterThan(first.state.map?.version ?? 0);
  });

  it('drops the map of another episode', () => {
    const first = reduceView(INITIAL_SESSION, viewAt(1, { map: delta(-1, 3) }), 0).state;
    const episode = { trialId: 'e2' } as NonNullable<SessionView['episode']>;
    expect(reduceView(first, viewAt(2, { episode }), 0).state.map).toBeNull();
  });
});

describe('openEchoes', () => {
  const echo = (echoId: string, text: string) =>
    ({ echoId, kind: 'answer', questionId: 'q', text, status: 'stored' }) as const;
  const line = (text: string, from: 'person' | 'robot' = 'person') =>
    ({
      messageId: text,
      from,
      speaker: from,
      kind: 'answer',
      text,
      seq: 1,
      questionId: 'q',
    }) as const;

  it('hides an echo once the chat shows it, one line for one echo', () => {
    const echoes = [echo('1', 'red'), echo('2', 'red')];
    expect(openEchoes(echoes, []).map((open) => open.echoId)).toEqual(['1', '2']);
    expect(openEchoes(echoes, [line('red')]).map((open) => open.echoId)).toEqual(['2']);
    expect(openEchoes(echoes, [line('red', 'robot')])).toHaveLength(2);
  });
});

describe('eventOf', () => {
  it('a first message names the run that it was written for', () => {
    const first = { kind: 'instruction', questionId: null, text: 'Find it.' } as const;
    expect(eventOf(first, 'text', 'run-1')).toEqual({
      type: 'message-send',
      payload: { text: 'Find it.', trialId: 'run-1' },
    });
    expect(eventOf(first, 'text', null).payload).toEqual({ text: 'Find it.' });
  });

  it('answers and corrections name their question', () => {
    const about = { questionId: 'q', text: 'Red.' };
    expect(eventOf({ kind: 'answer', ...about }, 'cant-tell', 'run-1')).toEqual({
      type: 'answer',
      payload: { ...about, via: 'cant-tell' },
    });
    expect(eventOf({ kind: 'correction', ...about }, 'text', 'run-1')).toEqual({
      type: 'answer-correction',
      payload: about,
    });
  });
});
