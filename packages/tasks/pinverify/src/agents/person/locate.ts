import type { Routine } from '@parley/agent-core/ports';
import type { PinverifyOutput } from '../../shared';
import { ConsultError, consultOnce } from '../consult';

/** What the detector is asked about. */
interface Located {
  readonly view: string;
  /** Null where descriptions were not understood: no detector can be asked then. */
  readonly category: string | null;
  readonly step: number;
}

/**
 * Where the candidate is in a view, by the detector that verifiers ask (PInVerify §5.1), so that a person gets the close-up that they get.
 * Null where it is not found, and where no detector answers: a person can go on by the whole view.
 */
export function* locate({
  view,
  category,
  step,
}: Located): Routine<PinverifyOutput<'detector.locate'>['box']> {
  if (category === null) return null;
  try {
    return (yield* consultOnce('detector.locate', { view, category }, { step })).box;
  } catch (error) {
    if (error instanceof ConsultError) return null;
    throw error;
  }
}
