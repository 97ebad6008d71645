import { ActResult, Belief, Effect, type EffectOf, Pose, RESULT_SCHEMAS } from '@parley/protocol';
import { z } from 'zod';
import type { EffectEnd, EffectStart } from '../payloads';
import type { EffectEndEvent, EffectStartEvent, LogEvent } from './log-event';

const Frame = z.object({ frameId: z.string(), pose: Pose });

export function decodeEffectStart(start: EffectStart): EffectStartEvent {
  const args = Effect.parse(start.args);
  const { argsHash, backend, deadlineMs, estimatedCostUsd } = start;
  const event = { kind: `${start.kind}-start`, args, argsHash, backend, deadlineMs };
  return { ...event, estimatedCostUsd } as EffectStartEvent;
}

export function decodeEffectEnd(end: EffectEnd): LogEvent {
  switch (end.kind) {
    case 'look':
      return { kind: 'look', ...Frame.parse(end.result) };
    case 'act': {
      const { action } = argsOf(end, 'act');
      return { kind: 'act', action, result: ActResult.parse(end.result), truth: end.truth ?? null };
    }
    case 'note': {
      const belief = Belief.parse((end.args as { belief?: unknown } | undefined)?.belief);
      return { kind: 'note', belief, truth: end.truth };
    }
    case 'say': {
      const { messageId, to, text } = argsOf(end, 'say');
      return { kind: 'say', messageId, to, text };
    }
    case 'hear':
      return { kind: 'hear', ...RESULT_SCHEMAS.hear.parse(end.result) };
    case 'receive': {
      const { from } = argsOf(end, 'receive');
      const result = RESULT_SCHEMAS.receive.parse(end.result);
      const messages = result.kind === 'received' ? result.messages : [];
      return { kind: 'receive', from, messages };
    }
    case 'load':
      return { kind: 'load', blobId: argsOf(end, 'load').blobId };
    case 'image':
    case 'model':
    case 'ask':
    case 'poll': {
      const result = RESULT_SCHEMAS[end.kind].parse(end.result);
      return { kind: `${end.kind}-end`, result, backend: end.backend } as EffectEndEvent;
    }
  }
}

function argsOf<K extends 'act' | 'say' | 'receive' | 'load'>(
  end: EffectEnd,
  kind: K,
): EffectOf<K> {
  const args = Effect.parse(end.args);
  if (args.kind !== kind) throw new Error(`effect-end: ${kind} with the arguments of ${args.kind}`);
  return args as EffectOf<K>;
}
