import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { ParleyError } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { FRAME, ID, ofEffect, upgraded } from '../../test/upgraded-row';
import { checkRows } from '../check-rows';
import { decodeRows } from '../decode/decode-row';
import { readJsonl, writeJsonl } from '../jsonl';
import { trialsOf } from '../trials';
import { createUpgrader } from './upgrade-rows';

const FOLDER = fileURLToPath(new URL('../../golden', import.meta.url));
const KEPT = ['v1', 'v2'].flatMap((version) =>
  readdirSync(`${FOLDER}/${version}`).map((file) => `${version}/${file}`),
);

describe('every kept log of an older version', () => {
  it('is there', () => {
    expect(KEPT.length).toBeGreaterThanOrEqual(14);
  });

  it.each(KEPT)('is read whole as rows of version 3: %s', (file) => {
    const text = gunzipSync(readFileSync(`${FOLDER}/${file}`)).toString('utf8');
    const rows = readJsonl(text, file);
    expect(rows).toHaveLength(text.trimEnd().split('\n').length);
    expect(new Set(rows.map(({ schemaVersion }) => schemaVersion))).toEqual(new Set([3]));
    expect(checkRows(rows)).toEqual([]);
    const records = decodeRows(rows);
    const unread = records.flatMap(({ row, event }) =>
      event.kind === 'unreadable' ? [`seq ${row.seq}: ${event.problem}`] : [],
    );
    expect(unread).toEqual([]);
    const trials = trialsOf(records);
    expect(trials).toHaveLength(file.includes('live') ? 3 : 1);
    expect(trials.filter(({ end }) => end === null)).toEqual([]);
    // What is of this version already stays as it is.
    expect(readJsonl(writeJsonl(rows), file)).toEqual(rows);
  });
});

const MOTION = {
  forwardM: 0.25,
  turnDeg: 15,
  sliding: true,
  agentRadiusM: 0.17,
  agentHeightM: 1.41,
};
const SENSOR = {
  id: 'fast',
  widthPx: 160,
  heightPx: 120,
  hfovDeg: 79,
  cameraHeightM: 1.31,
  pitchDeg: 0,
  minDepthM: 0,
  maxDepthM: 5,
};
const KEPT_FIELDS = {
  seed: 'g1',
  isPractice: false,
  agents: { robot: { agentId: 'aiuta', config: { tauStop: 7 }, sourceHash: 'b4ef' } },
  actors: ['robot'],
  sceneId: 'larch',
  sceneHash: '9d8b',
  studyHash: null,
  starts: { robot: { headingDeg: 147, position: [5.14, 0, 7.27] } },
};
const OLD_START = {
  ...KEPT_FIELDS,
  episodeId: ID,
  taskId: 'larch-02',
  kind: 'human',
  user: 'person',
  bodies: {
    detector: 'mask-truth:exact',
    reasoner: 'rule-reasoner',
    scorer: 'co-occurrence-truth:hand-made',
    vlm: 'grounded-vlm:strong',
    image: 'none',
    userErrorRate: '0.1',
    sharedModel: 'true',
    lexicon: 'final',
  },
  category: 'bed',
  input: 'd',
  instruction: 'Find the blue bed.',
  sensor: SENSOR,
  motion: MOTION,
  maxSteps: 200,
  askCountsAsAction: false,
  successDistanceM: 0.5,
  questionBudget: 4,
  answerTimeoutMs: 60000,
  shortestPathM: 6.089128,
  distractorCount: 2,
};
const NEW_START = {
  ...KEPT_FIELDS,
  task: 'coin',
  trialId: ID,
  episodeId: 'larch-02',
  sessionKind: 'human',
  roles: {
    person: { name: 'person', config: { errorRate: 0.1, sharedModel: true, lexicon: 'final' } },
  },
  backends: {
    detector: 'gt-detector:exact',
    reasoner: 'rules',
    reader: 'rules',
    scorer: 'gt-co-occurrence:hand-made',
    vlm: 'gt-vlm:strong',
    image: 'none',
  },
  rules: {
    motion: MOTION,
    sensor: SENSOR,
    actors: {},
    limits: { maxSteps: 200, askCountsAsAction: false },
    budgets: { questions: 4 },
    success: { distanceM: 0.5 },
    timeouts: { answerMs: 60000 },
    seed: 'g1',
  },
  given: { category: 'bed', input: 'd', instruction: 'Find the blue bed.' },
  truth: { shortestPathM: 6.089128, distractorCount: 2 },
};

const candidate = (status: string) => ({
  type: 'candidate',
  candidateId: 'bed-1',
  frameId: `${ID}/robot/3`,
  box: [1, 1, 8, 8],
  position: [1, 0.4, 2],
  status,
  reason: 'score 7',
});
const noteEnd = (status: string) => ({
  kind: 'note',
  argsHash: 'aa32',
  args: { kind: 'note', belief: candidate(status) },
  result: null,
});

describe.each([1, 2])('a row of version %i', (version) => {
  it('starts a trial: rules nested, roles and backends by name, what the task says apart', () => {
    const row = upgraded(version, { type: 'episode-start', payload: OLD_START });
    expect(row).toEqual({ type: 'trial-start', payload: NEW_START, volatile: {} });
  });

  it('starts a trial with a simulated user that has no settings', () => {
    const bodies = { detector: 'tiny@1a2b3c4d' };
    const old = { ...OLD_START, user: 'silent', kind: 'simulated', bodies };
    const { payload } = upgraded(version, { type: 'episode-start', payload: old });
    expect(payload).toMatchObject({
      sessionKind: 'simulated',
      roles: { person: { name: 'silent', config: {} } },
      backends: bodies,
    });
  });

  it('starts a trial with the reader that it names', () => {
    const bodies = { reasoner: 'rule-reasoner', reader: 'prompted m' };
    const old = { ...OLD_START, bodies };
    const { payload } = upgraded(version, { type: 'episode-start', payload: old });
    expect(payload.backends).toEqual({ reasoner: 'rules', reader: 'prompted m' });
  });

  it('ends a trial: what was found is the verdict, and absent where there was none', () => {
    const truth = { distanceToGoalM: 0.1, distanceToDistractorM: null };
    const found = { candidateId: 'bed-1', frameId: 'f', box: [1, 1, 8, 8] };
    const old = {
      outcomes: {
        robot: { reason: 'stopped', detail: 'Stopped at bed-1.', found },
        other: { reason: 'step-limit', detail: '' },
      },
      endedBy: 'agent',
      truth,
    };
    expect(upgraded(version, { type: 'episode-end', payload: old })).toEqual({
      type: 'trial-end',
      payload: {
        outcomes: {
          robot: { reason: 'stopped', detail: 'Stopped at bed-1.', verdict: found },
          other: { reason: 'step-limit', detail: '' },
        },
        endedBy: 'agent',
        truth,
      },
      volatile: {},
    });
  });

  it('leaves other names of backends alone, though an old name is in them', () => {
    const end = { kind: 'image', argsHash: 'a', result: { kind: 'ok', imageId: null } };
    for (const body of ['browser:mask-truth-tiny@1a2b', 'my-rule-reasoner', 'prompted m']) {
      const row = upgraded(version, { type: 'effect-end', payload: { ...end, body }, ...ofEffect });
      expect(row.payload).toEqual({ ...end, backend: body });
    }
  });

  it('names the backend that stood in for another, beside the call and in the deviation', () => {
    const end = {
      kind: 'model',
      argsHash: 'a',
      result: { kind: 'failed', code: 'X', message: '' },
    };
    const volatile = JSON.stringify({
      ms: 3,
      answeredBy: 'reasoner: rule-reasoner; vlm: grounded-vlm:weak',
      parts: [{ ms: 1 }, { answeredBy: 'co-occurrence-truth' }],
    });
    const payload = { ...end, body: 'prompted' };
    const row = upgraded(version, { type: 'effect-end', payload, volatile, ...ofEffect });
    expect(row.volatile).toEqual({
      ms: 3,
      answeredBy: 'reasoner: rules; vlm: gt-vlm:weak',
      parts: [{ ms: 1 }, { answeredBy: 'gt-co-occurrence' }],
    });
    const swap = { what: 'detector-swapped', code: 'DETECTOR_MEMORY' };
    const swapped = { type: 'protocol-deviation', payload: { ...swap, to: 'mask-truth' } };
    expect(upgraded(version, swapped).payload).toEqual({ ...swap, to: 'gt-detector' });
    expect(upgraded(version, { ...swapped, payload: swap }).payload).toEqual(swap);
  });

  it('says by the same word where the robot stands and what it took for the target', () => {
    const truth = { distanceToGoalM: 9.587, distanceToDistractorM: 3.9359 };
    const act = {
      kind: 'act',
      argsHash: '2f12',
      args: { kind: 'act', action: { kind: 'turn-left' } },
      result: { collided: false, pose: { headingDeg: 286, position: [7.88, 0, 6.2] } },
      truth,
    };
    const payload = { ...act, body: 'world' };
    expect(upgraded(version, { type: 'effect-end', payload, ...ofEffect }).payload).toEqual({
      ...act,
      backend: 'world',
    });
    const candidateTruth = { isTarget: true };
    const note = { ...noteEnd('accepted'), body: 'agent', candidateTruth };
    expect(upgraded(version, { type: 'effect-end', payload: note, ...ofEffect }).payload).toEqual({
      ...noteEnd('accepted'),
      backend: 'agent',
      truth: candidateTruth,
    });
  });

  it('names the trial of a message, and the episodes of a session', () => {
    const send = (payload: object) =>
      upgraded(version, { type: 'client-event', payload: { type: 'message-send', payload } });
    expect(send({ text: 'Find it.', episodeId: ID }).payload).toEqual({
      type: 'message-send',
      payload: { text: 'Find it.', trialId: ID },
    });
    expect(send({ text: 'Find it.' }).payload.payload).toEqual({ text: 'Find it.' });
    const given = {
      studyId: 's',
      studyHash: '5bb1',
      kind: 'human',
      armId: 'people',
      consent: { openData: false, version: 1, textHash: '24c8' },
    };
    const session = { type: 'session-start', episodeId: null };
    const payload = { ...given, taskIds: ['oak-08', 'cedar-01'] };
    expect(upgraded(version, { ...session, payload }).payload).toEqual({
      ...given,
      episodeIds: ['oak-08', 'cedar-01'],
    });
    expect(upgraded(version, { ...session, payload: given }).payload).toEqual(given);
  });

  it('stays as it is where nothing changed', () => {
    const payload = { questionId: 'q1' };
    expect(upgraded(version, { type: 'question-shown', payload })).toEqual({
      type: 'question-shown',
      payload,
      volatile: {},
    });
  });
});

describe('a note on a judged candidate whose truth is not in the log', () => {
  const truthOf = (version: number, status: string) => {
    const payload = { ...noteEnd(status), body: 'agent' };
    return upgraded(version, { type: 'effect-end', payload, ...ofEffect }).payload.truth;
  };

  it('is of unknown truth in version 1, and of none in version 2', () => {
    for (const status of ['rejected', 'kept', 'accepted']) {
      expect(truthOf(1, status)).toBeNull();
      expect(truthOf(2, status)).toBeUndefined();
    }
  });

  it('is nothing to judge where the candidate is new, or the note is of something else', () => {
    expect(truthOf(1, 'new')).toBeUndefined();
    const belief = { type: 'remark', text: 'a "candidate"' };
    const payload = { ...noteEnd('kept'), args: { kind: 'note', belief }, body: 'agent' };
    const { truth } = upgraded(1, { type: 'effect-end', payload, ...ofEffect }).payload;
    expect(truth).toBeUndefined();
  });
});

describe('what is no row of a known version', () => {
  const row = { ...FRAME, episodeId: ID, type: 'question-shown', payload: '{"questionId":"q1"}' };
  const refusal = (lines: readonly unknown[]): ParleyError => {
    const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
    try {
      readJsonl(text.join('\n'), 'log.jsonl');
    } catch (error) {
      if (error instanceof ParleyError) return error;
      throw error;
    }
    throw new Error('it was read');
  };
  const good = { ...row, schemaVersion: 2 };

  it('is refused as newer, with its place', () => {
    const error = refusal([good, '', { ...row, schemaVersion: 99 }]);
    expect([error.code, error.where]).toEqual(['BAD_LOG', 'log.jsonl:3']);
    expect(error.message).toContain('version 99');
    expect(error.remedy).toContain('versions 1 to 3');
  });

  it.each([
    ['no JSON', '{"sessionId":'],
    ['no object', '[1, 2]'],
    ['nothing of a row', { hello: 'world' }],
    ['a version that is no number', { ...row, schemaVersion: 'two' }],
    ['version 0', { ...row, schemaVersion: 0 }],
    ['a payload that is no JSON', { ...row, type: 'effect-end', payload: '{', schemaVersion: 2 }],
    ['a type that there is not', { ...row, type: 'sneeze', schemaVersion: 2 }],
    ['a negative seq', { ...row, seq: -1, schemaVersion: 2 }],
    ['no epoch', { ...row, epoch: undefined, schemaVersion: 1 }],
    ['old names in a row of this version', { ...row, schemaVersion: 3 }],
  ])('is refused: %s', (_what, line) => {
    const error = refusal([good, line]);
    expect([error.code, error.where]).toEqual(['BAD_LOG', 'log.jsonl:2']);
  });
});

describe('a payload of version 2 that cannot be read', () => {
  it.each([
    ['effect-end', '{"kind":', 'effect-end'],
    ['episode-start', '{', 'trial-start'],
  ])(
    'of %s is kept with its text, as unreadable, where the reader asks for it',
    (type, payload, now) => {
      const row = createUpgrader('keep')(
        { ...FRAME, episodeId: ID, type, payload, schemaVersion: 2 },
        'seq 0',
      );
      expect(row).toMatchObject({ type: now, trialId: ID, schemaVersion: 3 });
      expect(JSON.parse(row.payload)).toBe(payload);
      expect(decodeRows([row])[0]?.event.kind).toBe('unreadable');
    },
  );
});
