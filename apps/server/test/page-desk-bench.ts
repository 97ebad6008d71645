import { detectEffect } from '@parley/agent-core/ports';
import {
  type EffectOf,
  ModelId,
  type ResultOf,
  SENSOR_PRESETS,
  type Sense,
} from '@parley/protocol';
import { PageDesk } from '../src/sessions/page-desk';
import { newTrialState } from '../src/sessions/trial-state';
import type { RowDraft } from '../src/storage';
import { plansOf } from './port-plans';

export const HASH = 'a'.repeat(64);
export const POSE = { position: [1, 0, 2] as const, headingDeg: 30 };
const CONTEXT = { trialId: 'e', actor: 'robot', n: 7, attempt: 0 };
const FRAME_ID = 'e/robot/6';
const EFFECT = detectEffect({ frameId: FRAME_ID, prompt: ['chair'] });

/** Tries, and the wait between them, where a study says nothing. */
export const [TRIES, WAIT_MS] = [3, 1000];

const DETECTOR = { modelId: ModelId.parse('m'), modelHash: HASH, modelUrl: '/models/m' };
export const SCORER = {
  name: 'clip',
  modelHash: 'c'.repeat(64),
  model: 'tiny/clip',
  modelUrl: '/models/tiny/clip',
  dtype: 'fp32',
  lowercase: false,
  batch: 8,
  score: { kind: 'clamp' },
} as const;
export const OLD_POSE = { position: [0, 0, 2] as const, headingDeg: 60 };

/** A desk in a world of its own: one page, a clock of its own, rows in a list. */
export function openDesk(
  onFailure: 'pause' | 'server' | 'gt-detector' = 'pause',
  onScorerFailure: 'pause' | 'server' | 'gt-co-occurrence' = 'pause',
) {
  const trial = newTrialState({
    trialId: 'e',
    episodeId: 't',
    isPractice: false,
    index: 1,
    count: 1,
  });
  trial.frame = { frameId: FRAME_ID, pose: POSE };
  trial.frames.set('e/robot/1', OLD_POSE).set(FRAME_ID, POSE);
  const world = { epoch: 1, isOpen: true, nowMs: 0, isPaused: false };
  const asked: Sense[] = [];
  const rows: RowDraft[] = [];
  const ends: RowDraft[] = [];
  let timers: { atMs: number; run: () => void }[] = [];
  const desk: PageDesk = new PageDesk({
    ports: plansOf(
      {
        ports: {
          detector: { backend: 'm', where: 'page', onFailure },
          scorer: { backend: 'clip', where: 'page', onFailure: onScorerFailure },
        },
      },
      { detector: DETECTOR, scorer: SCORER },
    ),
    sensor: SENSOR_PRESETS.fast,
    epoch: () => world.epoch,
    isOpen: () => world.isOpen,
    send: (sense) => asked.push(sense),
    nowMs: () => world.nowMs,
    setTimer: (then, afterMs) => {
      const timer = { atMs: world.nowMs + afterMs, run: then };
      timers.push(timer);
      const cancel = () => {
        timers = timers.filter((each) => each !== timer);
      };
      return { cancel };
    },
    append: async (drafts) => {
      rows.push(...drafts);
      desk.check();
    },
    pause: async () => {
      world.isPaused = true;
      desk.check();
    },
    resume: async () => {
      world.isPaused = false;
    },
    giveUp: (fault) => void ends.push(fault),
    onError: (error) => {
      throw error;
    },
  });
  let result: ResultOf<'model'> | null = null;
  let volatile: object = {};
  const start = (effect: EffectOf<'model'> = EFFECT) =>
    void desk.perform(effect, { context: CONTEXT, trial }).then((performed) => {
      ({ result, volatile } = performed);
    });
  /** Lets time pass, timers and their work with it. */
  const pass = async (ms: number) => {
    const endMs = world.nowMs + ms;
    for (;;) {
      await settled();
      const next = timers.filter(({ atMs }) => atMs <= endMs).sort((a, b) => a.atMs - b.atMs)[0];
      if (next === undefined) break;
      timers = timers.filter((each) => each !== next);
      world.nowMs = next.atMs;
      next.run();
    }
    world.nowMs = endMs;
  };
  return {
    desk,
    trial,
    world,
    asked,
    rows,
    ends,
    start,
    pass,
    ...pageWords(world),
    result: () => result,
    volatile: () => volatile,
    committed: () => desk.committed([{ type: 'effect-end', n: 7 }]),
  };
}

/** What a page says about the call, under the epoch of the moment. */
function pageWords(world: { readonly epoch: number }) {
  const key = () => ({ epoch: world.epoch, trialId: 'e', actor: 'robot', n: 7 });
  const box = [10, 10, 30.004, 40];
  const found = (part: object = {}) => ({
    ...key(),
    kind: 'detections',
    detections: [{ label: 'chair', score: 0.87654321, box, maskRle: null }],
    ep: 'wasm',
    ms: 31.5,
    drawMs: 4,
    modelHash: HASH,
    ...part,
  });
  const failedWord = () => ({
    ...key(),
    kind: 'failed',
    code: 'DETECTOR_CRASHED',
    message: 'gone',
  });
  const working = () => ({ ...key(), kind: 'working', loadedBytes: 5, totalBytes: 9 });
  return {
    found,
    scored: (part: object = {}) => ({
      ...key(),
      kind: 'similarities',
      scores: [[0.25]],
      ep: 'webgpu',
      ms: 40,
      drawMs: 4,
      modelHash: SCORER.modelHash,
      ...part,
    }),
    failedWord,
    working,
  };
}

export const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
