import type { TrialStart } from '@parley/log';
import type { TrialSpec } from './trial-spec';

/** The first row that a trial would write, as far as its specification says it before anything is opened. */
export interface ForeseenStart {
  readonly start: TrialStart;
  /** Paths of fields that only the opened trial knows, such as `given.instruction`. */
  readonly unforeseen: readonly string[];
  /** Prompted models as rows name them, wording and settings included; null: none are asked, or recordings answer. */
  readonly prompted: string | null;
}

export type ForeseeStart<S extends TrialSpec = TrialSpec> = (spec: S) => ForeseenStart;
