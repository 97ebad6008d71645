import type { EffectOf, EffectResult } from '@parley/protocol';

/**
 * The client has retried each call already: this many unreachable calls in a row are no passing network fault. As many refused or unreadable
 * replies, with no other reply in the whole episode, are no answers to single questions either.
 */
const IN_A_ROW = 3;

/** A port whose provider cannot be reached, or gives no reply that could be used. */
export interface UnreachablePort {
  readonly port: string;
  /** Of the last call that failed. */
  readonly code: 'MODEL_UNREACHABLE' | 'MODEL_REPLY' | 'MODEL_REFUSED';
  readonly message: string;
}

export interface PortWatch {
  /** @returns The port whose last {@link IN_A_ROW} calls were unreachable: the run has to stop; null while there is none. */
  note(effect: Pick<EffectOf<'model'>, 'requests'>, result: EffectResult): UnreachablePort | null;
  /**
   * A port that was called in vain through the whole episode; null when there is none: never reached, or {@link IN_A_ROW} calls and more
   * refused, filtered or not to be read without one that could be used, in this episode and one before, and in none of the run otherwise. One
   * instruction that cannot be answered is a result of its episode, and no provider that is down.
   */
  neverAnswered(): UnreachablePort | null;
  /**
   * A measured port that gave nothing of its form in this whole episode and in one before, and in none of the run otherwise: told once. Its episodes
   * are results, so that the run goes on.
   */
  offForm(): UnreachablePort | null;
}

/** What the episodes of a run know of its ports together. */
export interface RunPorts {
  /** Those that gave a reply of use. */ readonly served: Set<string>;
  /** Episodes that a port was called in vain through. */ readonly vain: Map<string, number>;
}

export const createRunPorts = (): RunPorts => ({ served: new Set(), vain: new Map() });

/** So many episodes in vain end the run: one, as of a single instruction, is a result with its deviations. */
const VAIN_EPISODES = 2;

type Code = UnreachablePort['code'];

/** Failures in which the provider has replied. Other failures do not tell whether it can be reached. */
const ANSWERS: ReadonlySet<string> = new Set<Code>(['MODEL_REPLY', 'MODEL_REFUSED']);

interface Known {
  /** Unreachable calls since the last that was replied to. */ inARow: number;
  hasAnswered: boolean;
  /** Has a reply been of use? */ hasServed: boolean;
  /** Calls that were replied to by nothing of use. */ vain: number;
  last: Pick<UnreachablePort, 'code' | 'message'>;
}

const UNCALLED: Known = {
  ...{ inARow: 0, hasAnswered: false, hasServed: false, vain: 0 },
  last: { code: 'MODEL_UNREACHABLE', message: '' },
};

/**
 * Tells a provider that is down from a call that failed, over the calls of one episode: by port, because each may have a provider of its
 * own. One failed call between replies is part of the episode; an episode without any reply measures the network.
 *
 * @param measured Ports whose agent is what the run measures: a reply off its form is its result there, and no fault of the provider.
 */
export function createPortWatch(run: RunPorts, measured: readonly string[] = []): PortWatch {
  const ports = new Map<string, Known>();
  const found = (isDown: (known: Known, port: string) => boolean): UnreachablePort | null => {
    const down = [...ports].find(([port, known]) => isDown(known, port));
    return down === undefined ? null : { port: down[0], ...down[1].last };
  };
  /** Such a port with the episodes of the run that it was in vain in; null: there is none. */
  const inVain = (isMeasured: boolean): (UnreachablePort & { episodes: number }) | null => {
    const down = found(
      ({ vain, hasServed, last }, port) =>
        vain >= IN_A_ROW &&
        !hasServed &&
        isMeasured === (measured.includes(port) && last.code === 'MODEL_REPLY'),
    );
    if (down === null || run.served.has(down.port)) return null;
    const episodes = (run.vain.get(down.port) ?? 0) + 1;
    run.vain.set(down.port, episodes);
    return { ...down, episodes };
  };
  return {
    note: (effect, result) => {
      for (const [port, outcome] of byPort(effect, result)) {
        const known = ports.get(port) ?? { ...UNCALLED };
        ports.set(port, known);
        if (outcome.failure !== null) known.last = outcome.failure;
        known.hasServed ||= outcome.isServed;
        if (outcome.isServed) run.served.add(port);
        if (outcome.isAnswered) Object.assign(known, { inARow: 0, hasAnswered: true });
        else if (outcome.failure !== null) known.inARow++;
        if (outcome.isAnswered && !outcome.isServed) known.vain++;
      }
      return found(({ inARow }) => inARow >= IN_A_ROW);
    },
    neverAnswered: () => {
      const unreached = found(({ inARow, hasAnswered }) => inARow > 0 && !hasAnswered);
      if (unreached !== null) return unreached;
      const down = inVain(false);
      if (down === null || down.episodes < VAIN_EPISODES) return null;
      const { port, code, message } = down;
      return { port, code, message };
    },
    offForm: () => {
      const down = inVain(true);
      return down?.episodes === VAIN_EPISODES ? down : null;
    },
  };
}

interface Outcome {
  /** By a reply of any kind. */ isAnswered: boolean;
  /** By one of use. */ isServed: boolean;
  /** Of the last request that got none. */ failure: Known['last'] | null;
}

/** What came of the requests of a call, by port: requests that go out together count once. */
function byPort(
  { requests }: Pick<EffectOf<'model'>, 'requests'>,
  result: EffectResult,
): Map<string, Outcome> {
  const outcomes = new Map<string, Outcome>();
  requests.forEach(({ method }, i) => {
    const port = method.split('.')[0] as string;
    const outcome = outcomes.get(port) ?? { isAnswered: false, isServed: false, failure: null };
    outcomes.set(port, outcome);
    const reply = result !== null && 'replies' in result ? result.replies[i] : result;
    if (reply == null || !('kind' in reply)) return;
    if (reply.kind === 'ok') Object.assign(outcome, { isAnswered: true, isServed: true });
    if (reply.kind !== 'failed') return;
    outcome.isAnswered ||= ANSWERS.has(reply.code);
    if (ANSWERS.has(reply.code) || reply.code === 'MODEL_UNREACHABLE')
      outcome.failure = { code: reply.code as Code, message: reply.message };
  });
  return outcomes;
}
