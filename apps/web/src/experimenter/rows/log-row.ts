import { type TrialEnd, TrialEnd as EpisodeEndSchema, type TrialStart, TrialStart as EpisodeStartSchema, type Row } from '@parley/log';
import { type Action, type ActResult, ActResult as ActResultSchema, type Belief, Belief as BeliefSchema, Effect, type EffectKind, type HeardMessage, type TruthMeasure } from '@parley/protocol';

/** What a row tells, read once. Folds and panels see these, never JSON text. */
export type LogEvent =
  | { readonly kind: 'episode-start'; readonly start: TrialStart }
  | { readonly kind: 'episode-end'; readonly end: TrialEnd }
  | {
      readonly kind: 'act';
      readonly action: Action['kind'];
      readonly result: ActResult;
      readonly truth: TruthMeasure | null;
    }
  | { readonly kind: 'look'; readonly frameId: string }
  | { readonly kind: 'belief'; readonly belief: Belief }
  | { readonly kind: 'say'; readonly messageId: string; readonly to: string; readonly text: string }
  | { readonly kind: 'hear'; readonly messages: readonly HeardMessage[] }
  | {
      readonly kind: 'effect-open';
      readonly effect: EffectKind;
      readonly args: Readonly<Record<string, unknown>>;
      readonly body: string;
      readonly deadlineMs: number | null;
    }
  | {
      readonly kind: 'effect-close';
      readonly effect: EffectKind;
      readonly result: Readonly<Record<string, unknown>>;
      readonly body: string;
      readonly volatile: Readonly<Record<string, unknown>>;
    }
  | {
      readonly kind: 'client';
      readonly name: string;
      readonly data: Readonly<Record<string, unknown>>;
    }
  /** Any other row type, with its payload as it is. */
  | { readonly kind: 'plain'; readonly data: Readonly<Record<string, unknown>> }
  | { readonly kind: 'unreadable'; readonly problem: string };

/** A row with its event. */
export interface LogRow {
  readonly row: Row;
  readonly event: LogEvent;
  /** Server clock, ms since 1970. */ readonly atMs: number;
}

/** Reads a row. Never throws: a payload that does not fit becomes `unreadable` and shows as such. */
export function readRow(row: Row): LogRow {
  const atMs = Date.parse(row.tServerUtc);
  return { row, event: readEvent(row), atMs: Number.isNaN(atMs) ? 0 : atMs };
}

function readEvent(row: Row): LogEvent {
  try {
    const data = asRecord(JSON.parse(row.payload));
    switch (row.type) {
      case 'episode-start':
        return { kind: 'episode-start', start: EpisodeStartSchema.parse(data) };
      case 'episode-end':
        return { kind: 'episode-end', end: EpisodeEndSchema.parse(data) };
      case 'effect-start':
        return {
          kind: 'effect-open',
          effect: data.kind as EffectKind,
          args: asRecord(data.args),
          body: String(data.body ?? ''),
          deadlineMs: typeof data.deadlineMs === 'number' ? data.deadlineMs : null,
        };
      case 'effect-end':
        return readEffectEnd(data, row);
      case 'client-event':
        return { kind: 'client', name: String(data.type ?? '?'), data: asRecord(data.payload) };
      default:
        return { kind: 'plain', data };
    }
  } catch (error) {
    return { kind: 'unreadable', problem: error instanceof Error ? error.message : String(error) };
  }
}

function readEffectEnd(data: Readonly<Record<string, unknown>>, row: Row): LogEvent {
  const args = asRecord(data.args);
  switch (data.kind) {
    case 'act':
      return {
        kind: 'act',
        action: (asRecord(args.action).kind as Action['kind']) ?? 'stop',
        result: ActResultSchema.parse(data.result),
        truth: (data.truth as TruthMeasure | undefined) ?? null,
      };
    case 'look':
      return { kind: 'look', frameId: String(asRecord(data.result).frameId ?? '') };
    case 'note':
      return { kind: 'belief', belief: BeliefSchema.parse(args.belief) };
    case 'say': {
      const say = Effect.parse(args) as Extract<Effect, { kind: 'say' }>;
      return { kind: 'say', messageId: say.messageId, to: say.to, text: say.text };
    }
    case 'hear':
      return {
        kind: 'hear',
        messages: (asRecord(data.result).messages as readonly HeardMessage[] | undefined) ?? [],
      };
    default:
      return {
        kind: 'effect-close',
        effect: data.kind as EffectKind,
        result: asRecord(data.result),
        body: String(data.body ?? ''),
        volatile: asRecord(JSON.parse(row.volatile)),
      };
  }
}

/** The members of a JSON object; nothing for any other value. */
export const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
