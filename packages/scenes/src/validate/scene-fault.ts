import { ParleyError } from '@parley/protocol';

/** One thing that is wrong with a scene folder. A study may run with warnings, never with faults. */
export interface SceneFault {
  readonly severity: 'fault' | 'warning';
  /** `folder/file`, and the member or byte in it. */ readonly where: string;
  readonly what: string;
  /** What to do about it, one imperative sentence. */ readonly remedy: string;
}

export const AGAIN = 'Generate or import the scene again.';
export const EPISODES_AGAIN = 'Generate the episodes of this scene again.';

export const fault = (where: string, what: string, remedy: string = AGAIN): SceneFault => ({
  severity: 'fault',
  where,
  what,
  remedy,
});

export const warning = (where: string, what: string, remedy: string): SceneFault => ({
  ...fault(where, what, remedy),
  severity: 'warning',
});

/** A failure of a reader as a fault. Anything but a ParleyError is thrown on: it is not the folder's doing. */
export function faultOf(error: unknown, place: string): SceneFault {
  if (!(error instanceof ParleyError)) throw error;
  return fault(error.where ?? place, error.message, error.remedy ?? AGAIN);
}

/** One line: `where: what. Remedy`. */
export const faultLine = ({ where, what, remedy }: SceneFault): string =>
  `${where}: ${what.replace(/\.?$/, '.')} ${remedy}`;
