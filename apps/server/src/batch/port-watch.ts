import type { EffectOf, EffectResult } from '@parley/protocol';

/** The client has retried each call already: this many unreachable calls in a row are no passing network fault. */
const IN_A_ROW = 3;

/** A port whose provider cannot be reached. */
export interface UnreachablePort {
  readonly port: string;
  readonly message: string;
}

export interface PortWatch {
  /** @returns The port whose last {@link IN_A_ROW} calls were unreachable: the run has to stop; null while there is none. */
  note(effect: Pick<EffectOf<'model'>, 'requests'>, result: EffectResult): UnreachablePort | null;
  /** A port that was called and never replied; null when there is none. */
  neverAnswered(): UnreachablePort | null;
}

/** Failures in which the provider has replied. Other failures do not tell whether it can be reached. */
const ANSWERS: ReadonlySet<string> = new Set(['MODEL_REPLY', 'MODEL_REFUSED']);

/**
 * Tells a provider that is down from a call that failed, over the calls of one episode: by port, because each may have a provider of its
 * own. One failed call between replies is part of the episode; an episode without any reply measures the network.
 */
export function createPortWatch(): PortWatch {
  const ports = new Map<string, { inARow: number; hasAnswered: boolean; message: string }>();
  const unreachable = (port: string): UnreachablePort => ({
    port,
    message: ports.get(port)?.message ?? '',
  });
  return {
    note: (effect, result) => {
      for (const [port, { isAnswered, failure }] of byPort(effect, result)) {
        const known = ports.get(port) ?? { inARow: 0, hasAnswered: false, message: '' };
        ports.set(port, known);
        if (isAnswered) Object.assign(known, { inARow: 0, hasAnswered: true });
        else if (failure !== null)
          Object.assign(known, { inARow: known.inARow + 1, message: failure });
      }
      const down = [...ports].find(([, { inARow }]) => inARow >= IN_A_ROW);
      return down === undefined ? null : unreachable(down[0]);
    },
    neverAnswered: () => {
      const down = [...ports].find(([, { inARow, hasAnswered }]) => inARow > 0 && !hasAnswered);
      return down === undefined ? null : unreachable(down[0]);
    },
  };
}

interface Outcome {
  isAnswered: boolean;
  /** Of a request that was unreachable. */ failure: string | null;
}

/** What came of the requests of a call, by port: requests that go out together count once. */
function byPort(
  { requests }: Pick<EffectOf<'model'>, 'requests'>,
  result: EffectResult,
): Map<string, Outcome> {
  const outcomes = new Map<string, Outcome>();
  requests.forEach(({ method }, i) => {
    const port = method.split('.')[0] as string;
    const outcome = outcomes.get(port) ?? { isAnswered: false, failure: null };
    outcomes.set(port, outcome);
    const reply = result !== null && 'replies' in result ? result.replies[i] : result;
    if (reply == null || !('kind' in reply)) return;
    if (reply.kind === 'ok') outcome.isAnswered = true;
    if (reply.kind !== 'failed') return;
    outcome.isAnswered ||= ANSWERS.has(reply.code);
    if (reply.code === 'MODEL_UNREACHABLE') outcome.failure = reply.message;
  });
  return outcomes;
}
