import { hashJson } from '@parley/protocol';
import type { VarianceParts } from './error-source';
import fitted from './gt-detector-fit.json';

/** Rates of a trained detector, measured on training homes by `parley calibrate detector`. */
export interface GtDetectorFit {
  readonly provenance: {
    readonly command: string;
    readonly detector: string;
    /** SHA-256 of its weights. */ readonly modelHash: string | null;
    readonly homes: readonly string[];
    readonly viewsPerHome: number;
    /** Of them with the views after a turn and a step. */ readonly neighboursPerHome: number;
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
  /** By the buckets of `recall`: how much oftener than all a thing has a false label. */
  readonly falseByShare: readonly number[];
  /** Correlation of hits and misses of one thing between two looks, beyond size and distance; pairs of sights. */
  readonly agreement: PerLook<{ readonly n: number; readonly phi: number }>;
  /** Share of false labels that the thing has in the other look too; false labels in those looks. */
  readonly falseAgain: PerLook<{ readonly n: number; readonly share: number }>;
  /** Latent variances that give that much: of what is found, and of false labels. */
  readonly foundParts: VarianceParts;
  readonly falseParts: VarianceParts;
  /** Side of the cells of floor in which errors of the part `place` stay the same, metres. */
  readonly placeM: number;
}

/** From random places on other sides and on the same; after a step of 0.25 m; after a turn of 15° on the spot. */
type PerLook<T> = Readonly<Record<'otherSide' | 'sameSide' | 'stepped' | 'turned', T>>;

export const GT_DETECTOR_FIT = fitted as unknown as GtDetectorFit;

/** SHA-256 of the measured rates. */
export const gtDetectorFitHash = (): string => hashJson(GT_DETECTOR_FIT);
