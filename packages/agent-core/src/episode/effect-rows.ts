import type { EffectEnd, TaskData } from '@parley/log';
import { canonicalJson, type Json } from '@parley/protocol';
import type { ActorState, EpisodeOptions } from './episode-options';

/** An effect that is being performed: who wants it, its arguments as text, and its stored end. */
export interface Call {
  readonly state: ActorState;
  readonly args: string;
  readonly argsHash: string;
  readonly end: EffectEnd | null;
}

/** What the end of an effect says. */
export interface EndParts {
  readonly kind: EffectEnd['kind'];
  readonly backend: string;
  readonly result?: Json | undefined;
  readonly digest?: string | undefined;
  readonly truth?: TaskData | undefined;
  readonly volatile?: Readonly<Record<string, Json>>;
  readonly attempt?: number;
  /** Its arguments stand in a row of its intent. */ readonly hasStart?: boolean;
}

interface RowParts {
  readonly type: 'effect-start' | 'effect-end' | 'attempt-lost';
  readonly attempt: number;
  readonly payload: string;
  readonly volatile?: string;
}

/** Buffers a row of an actor's effect. */
export function appendRow(options: EpisodeOptions, state: ActorState, row: RowParts): void {
  options.log.append({
    trialId: options.start.trialId,
    actor: state.actor,
    n: state.n,
    volatile: '{}',
    ...row,
  });
}

/** Buffers the end of an effect. */
export function appendEnd(options: EpisodeOptions, call: Call, parts: EndParts): void {
  const { hasStart, volatile, attempt, ...rest } = parts;
  const payload = {
    ...rest,
    argsHash: call.argsHash,
    ...(hasStart === true ? {} : { args: JSON.parse(call.args) }),
  };
  appendRow(options, call.state, {
    type: 'effect-end',
    attempt: attempt ?? 0,
    payload: canonicalJson(payload),
    volatile: JSON.stringify(volatile ?? {}),
  });
}
