import { firstRole, type StoredTrial } from '@parley/log';
import {
  type AskResult,
  canonicalJson,
  type EffectOf,
  type EffectResult,
  type ErrorCode,
  type Json,
  type ResultOf,
} from '@parley/protocol';
import type { EffectContext, Performed, Performer } from '../ports/performers';
import type { AskRefusal } from './asked-questions';
import { Diverged } from './diverged';
import { appendEnd, appendRow, type Call } from './effect-rows';
import type { EpisodeOptions } from './episode-options';

export type ExternalKind = 'image' | 'model' | 'ask' | 'poll';

/** A model call may be lost to a crash this often before the agent is told that it failed. */
export const MAX_MODEL_ATTEMPTS = 3;

interface ExternalCall {
  readonly effect: EffectOf<ExternalKind>;
  readonly call: Call;
  /** Of the questions of an `ask` or `poll`: why one is not put to its role; null where it is. */
  readonly refusals: readonly (AskRefusal | null)[];
}

/** The performer of an external effect. */
interface Outside {
  readonly backend: string;
  readonly estimateUsd: number;
  readonly deadlineMs: number | null;
  /** A try that was lost with the process counts, and is charged by its estimate. */
  readonly countsLosses: boolean;
  /** Nothing leaves the process and nothing is paid: what a crash loses is computed again, so its intent may wait for its end. */
  readonly isComputed: boolean;
  readonly perform: (context: EffectContext) => Promise<Performed<EffectResult>>;
}

/**
 * Intent stored, performed, end stored. A stored end is never asked for again. What is computed in the process is stored with the
 * next rows that have to be (EXE-9).
 */
export async function performExternal(
  options: EpisodeOptions,
  stored: StoredTrial,
  { effect, call, refusals }: ExternalCall,
): Promise<EffectResult> {
  if (call.end !== null) return call.end.result as EffectResult;
  const { state, args, argsHash } = call;
  const outside = outsideOf(options, effect, refusals);
  const open = stored.openStarts(state.actor, state.n);
  const last = open.at(-1);
  if (last !== undefined && last.start.argsHash !== argsHash)
    throw new Diverged(state.actor, state.n, `an open ${effect.kind} has other arguments`);
  let attempt = last?.attempt ?? 0;
  let lost = false;
  if (last !== undefined && outside.countsLosses) {
    if (stored.lostAttempts(state.actor, state.n) < open.length) {
      const { estimatedCostUsd } = last.start;
      const payload = canonicalJson({ argsHash, estimatedCostUsd });
      appendRow(options, state, { type: 'attempt-lost', attempt, payload });
    }
    lost = attempt + 1 >= MAX_MODEL_ATTEMPTS;
    attempt++;
  }
  if (last === undefined || (outside.countsLosses && !lost)) {
    const start = {
      kind: effect.kind,
      argsHash,
      args: JSON.parse(args),
      backend: outside.backend,
      deadlineMs: outside.deadlineMs,
      estimatedCostUsd: outside.estimateUsd,
    };
    appendRow(options, state, { type: 'effect-start', attempt, payload: canonicalJson(start) });
  }
  if (!outside.isComputed) {
    await options.log.flush();
    options.afterCommit?.();
  }
  const { trialId } = options.start;
  const performed = lost
    ? failed('ATTEMPTS_LOST', `${MAX_MODEL_ATTEMPTS} tries were lost to crashes`)
    : await safely(outside, { trialId, actor: state.actor, n: state.n, attempt });
  for (const bytes of performed.blobs ?? [])
    await options.keepBlob?.(options.hashBytes(bytes), bytes);
  const text = canonicalJson(performed.result);
  appendEnd(options, call, {
    kind: effect.kind,
    backend: performed.backend ?? outside.backend,
    result: JSON.parse(text),
    volatile: performed.volatile,
    attempt,
    hasStart: true,
  });
  return JSON.parse(text);
}

function outsideOf(
  options: EpisodeOptions,
  effect: EffectOf<ExternalKind>,
  refusals: readonly (AskRefusal | null)[],
): Outside {
  const { performers } = options;
  switch (effect.kind) {
    case 'ask': {
      const performer = performerOf(options, effect.to, refusals[0]);
      return of(performer, effect, {
        deadlineMs: effect.timeoutMs,
        countsLosses: false,
        isComputed: false,
      });
    }
    case 'poll':
      return pollOf(options, effect, refusals);
    case 'image':
      return of(performers.image, effect, {
        deadlineMs: null,
        countsLosses: false,
        isComputed: false,
      });
    case 'model': {
      const performer = ownOf(performers.ports, effect.port) ?? NO_BACKEND;
      const countsLosses = performer.isRepeatable !== true;
      const isComputed = performer.isOutside !== true;
      return of(performer, effect, { deadlineMs: null, countsLosses, isComputed });
    }
  }
}

const of = <K extends 'image' | 'model' | 'ask'>(
  performer: Performer<K>,
  effect: EffectOf<K>,
  how: Pick<Outside, 'deadlineMs' | 'countsLosses' | 'isComputed'>,
): Outside => ({
  ...how,
  backend: performer.backend,
  estimateUsd: performer.estimateUsd?.(effect) ?? 0,
  perform: (context) => performer.perform(effect, context) as Promise<Performed<EffectResult>>,
});

/** Who is asked, or what says why no one is. */
const performerOf = (
  options: EpisodeOptions,
  role: string | undefined,
  refusal: AskRefusal | null | undefined,
): Performer<'ask'> => (refusal ? REFUSES[refusal] : respondentTo(options, role));

/** The respondent in a role; in the first one, where a question names none. */
function respondentTo(
  { performers, start }: EpisodeOptions,
  role: string | undefined,
): Performer<'ask'> {
  return ownOf(performers.roles, role ?? firstRole(start) ?? '') ?? NO_RESPONDENT;
}

/** All questions at once; what one comes to says nothing of the others. */
function pollOf(
  options: EpisodeOptions,
  { questions }: EffectOf<'poll'>,
  refusals: readonly (AskRefusal | null)[],
): Outside {
  const asked = questions.map((question, i) => ({
    effect: { kind: 'ask', ...question } as EffectOf<'ask'>,
    performer: performerOf(options, question.to, refusals[i]),
  }));
  const deadlines = questions.flatMap(({ timeoutMs }) => timeoutMs ?? []);
  return {
    backend: [...new Set(asked.map(({ performer }) => performer.backend))].join('+'),
    estimateUsd: asked.reduce(
      (sum, { effect, performer }) => sum + (performer.estimateUsd?.(effect) ?? 0),
      0,
    ),
    deadlineMs: deadlines.length === questions.length ? Math.max(...deadlines) : null,
    countsLosses: false,
    isComputed: false,
    perform: async (context) => {
      const performed = await Promise.all(
        asked.map(({ effect, performer }) =>
          safely({ perform: (own) => performer.perform(effect, own) }, context),
        ),
      );
      const answers = performed.map(({ result }) => result as AskResult);
      const parts = performed.map(({ volatile }) => volatile as Json);
      return { result: { answers }, volatile: { parts } };
    },
  };
}

const ownOf = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

const failed = (code: string, message: string): Performed<ResultOf<'model'>> => ({
  result: { kind: 'failed', code, message },
  volatile: {},
});

const NO_BACKEND: Performer<'model'> = {
  backend: 'none',
  perform: () => Promise.resolve(failed('NOT_FOUND', 'no backend stands behind this port')),
};

const NO_RESPONDENT: Performer<'ask'> = {
  backend: 'none',
  perform: () =>
    Promise.resolve({
      result: { kind: 'failed', code: 'NOT_FOUND', message: 'the role has no respondent' },
      volatile: {},
    }),
};

const refusing = (
  code: ErrorCode,
  messageOf: (questionId: string) => string,
): Performer<'ask'> => ({
  backend: 'none',
  perform: ({ questionId }) =>
    Promise.resolve({
      result: { kind: 'failed', code, message: messageOf(questionId) },
      volatile: {},
    }),
});

const REFUSES: Readonly<Record<AskRefusal, Performer<'ask'>>> = {
  repeated: refusing(
    'EFFECT_PROTOCOL',
    (questionId) => `the question id ${questionId} was asked before in this trial`,
  ),
  'budget-spent': refusing(
    'BUDGET_SPENT',
    (questionId) => `${questionId} is beyond the questions that the rules allow in an episode`,
  ),
};

/** A backend that throws is a failed effect, never a crashed episode. */
async function safely(
  { perform }: Pick<Outside, 'perform'>,
  context: EffectContext,
): Promise<Performed<EffectResult>> {
  try {
    return await perform(context);
  } catch (error) {
    return failed('BACKEND_CRASHED', error instanceof Error ? error.message : String(error));
  }
}
