import type {
  ColourName,
  MaterialName,
  MotifName,
  PatternName,
  RoomType,
  ShapeName,
  SizeName,
} from '@parley/protocol';

/** Words for a value besides its own name. */
type Words<K extends string> = Readonly<Partial<Record<K, readonly string[]>>>;

/** Parts of the words of speakers. */
export type LexiconId = 'train' | 'test' | 'final' | 'final-2';

/**
 * How simulated speakers put things (SCI-16). The parser and the reasoner were written with the part `train` in view;
 * `test` and `final`, on which results were reported, have been read since; `final-2` was written by hands that saw neither
 * parser nor earlier parts and is opened only for a reported run. All three live with the simulated users, where nothing in
 * agent-core can import them.
 *
 * `{}` in a frame is the value, `X` the sought thing.
 */
export interface SpeakerLexicon {
  readonly id: LexiconId;
  readonly colour: Words<ColourName>;
  readonly material: Words<MaterialName>;
  readonly pattern: Words<PatternName>;
  readonly size: Words<SizeName>;
  readonly shape: Words<ShapeName>;
  readonly content: Words<MotifName>;
  readonly room: Words<RoomType>;
  /** Things in homes, by category. */
  readonly thing: Words<string>;
  /** Before a value that the speaker doubts. */
  readonly hedges: readonly string[];
  readonly cannotTell: readonly string[];
  readonly yes: readonly string[];
  readonly no: readonly string[];
  readonly neither: readonly string[];
  /** Longer ways to give a value. */
  readonly frames: readonly string[];
  /** Ways to say where a landmark stands; `{}` comes with its article. */
  readonly nearFrames: readonly string[];
  /** Ways to repair a slip: `{a}` was said, `{b}` is meant. */
  readonly repairs: readonly string[];
  /** First requests in a person's own words; `{}` is the description with its article. */
  readonly requests: readonly string[];
}
