import type {
  ColourName,
  MaterialName,
  MotifName,
  PatternName,
  ShapeName,
  SizeName,
} from '@parley/protocol';

/** Limits to the draw of an appearance; what is left out is open. */
export interface LookSpec {
  /** Colours by slot of the model. */ readonly colours?: Readonly<
    Record<string, readonly ColourName[]>
  >;
  readonly materials?: Readonly<Record<string, readonly MaterialName[]>>;
  readonly patterns?: readonly PatternName[];
  readonly sizes?: readonly SizeName[];
  readonly shapes?: readonly ShapeName[];
  readonly motifs?: readonly MotifName[];
}

/** What to draw an appearance for: models to choose among, and limits. */
export interface LookRequest {
  /** Ids of models to draw from. */ readonly model: readonly string[];
  readonly look?: LookSpec;
}
