import { codeVersionsOf, INTERVAL_METHOD, pooledBy, type TrialReading } from '@parley/metrics';
import { canonicalJson, type Json, sha256Text } from '@parley/protocol';
import { type AboutFigures, MECHANISM_CHECK } from './json-result';

/** What the figures of some trials stand on. */
export interface TrialFacts {
  readonly isSimulated: boolean;
  readonly backends: Readonly<Record<string, string>>;
  /** Hash of all that the trial may be pooled by: agents, roles, rules and backends with their settings. */
  readonly condition: string;
  /** Hashes of the code that it ran on. */ readonly code: readonly string[];
}

/** Facts of the trials of logs, each once, in the order of the first of them. */
export function factsOfTrials(trials: readonly TrialReading[]): TrialFacts[] {
  const facts = new Map<string, TrialFacts>();
  for (const trial of trials) {
    const fact = factOf(trial);
    facts.set(canonicalJson(fact as unknown as Json), fact);
  }
  return [...facts.values()];
}

function factOf(trial: TrialReading): TrialFacts {
  const { start } = trial;
  const { agents, all } = codeVersionsOf([trial]);
  const by = { ...pooledBy(start), input: start.given.input ?? null };
  return {
    isSimulated: start.sessionKind === 'simulated',
    backends: start.backends,
    condition: sha256Text(canonicalJson(by as unknown as Json)),
    code: [...new Set([...agents, ...all])].sort(),
  };
}

/** What figures stand on that are made of trials with these facts. */
export function aboutTrials(facts: readonly TrialFacts[]): AboutFigures {
  const backends: Record<string, string[]> = {};
  for (const fact of facts)
    for (const [port, backend] of Object.entries(fact.backends))
      backends[port] = [...new Set([...(backends[port] ?? []), backend])].sort();
  const hashOf = (of: (fact: TrialFacts) => readonly string[]): string =>
    sha256Text(canonicalJson([...new Set(facts.flatMap(of))].sort()));
  return {
    heading: facts.some(({ isSimulated }) => isSimulated) ? MECHANISM_CHECK : null,
    constants: {
      code: hashOf(({ code }) => code),
      conditions: hashOf(({ condition }) => [condition]),
    },
    backends,
    intervals: INTERVAL_METHOD,
  };
}
