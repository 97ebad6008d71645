import type { EffectOf, EffectResult } from '@parley/protocol';

/** A call of its own has been tried again already, over its whole time: so many in a row are no passing trouble. */
const IN_A_ROW = 3;

/** The failure by which a port shows that nobody answers there. */
export interface Silence {
  readonly port: string;
  readonly message: string;
}

export interface PortWatch {
  /** @returns Why the run must stop: the last calls of a port all found nobody; null while there is no such port. */
  note(effect: Pick<EffectOf<'model'>, 'requests'>, result: EffectResult): Silence | null;
  /** A port that was called and that answered no call at all; null when there is none. */
  neverAnswered(): Silence | null;
}

/** Anything that came back from whoever was asked, of use or not. Other failures never reached anybody and say nothing. */
const ANSWERS: ReadonlySet<string> = new Set(['MODEL_REPLY', 'MODEL_REFUSED']);

/**
 * Tells a provider that is down from a call that failed, over the calls of one episode: by port, because each may have a provider of its
 * own. One failed call between answers is part of the agent's world; an episode in which nobody ever answered measures the network.
 */
export function createPortWatch(): PortWatch {
  const ports = new Map<string, { inARow: number; hasAnswered: boolean; message: string }>();
  const silenceOf = (port: string): Silence => ({ port, message: ports.get(port)?.message ?? '' });
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
      return down === undefined ? null : silenceOf(down[0]);
    },
    neverAnswered: () => {
      const down = [...ports].find(([, { inARow, hasAnswered }]) => inARow > 0 && !hasAnswered);
      return down === undefined ? null : silenceOf(down[0]);
    },
  };
}

interface Outcome {
  isAnswered: boolean;
  /** Of a request that found nobody. */ failure: string | null;
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
