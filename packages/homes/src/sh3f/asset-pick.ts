import type { CategoryName, MaterialName, ShapeName } from '@parley/protocol';
import type { AssetEntry } from '../library/asset-entry';

/** What we call a piece of a catalogue, and how it may look. */
export interface AssetPick {
  readonly category: CategoryName;
  readonly material: MaterialName;
  /** Of the accent; null when the model has none that is spoken of. */
  readonly accentMaterial: MaterialName | null;
  /** Keeps its own pictures and colours. */ readonly isFixed: boolean;
  readonly mount: AssetEntry['mount'] | null;
  readonly shape: ShapeName | null;
  /** Comes in three sizes. */ readonly isScalable: boolean;
}
