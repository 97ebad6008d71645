import type { Turn } from '@parley/datasets/goals';

/** The three parts of the words of speakers (SCI-16): only `train` was open while the robot's reader was written. */
export const LEXICON_IDS = ['train', 'test', 'final'] as const;
export type FeedbackLexiconId = (typeof LEXICON_IDS)[number];

/** Eight directions as a robot has them, seen from above. */
const SECTORS = [
  'front',
  'front-right',
  'right',
  'back-right',
  'back',
  'back-left',
  'left',
  'front-left',
] as const;
export type Sector = (typeof SECTORS)[number];

type Frames = readonly [string, ...string[]];

/** Turns of phrase of one part of the speakers. Braces are filled in; every list has at least one entry. */
export interface FeedbackLexicon {
  readonly id: FeedbackLexiconId;
  /** First words of a goal: `{goal}`. */ readonly request: Frames;
  /** Words for the goal after the last one: `{goal}`. */ readonly next: Frames;
  /** It has reached the goal: `{goal}`. */ readonly confirm: Frames;
  /** It has not: `{goal}`. */ readonly deny: Frames;
  /** Does not want to help. */ readonly refuse: Frames;
  /** What the robot has reached instead: `{tag}`. */ readonly corrected: Frames;
  /** The same with its room: `{tag}`, `{room}`. */ readonly correctedIn: Frames;
  /** The robot has found the goal and stands too far away. */ readonly closer: Frames;
  /** The robot has found the goal and stands too near to have it in its picture. */ readonly farther: Frames;
  /** The robot faces nothing that has a name. */ readonly nothingThere: Frames;
  /** What the goal is known by: `{attribute}`, as `belongs to Alice`. */ readonly wanted: Frames;
  /** How the goal looks: `{look}`, as `the round mirror with a beige frame`. */ readonly look: Frames;
  /** What it is for: `{purpose}`, as `one drinks from it`. */ readonly purpose: Frames;
  /** A neighbour: `{a}`, with its article. */ readonly near: Frames;
  /** Two of them: `{a}`, `{b}`. */ readonly nearTwo: Frames;
  /** The room of the goal: `{room}`, with its article. */ readonly room: Frames;
  /** Where it is as the robot stands: `{distance}`, `{side}`. */ readonly ego: Frames;
  readonly side: Readonly<Record<Sector, Frames>>;
  /** `{m}`: a number of metres. */ readonly distance: Frames;
  /** What the robot does before it walks on. */ readonly turn: Readonly<Record<Turn, Frames>>;
  /** `{distance}`. */ readonly ahead: Frames;
  /** `{room}`. */ readonly through: Frames;
  /** `{room}`. */ readonly into: Frames;
  /** Between the parts of a route. */ readonly joiners: Frames;
  /** Other words for things, by type. */
  readonly thing: Readonly<Record<string, readonly string[]>>;
}
