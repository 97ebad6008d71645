import type { Chunk } from './chunk';
import type { Tag } from './tag-words';

/** A clause as it was read: what a judgement of its statements rests on. */
export interface ReadClause {
  /** Its words without a yes or no; a correction begins a clause of its own. */
  readonly tags: readonly Tag[];
  readonly chunks: readonly Chunk[];
  /** Its statements came from a fixed form ("legs yes"), so that its words are all accounted for. */
  readonly isFixed: boolean;
  /** It corrects what was said before it: a value took the place of another, or nothing fitted. */
  readonly corrects: 'replaced' | 'unclear' | null;
  /** It was cut off a longer clause, of which what stands before it was read by itself. */
  readonly isCutOff: boolean;
  /** "but", "while", "though" stood before it. */
  readonly isContrast: boolean;
}
