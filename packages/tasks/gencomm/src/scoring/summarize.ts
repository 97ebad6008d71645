import {
  addRequests,
  NO_REQUESTS,
  type RequestCount,
  respondentsOf,
  type TrialStart,
} from '@parley/log';
import { type CodeVersions, codeVersionsOf, pooledBy, poolTrials } from '@parley/metrics';
import { canonicalJson, type Json, sha256Text } from '@parley/protocol';
import type { Scheme } from '../shared';
import { unitOf } from './clusters-of';
import {
  type ConditionFigures,
  conditionFigures,
  type DialogueEncoder,
  tfIdfOver,
} from './condition-figures';
import { fixedTraits, withFixed } from './fixed-traits';
import { type GridFigures, gridFigures } from './localisation';
import type { GencommReading } from './read-gencomm';
import type { GencommScore } from './score';

/** Under which conditions trials that are scored together ran. */
export interface GencommSetting {
  readonly kind: string;
  readonly backends: Readonly<Record<string, string>>;
  /** How offline bodies err, and its name; null of others. */ readonly profile: Json;
  /** Camera above. */ readonly overhead: Json;
  /** What both agents are told, but the target. */ readonly given: Json;
  /** First digits of the hash of the rules, seed left out. */ readonly rules: string;
  readonly armId: string | null;
  readonly study: string | null;
}

/** What `parley metrics` prints of one condition. */
export interface GencommSummary {
  readonly task: 'gencomm';
  /** By actor. */ readonly agents: Json;
  readonly user: string;
  readonly scheme: Scheme | null;
  /** C_len. */ readonly rounds: number;
  readonly setting: GencommSetting;
  /** Finished ones that are read per protocol, and no practice. */ readonly trials: number;
  readonly unfinished: number;
  readonly figures: ConditionFigures;
  /** The localisation test; null of searches. */ readonly localisation: GridFigures | null;
  readonly code: CodeVersions;
  readonly requests: RequestCount;
  /** Replies of no use after all tries. */ readonly deviations: number;
  /** By trial id, then session id. */ readonly perTrial: readonly GencommReading[];
}

/** What parts trials beside agents, backends and rules: what both agents are told, but the target, and how bodies err. */
const partsOf = ({ given, truth }: TrialStart) => {
  const { target: _, ...setting } = given;
  return { given: setting, profile: truth.profile ?? null, overhead: truth.overhead ?? null };
};

/** Trials by condition: what summaries are made of, in their order. Practice alone is no condition: it has rules of its own. */
export const poolsOf = (trials: readonly GencommReading[]): GencommReading[][] =>
  poolTrials(trials, ({ start }) => partsOf(start) as unknown as Json).filter((pool) =>
    pool.some(({ score }) => !score.isPractice),
  );

/** Scores many episodes, one summary a condition; what differs in it is never pooled (SCI-32). */
export function summarize(trials: readonly GencommReading[]): GencommSummary[] {
  const encoder = tfIdfOver(trials.flatMap(({ episode }) => episode ?? []));
  return poolsOf(trials).map((pool) => summarizePool(pool, pool[0] as GencommReading, encoder));
}

function summarizePool(
  pool: readonly GencommReading[],
  { start, score }: GencommReading,
  encoder: DialogueEncoder,
): GencommSummary {
  const { sessionKind, agents, backends, rules, armId, studyHash } = pooledBy(start);
  const counted = pool.filter(isCounted);
  const sum = (value: (one: GencommScore) => number): number =>
    counted.reduce((all, one) => all + value(one.score), 0);
  const { scheme, rounds } = score;
  const setting: GencommSetting = {
    ...{ kind: sessionKind, backends },
    ...(partsOf(start) as { given: Json; profile: Json; overhead: Json }),
    rules: sha256Text(canonicalJson(rules)).slice(0, 12),
    ...{ armId, study: studyHash?.slice(0, 12) ?? null },
  };
  const own = conditionFigures(
    counted.flatMap(({ episode }) => episode ?? []),
    encoder,
  );
  return {
    task: 'gencomm',
    agents,
    user: respondentsOf(start),
    ...{ scheme, rounds, setting },
    trials: counted.length,
    unfinished: pool.filter(({ score: one }) => !one.finished && !one.isPractice).length,
    figures: withFixed({ ...own, scheme, rounds }, fixedTraits({ scheme, setting })),
    localisation: localisationOf(counted),
    code: codeVersionsOf(pool),
    requests: counted.map(({ requests }) => requests).reduce(addRequests, NO_REQUESTS),
    deviations: sum(({ deviations }) => deviations),
    perTrial: inOrder(pool),
  };
}

/** Is a trial read per protocol, be it a search or a localisation test? */
const isCounted = ({ score, excluded }: GencommReading): boolean =>
  !score.isPractice && excluded === null;

/** Of trials that are counted. All of one condition have the same grid: it is told to both agents. */
function localisationOf(pool: readonly GencommReading[]): GridFigures | null {
  const guesses = pool.flatMap(({ sessionId, score: { sceneId: home, sessionKind, localised } }) =>
    localised === null ? [] : [{ home, unit: unitOf(sessionKind, sessionId), guess: localised }],
  );
  const [first] = guesses;
  return first === undefined ? null : gridFigures(first.guess.gridSide, guesses);
}

/** By trial id, then session id. */
export const inOrder = (pool: readonly GencommReading[]): GencommReading[] =>
  [...pool].sort((a, b) => byText(a.trialId, b.trialId) || byText(a.sessionId, b.sessionId));

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
