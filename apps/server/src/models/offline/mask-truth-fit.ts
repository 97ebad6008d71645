import { hashJson } from '@parley/protocol';
import fitted from './mask-truth-fit.json';

/** Rates of a trained detector, measured on training homes by `parley calibrate detector`. */
export interface MaskTruthFit {
  readonly provenance: {
    readonly command: string;
    readonly detector: string;
    /** SHA-256 of its weights. */ readonly modelHash: string | null;
    readonly homes: readonly string[];
    readonly viewsPerHome: number;
    readonly sensor: string;
    readonly seed: string;
  };
  readonly views: number;
  /** Things of known categories in those views. */ readonly sights: number;
  /** Lower bounds of the buckets of distance, metres. */ readonly distancesM: readonly number[];
  /** By bounds of the visible share of the view: share of things found, in all and by distance. */
  readonly recall: readonly {
    readonly share: readonly [number, number];
    readonly n: number;
    readonly found: number;
    readonly byDistance: readonly { readonly n: number; readonly found: number }[];
  }[];
  /** Standard deviation of each side of a right box, in widths or heights of the truth. */
  readonly boxSd: number;
  readonly score: { readonly mean: number; readonly sd: number };
  /** Chance that a thing is taken for one look-alike category. */ readonly confusion: number;
  /** Chance of a false detection of one label for each thing in view. */
  readonly falsePerThing: number;
  /** False detections a view, over all labels. */ readonly falsePerView: number;
  /** Correlation of hits and misses of one thing between two views, beyond size and distance. */
  readonly sameSide: number;
  readonly otherSide: number;
}

export const MASK_TRUTH_FIT = fitted as unknown as MaskTruthFit;

/** SHA-256 of the measured rates. */
export const maskTruthFitHash = (): string => hashJson(MASK_TRUTH_FIT);
