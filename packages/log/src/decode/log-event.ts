import type {
  Action,
  ActResult,
  Belief,
  CLIENT_EVENTS,
  ClientEventType,
  EffectOf,
  HeardMessage,
  Pose,
  ResultOf,
} from '@parley/protocol';
import type { z } from 'zod';
import type {
  Deviation,
  Fault,
  PairEnded,
  PairingEnded,
  PayloadOf,
  PictureShown,
  SessionEnd,
  SessionStart,
  TaskData,
  TrialEnd,
  TrialStart,
} from '../payloads';
import type { Row } from '../row';

/** An external effect: its intent and its end are rows of their own. */
export type ExternalKind = 'image' | 'model' | 'ask' | 'poll';

/** The intent of an external effect. */
export type EffectStartEvent = {
  [K in ExternalKind]: {
    readonly kind: `${K}-start`;
    readonly args: EffectOf<K>;
    readonly argsHash: string;
    readonly backend: string;
    readonly deadlineMs: number | null;
    readonly estimatedCostUsd: number;
  };
}[ExternalKind];

/** What an external effect gave. */
export type EffectEndEvent = {
  [K in ExternalKind]: {
    readonly kind: `${K}-end`;
    readonly result: ResultOf<K>;
    readonly backend: string;
  };
}[ExternalKind];

/** What the page of a person sent. */
export type ClientLogEvent = {
  [T in ClientEventType]: {
    readonly kind: 'client';
    readonly type: T;
    readonly data: z.infer<(typeof CLIENT_EVENTS)[T]>;
  };
}[ClientEventType];

/** What a row tells, read once. Nothing outside this package sees JSON text. */
export type LogEvent =
  | { readonly kind: 'trial-start'; readonly start: TrialStart }
  | { readonly kind: 'trial-end'; readonly end: TrialEnd }
  | { readonly kind: 'look'; readonly frameId: string; readonly pose: Pose }
  | {
      readonly kind: 'act';
      readonly action: Action;
      readonly result: ActResult;
      readonly truth: TaskData | null;
    }
  /** `truth`: whether the note is right; null when the log does not say, undefined where there is nothing to say. */
  | { readonly kind: 'note'; readonly belief: Belief; readonly truth: TaskData | null | undefined }
  | { readonly kind: 'say'; readonly messageId: string; readonly to: string; readonly text: string }
  | { readonly kind: 'hear'; readonly messages: readonly HeardMessage[] }
  | { readonly kind: 'receive'; readonly from: string; readonly messages: readonly HeardMessage[] }
  | { readonly kind: 'load'; readonly blobId: string }
  | EffectStartEvent
  | EffectEndEvent
  | { readonly kind: 'attempt-lost'; readonly estimatedCostUsd: number }
  | ClientLogEvent
  | { readonly kind: 'session-start'; readonly start: SessionStart }
  | { readonly kind: 'session-end'; readonly end: SessionEnd }
  | { readonly kind: 'session-hello'; readonly tabId: string; readonly visible: boolean | null }
  | { readonly kind: 'session-superseded'; readonly tabId: string }
  | {
      readonly kind: 'session-paused' | 'session-resumed';
      readonly reason: PayloadOf<'session-paused'>['reason'];
    }
  | { readonly kind: 'pairing-ended'; readonly pairing: PairingEnded }
  | { readonly kind: 'pair-moved'; readonly pairSeq: number }
  | { readonly kind: 'pair-ended'; readonly ended: PairEnded }
  | { readonly kind: 'dialogue-withdrawn'; readonly dialogueId: string }
  | { readonly kind: 'question-shown'; readonly shown: PayloadOf<'question-shown'> }
  | { readonly kind: 'picture-shown'; readonly shown: PictureShown }
  | { readonly kind: 'deviation'; readonly deviation: Deviation }
  | { readonly kind: 'fault'; readonly fault: Fault }
  | { readonly kind: 'replay-diverged'; readonly diverged: PayloadOf<'replay-diverged'> }
  /** Says only that it happened. */
  | { readonly kind: 'other' }
  | { readonly kind: 'unreadable'; readonly problem: string };

/** What stands beside the payload and outside the canonical hash: latency, tokens, cost. */
export type Volatile = Readonly<Record<string, unknown>>;

/** A row with what it tells. */
export interface LogRecord {
  readonly row: Row;
  readonly event: LogEvent;
  readonly volatile: Volatile;
  /** Server clock, ms since 1970; 0 for a time that is none. */ readonly atMs: number;
}
