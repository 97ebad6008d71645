import type { DisplayQuality } from '@parley/protocol';

/** Slower than this, the full picture is taken to be too much: below thirty frames a second. */
export const SLOW_FRAME_MS = 33;

/** Why a level was chosen, as the log has it. */
export type QualityReason = 'study' | 'link' | 'kept' | 'software' | 'measured' | 'unmeasured';

export interface QualityChoice {
  readonly level: DisplayQuality;
  readonly reason: QualityReason;
  /** Median time of a full frame; null unless it was measured. */ readonly frameMs: number | null;
}

export interface QualityQuestion {
  /** By the study. */ readonly pinned: DisplayQuality | null;
  /** By the link, in the demo. */ readonly asked: DisplayQuality | null;
  /** Chosen earlier in this session. */ readonly kept: DisplayQuality | null;
  /** Whether the processor draws. */ readonly isSoftware: () => boolean;
  /** Median time of a full frame, milliseconds; null when it could not be measured. */
  readonly measure: () => Promise<number | null>;
}

/**
 * The level of a session: the study's word, then the link's, then what the session began with; a machine that none of them
 * speaks for gets the full picture unless it draws slowly. Measures only when nothing else decides.
 */
export async function chooseQuality(question: QualityQuestion): Promise<QualityChoice> {
  const { pinned, asked, kept, isSoftware, measure } = question;
  const said = (level: DisplayQuality, reason: QualityReason) => ({ level, reason, frameMs: null });
  if (pinned !== null) return said(pinned, 'study');
  if (asked !== null) return said(asked, 'link');
  if (kept !== null) return said(kept, 'kept');
  if (isSoftware()) return said('light', 'software');
  const frameMs = await measure();
  if (frameMs === null) return said('full', 'unmeasured');
  return { level: frameMs > SLOW_FRAME_MS ? 'light' : 'full', reason: 'measured', frameMs };
}
