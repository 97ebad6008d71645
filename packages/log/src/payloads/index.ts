import { z } from 'zod';
import type { RowType } from '../row';
import { AttemptLost, EffectEnd, EffectStart } from './effect';
import {
  ClockJump,
  Deviation,
  DialogueWithdrawn,
  Empty,
  Fault,
  PairEnded,
  PairingEnded,
  PairMoved,
  PictureShown,
  QuestionShown,
  ReplayDiverged,
  SessionEnd,
  SessionHello,
  SessionPause,
  SessionStart,
  SessionSuperseded,
} from './session';
import { TrialEnd, TrialStart } from './trial';

export * from './effect';
export * from './session';
export * from './trial';

/** A client event as its row holds it; its own payload is checked by `CLIENT_EVENTS` of the wire. */
const ClientEventPayload = z.object({ type: z.string(), payload: z.json().optional() });

/** What the payload of each row type must be: nothing else reads one. */
export const PAYLOADS = {
  'session-start': SessionStart,
  'session-hello': SessionHello,
  'session-superseded': SessionSuperseded,
  'session-hidden': Empty,
  'session-visible': Empty,
  'session-paused': SessionPause,
  'session-resumed': SessionPause,
  'session-stalled': Empty,
  'session-clock-jumped': ClockJump,
  'session-end': SessionEnd,
  'page-shown': Empty,
  'pairing-ended': PairingEnded,
  'pair-moved': PairMoved,
  'pair-ended': PairEnded,
  'dialogue-withdrawn': DialogueWithdrawn,
  'client-event': ClientEventPayload,
  'question-shown': QuestionShown,
  'picture-shown': PictureShown,
  'trial-start': TrialStart,
  'effect-start': EffectStart,
  'effect-end': EffectEnd,
  'attempt-lost': AttemptLost,
  'protocol-deviation': Deviation,
  'replay-diverged': ReplayDiverged,
  fault: Fault,
  'trial-end': TrialEnd,
} as const satisfies Record<RowType, z.ZodType>;
export type PayloadOf<T extends RowType> = z.infer<(typeof PAYLOADS)[T]>;
