import type { LoopStep, PlainStep } from '@parley/protocol';

/** A fault of a study and the field that it is about. */
export interface RuleFault {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** What is wrong with an order of pages. */
export type FlowFaultKind =
  | 'unknown-form'
  | 'unknown-arm'
  | 'debrief'
  | 'after-debrief'
  | 'brief'
  | 'practice'
  | 'repeated-guide'
  | 'form-about-trial'
  | 'loop'
  | 'break'
  | 'episode-count'
  | 'judging'
  | 'condition'
  | 'pairing';

export interface FlowFault extends RuleFault {
  readonly kind: FlowFaultKind;
}

/** A step and where it stands in the file. */
export interface PlacedStep {
  readonly step: PlainStep;
  readonly path: readonly (string | number)[];
  /** The loop around it; null on the top level. */ readonly loop: LoopStep | null;
}
