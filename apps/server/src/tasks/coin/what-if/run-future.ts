import type { Performer } from '@parley/agent-core/ports';
import { createMemoryLog, headlessSessionId, type Row } from '@parley/log';
import { canonicalJson, type Json, ParleyError, serverEventId } from '@parley/protocol';
import { PERSON } from '@parley/task-coin/shared';
import { type OpenedTrial, runTrial } from '../../../episodes/run-trial';
import type { CoinSpec } from '../coin-spec';
import { openCoin } from '../open-coin';
import type { FutureModels } from './future-models';

/** Name of the backend of an answer that somebody typed into a replay. */
export const TYPED = 'what-if';

export interface Future {
  readonly spec: CoinSpec;
  /** Rows of the trial that the future begins with; its first row is written anew. */
  readonly before: readonly Row[];
  /** Given to the next question; null: the simulated user answers it. */ readonly answer:
    | string
    | null;
  /** What is otherwise, for its first row: where it goes on, and with what. */
  readonly whatIf: Readonly<Record<string, Json>>;
  readonly nowUtc: () => string;
  /** Models that are asked from there on; left out: it is run with offline backends alone. */
  readonly models?: FutureModels | null;
}

/**
 * Runs a trial on from its rows, by itself: whoever answered them, a simulated user answers what comes. Its log is that of a simulated
 * session of its own, and belongs to no study.
 *
 * @returns Its rows.
 * @throws {ParleyError} `REPLAY_DIVERGED` where the code does not give the rows before any more.
 */
export async function runFuture({
  spec,
  before,
  answer,
  whatIf,
  nowUtc,
  models,
}: Future): Promise<Row[]> {
  const link = {
    call: models?.call ?? refuse,
    keepImage: models?.keepImage ?? (async () => undefined),
    hear: () => [],
    endedEarly: models?.endedEarly ?? (() => null),
    afterAct: async () => undefined,
  };
  const opened = saying(
    whatIf,
    await openCoin(spec, { ...link, log: NO_LOG }, (error) => {
      throw error;
    }),
  );
  const startText = canonicalJson(opened.start);
  const sessionId = headlessSessionId(startText);
  const stored = before.map((row, seq) => ({
    ...row,
    sessionId,
    seq,
    eventId: serverEventId(sessionId, seq),
    ...{ epoch: 0, tabId: null, clientSeq: null, tClientMonoMs: null },
    ...(row.type === 'trial-start' && { payload: startText }),
  }));
  const log = createMemoryLog({ sessionId, now: nowUtc, stored });
  const result = await runTrial(async () => withAnswer(opened, answer), {
    spec,
    link: { ...link, log },
    stored,
  });
  models?.refuseFault();
  if (result.kind === 'ended') return [...log.rows];
  throw new ParleyError('REPLAY_DIVERGED', 'the code does not give these rows any more', {
    where:
      result.kind === 'replay-diverged'
        ? `${result.actor}/${result.n}: ${result.what}`
        : spec.trialId,
    remedy: 'Use the version of Parley that the log was written with; `replay --verify` says more.',
  });
}

/** Who answers is somebody else from there on: the first row says it, and no one takes the trial for a whole run of theirs. */
function saying(whatIf: Future['whatIf'], opened: OpenedTrial): OpenedTrial {
  const { roles } = opened.start;
  const person = roles[PERSON];
  if (person === undefined) return opened;
  const config = { ...(person.config as Readonly<Record<string, Json>>), whatIf };
  return {
    ...opened,
    start: { ...opened.start, roles: { ...roles, [PERSON]: { ...person, config } } },
  };
}

function withAnswer(opened: OpenedTrial, answer: string | null): OpenedTrial {
  const user = opened.performers.roles[PERSON];
  if (answer === null || user === undefined) return opened;
  let isGiven = false;
  const person: Performer<'ask'> = {
    ...user,
    perform: (effect, context) => {
      if (isGiven) return user.perform(effect, context);
      isGiven = true;
      const result = { kind: 'answered', text: answer, via: 'text' } as const;
      return Promise.resolve({ result, volatile: {}, backend: TYPED });
    },
  };
  const roles = { ...opened.performers.roles, [PERSON]: person };
  return { ...opened, performers: { ...opened.performers, roles } };
}

const refuse = (): Promise<never> =>
  Promise.reject(new Error('a future is run with offline backends alone'));

/** A home is opened before the log of the trial is known. */
const NO_LOG = createMemoryLog({ sessionId: '', now: () => '' });
