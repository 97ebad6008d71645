import type { TrialStart } from '@parley/log';
import { canonicalJson, type Json } from '@parley/protocol';
import type { TrialReading } from './trial-reading';

/** All that trials which are scored together have in common; a different seed, home or episode alone does not part them. */
export interface PooledBy {
  readonly task: string;
  readonly sessionKind: string;
  /** By actor. */ readonly agents: Readonly<Record<string, Json>>;
  /** By role. */ readonly roles: Readonly<Record<string, Json>>;
  readonly backends: Readonly<Record<string, string>>;
  readonly rules: Json;
  /** Version of the study, and arm; null without a study. */
  readonly studyHash: string | null;
  readonly armId: string | null;
}

/** What a trial may be pooled by (SCI-17, SCI-18, SCI-32): unlike noise, backends or rules are unlike conditions. */
export function pooledBy(start: TrialStart): PooledBy {
  const { seed: _seed, ...rules } = start.rules;
  return {
    task: start.task,
    sessionKind: start.sessionKind,
    agents: Object.fromEntries(
      start.actors.map((actor) => {
        const { agentId = '?', config = {} } = start.agents[actor] ?? {};
        return [actor, { agentId, config }];
      }),
    ),
    roles: start.roles as PooledBy['roles'],
    backends: start.backends,
    rules: rules as unknown as Json,
    studyHash: start.studyHash,
    armId: start.armId ?? null,
  };
}

/**
 * Trials by what they may be pooled by, in the order of their first ones; the trials themselves, as reports find them again by identity. Unlike
 * models are unlike conditions; one in which no model was asked goes with the others of its condition where these are all of one
 * configuration, and never leads them: who leads names the condition.
 *
 * @param more What else parts trials of the task kind.
 */
export function poolTrials<T extends TrialReading>(
  trials: readonly T[],
  more: (trial: T) => Json = () => null,
): T[][] {
  const pools = new Map<string, T[]>();
  for (const trial of trials) {
    const { backends, ...by } = pooledBy(trial.start);
    const { models: _, ...ports } = backends;
    const key = canonicalJson({ by, ports, more: more(trial) } as unknown as Json);
    const pool = pools.get(key);
    if (pool === undefined) pools.set(key, [trial]);
    else pool.push(trial);
  }
  return [...pools.values()].flatMap(byModels);
}

function byModels<T extends TrialReading>(pool: readonly T[]): T[][] {
  const names = new Set(pool.flatMap(({ models }) => models ?? []));
  if (names.size < 2) {
    const named = pool.find(({ models }) => models != null);
    return [named === undefined ? [...pool] : [named, ...pool.filter((one) => one !== named)]];
  }
  const parts = new Map<string | null, T[]>();
  for (const trial of pool) {
    const models = trial.models ?? null;
    const part = parts.get(models);
    if (part === undefined) parts.set(models, [trial]);
    else part.push(trial);
  }
  return [...parts.values()];
}
