import type { RowType, TrialStart } from '@parley/log';
import { canonicalJson } from '@parley/protocol';
import { trialStart } from '@parley/test-kit';
import type { RowDraft } from '../src/storage';

const at = (second: number): string =>
  new Date(Date.UTC(2026, 4, 1, 12, 0, 0) + second * 1000).toISOString();

/** Server second at which a row was stored, its type, payload and fields. */
type Line = readonly [second: number, type: RowType, payload: unknown, fields?: Partial<RowDraft>];

const client = (type: string, payload: object): object => ({ type, payload });
const exposure = (what: string, data = {}): object =>
  client('exposure', { what, refId: 'q1', data });

const ASK = { kind: 'ask', questionId: 'q1', text: '=Is it red?', timeoutMs: null };
const REQUESTS = [
  { method: 'vlm.describe', input: {} },
  { method: 'vlm.judge', input: {} },
];

/**
 * One person's session as rows: an instruction, one question with a slow answer, a second answer that came too late, a
 * correction, two model calls in one batch, two steps, a stop 0.1 m from the goal. Texts try to break CSV.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: One table of rows in the order of their seconds.
export function recordedSession(overrides: Partial<TrialStart> = {}): RowDraft[] {
  const { trialId = 'run-1' } = overrides;
  const RUN = { trialId } as const;
  const ROBOT = { ...RUN, actor: 'robot' } as const;
  const page = (tMonoMs: number, tabId = 'tab-a'): Partial<RowDraft> => ({
    ...RUN,
    tabId,
    tClientMonoMs: tMonoMs,
  });
  const start = trialStart({
    user: 'person',
    sessionKind: 'human',
    episodeId: 'a-1',
    sceneId: 'a',
    ...overrides,
  });
  const act = (kind: string, x: number, goalM: number) => ({
    kind: 'act',
    argsHash: 'h',
    args: { kind: 'act', action: { kind } },
    result: {
      pose: { position: [x, 0, 0], headingDeg: 0 },
      collided: kind === 'forward' && x === 0.5,
    },
    backend: 'world',
    truth: { distanceToGoalM: goalM, distanceToDistractorM: null },
  });
  const lines: Line[] = [
    [1, 'session-hello', { tabId: 'tab-a' }],
    [
      2,
      'client-event',
      client('page-done', {
        page: 'how-it-works',
        index: 0,
        data: {
          comprehension: {
            choices: { 'q-2': [2, 0], 'q-1': [1] },
            firstRight: { 'q-1': true, 'q-2': false },
            shown: { 'q-2': { question: 'Who sees it?', options: ['I', 'it', 'both'], right: 0 } },
          },
        },
      }),
    ],
    [9, 'client-event', client('page-done', { page: 'picture', index: 0, data: {} }), RUN],
    [
      10,
      'client-event',
      client('message-send', { text: 'Find the chair, "please"\nnow' }),
      page(1000),
    ],
    [
      10,
      'client-event',
      client('exposure', {
        what: 'display-quality',
        refId: null,
        data: { level: 'light', reason: 'measured' },
      }),
    ],
    [10, 'trial-start', start, RUN],
    [
      11,
      'effect-start',
      {
        kind: 'model',
        argsHash: 'm',
        args: { kind: 'model', port: 'vlm', requests: REQUESTS },
        backend: 'gt-vlm',
        deadlineMs: null,
        estimatedCostUsd: 0,
      },
      { ...ROBOT, n: 0 },
    ],
    [
      12,
      'effect-end',
      {
        kind: 'model',
        argsHash: 'm',
        result: {
          kind: 'ok',
          replies: [
            { kind: 'ok', output: {} },
            { kind: 'failed', code: 'MODEL_REPLY', message: 'no' },
          ],
        },
        backend: 'gt-vlm',
      },
      {
        ...ROBOT,
        n: 0,
        volatile: canonicalJson({
          calls: [{ latencyMs: 250, tokensIn: 7, model: 'm1' }, { latencyMs: 10 }],
        }),
      },
    ],
    [
      13,
      'effect-start',
      {
        kind: 'ask',
        argsHash: 'a',
        args: ASK,
        backend: 'person',
        deadlineMs: null,
        estimatedCostUsd: 0,
      },
      { ...ROBOT, n: 1 },
    ],
    [14, 'question-shown', { questionId: 'q1' }, ROBOT],
    // The page itself moves the focus before it has painted; the person clicks two seconds later.
    [14.1, 'client-event', exposure('composer-focus'), page(4967.5)],
    [14.1, 'client-event', exposure('question-painted'), page(5000)],
    [16, 'client-event', exposure('composer-focus'), page(7000)],
    [17, 'client-event', exposure('first-key'), page(8000)],
    [18, 'client-event', exposure('deletion', { chars: 3 }), page(8500)],
    [18, 'client-event', exposure('paste', { chars: 12 }), page(8600)],
    [20, 'client-event', exposure('submit'), page(10_500)],
    [
      20,
      'client-event',
      client('answer', { questionId: 'q1', text: 'Yes, red', via: 'text' }),
      page(10_501),
    ],
    [
      20,
      'effect-end',
      {
        kind: 'ask',
        argsHash: 'a',
        result: { kind: 'answered', text: 'Yes, red', via: 'text' },
        backend: 'person',
      },
      { ...ROBOT, n: 1 },
    ],
    [
      21,
      'client-event',
      client('answer', { questionId: 'q1', text: 'No', via: 'text' }),
      page(11_000, 'tab-b'),
    ],
    [
      22,
      'client-event',
      client('answer-correction', { questionId: 'q1', text: 'dark red' }),
      page(12_000),
    ],
    [
      23,
      'effect-end',
      {
        kind: 'say',
        argsHash: 's',
        args: { kind: 'say', messageId: 's1', to: 'person', text: 'Thank you.' },
        backend: 'person',
      },
      { ...ROBOT, n: 2 },
    ],
    [24, 'effect-end', act('forward', 0.25, 1.75), { ...ROBOT, n: 3 }],
    [25, 'effect-end', act('forward', 0.5, 0.1), { ...ROBOT, n: 4 }],
    [26, 'effect-end', act('stop', 0.5, 0.1), { ...ROBOT, n: 5 }],
    [
      27,
      'trial-end',
      {
        outcomes: { robot: { reason: 'stopped', detail: 'Found.' } },
        endedBy: 'agent',
        truth: { distanceToGoalM: 0.1, distanceToDistractorM: null },
      },
      RUN,
    ],
    [
      30,
      'client-event',
      client('page-done', { page: 'end-items', index: 0, data: { found: 'yes', effort: 2 } }),
      RUN,
    ],
    [
      31,
      'client-event',
      client('page-done', { page: 'end-items', index: 0, data: { found: 'no' } }),
      RUN,
    ],
    [
      40,
      'client-event',
      client('page-done', {
        page: 'questionnaire',
        index: 0,
        data: { questionnaireId: 'after', answers: { liked: 5, list: ['a', 'b'], comment: '' } },
      }),
    ],
  ];
  return lines.map(([second, type, payload, fields]) => ({
    type,
    payload: canonicalJson(payload),
    tServerUtc: at(second),
    ...fields,
  }));
}
