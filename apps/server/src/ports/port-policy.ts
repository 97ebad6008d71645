import { isProviderFault, PROVIDER_FAULTS } from '@parley/models/perform';
import { namesOf, type PortKind, PROMPTED } from './port-kind';
import { type FullSettings, fallbackOf } from './settings-of';

/** What a failure leads to: retries and then the end of the session, another backend, an agent that goes on, or the end of the trial. */
export type Handling = 'budget' | 'pause' | 'swap' | 'continue';

/** What a study wants when the backend of a port fails, and how rows name it. */
export interface PortPolicy {
  /** The handling of a failure with this code; null for one that is an answer. */
  readonly handlingOf: (code: string) => Handling | null;
  /** Tries of one call before that. */ readonly triesOf: (handling: Handling) => number;
  readonly waitMs: number;
  /** Does a failure with this code, after all tries, hold the study for everybody? */
  readonly holdsStudy: (code: string) => boolean;
  /** `what` of the deviation after which nothing else was tried. */ readonly failed: string;
  /** `what` of the deviation by which another backend serves the port for the rest of the trial. */
  readonly swapped: string;
  /** Code of the fault that ends the session. */ readonly fault: string;
  /** What is missing, as in "no detections". */ readonly nothing: string;
  /** Backend that takes over; null: none. */ readonly to: string | null;
  /** Has it, in a trial with these deviations? */
  readonly isSwapped: (deviations: ReadonlySet<string>) => boolean;
}

/** Code of a call that another backend is to answer, since the trial's deviation row. */
export const PORT_SWAPPED = 'PORT_SWAPPED';

/** There was no answer, or nothing that could give one; everything else that fails is an answer of no use. */
const NO_ANSWER: ReadonlySet<string> = new Set([
  ...PROVIDER_FAULTS,
  'MODEL_UNREACHABLE',
  'BAD_MODEL',
  'DOWNLOAD_FAILED',
  'DETECTOR_SILENT',
  'DETECTOR_RUNTIME',
  'DETECTOR_MEMORY',
  'DETECTOR_DEVICE_LOST',
  'DETECTOR_CRASHED',
]);
const BUDGET_SPENT = 'BUDGET_SPENT';
/** A detector works, and says that it knows no such thing. */
export const NO_SUCH_CLASS = 'NO_SUCH_CLASS';

/** @param place Where the backend that may fail runs: the server is no other backend for one on the server. */
export function portPolicy(
  port: string,
  kind: PortKind,
  { settings, place }: { readonly settings: FullSettings; readonly place: 'server' | 'page' },
): PortPolicy {
  const { group, fault, nothing } = namesOf(port, kind);
  const fallback = fallbackOf(settings);
  const to = fallback === 'server' && place === 'server' ? null : fallback;
  const swapped = `${group}-swapped`;
  const isPrompted = settings.backend === PROMPTED;
  const handlingOfChoice = (choice: string): Handling => {
    if (choice === 'continue') return 'continue';
    return choice === 'pause' || to === null ? 'pause' : 'swap';
  };
  return {
    handlingOf: (code) => {
      if (code === BUDGET_SPENT) return 'budget';
      if (code === NO_SUCH_CLASS) return null;
      const { onFailure, onBadReply } = settings;
      return handlingOfChoice(NO_ANSWER.has(code) ? onFailure : onBadReply);
    },
    holdsStudy: (code) => code === 'MODEL_UNREACHABLE' || isProviderFault(code),
    triesOf: (handling) => {
      if (handling === 'pause') return settings.tries;
      return handling === 'swap' && !isPrompted ? settings.tries : 1;
    },
    waitMs: settings.waitMs,
    failed: `${group}-failed`,
    swapped,
    fault,
    nothing,
    to,
    isSwapped: (deviations) => to !== null && deviations.has(swapped),
  };
}

/** How the row of a failure says what became of it. */
const HANDLED: Readonly<Record<Handling, string>> = {
  pause: 'session-ended',
  budget: 'run-ended',
  swap: 'offline',
  continue: 'continued',
};

/** Payload of the deviation by which a failure is handled. */
export const deviationOf = (policy: PortPolicy, handling: Handling) => ({
  what: handling === 'swap' ? policy.swapped : policy.failed,
  handled: HANDLED[handling],
  ...(handling === 'swap' && policy.to !== null ? { to: policy.to } : {}),
});
