import type { AssetEntry } from '../../src/library/asset-entry';

/** One of the package's catalogues, and which licence holds for its models. */
export interface SourceLibrary {
  /** File name without `.sh3f`; the list of picks has the same name in small letters. */
  readonly file: string;
  readonly title: string;
  /** For all models; null: each model's own licence file decides, and without one it is left out. */
  readonly licence: AssetEntry['licence'] | null;
}

export const LIBRARIES: readonly SourceLibrary[] = [
  { file: 'BlendSwap-CC-0', title: 'Blend Swap CC-0', licence: null },
  { file: 'BlendSwap-CC-BY', title: 'Blend Swap CC-BY', licence: null },
  { file: 'KatorLegaz', title: 'Kator Legaz', licence: 'CC-BY-3.0-US' },
  { file: 'Scopia', title: 'Scopia', licence: 'CC-BY-3.0' },
];

/** Folder of the library that models of a licence go to. */
export const TIERS = {
  'CC0-1.0': 'cc0',
  'CC-BY-3.0': 'cc-by',
  'CC-BY-3.0-US': 'cc-by',
} as const satisfies Partial<Record<AssetEntry['licence'], string>>;
