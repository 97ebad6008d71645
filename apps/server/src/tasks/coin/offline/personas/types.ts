/** What the picture shows of the object; plain words; null: the picture does not show it. */
export interface PictureFacts {
  category: string;
  colour: string | null;
  part: string | null;
  partColour: string | null;
  material: string | null;
  pattern: string | null;
  shape: string | null;
  size: string | null;
  content: string | null;
  on: string | null;
  near: string[];
}

/** What the robot's question asks for: the test harness works this out. */
export type Asked =
  | {
      kind: 'open';
      slot:
        | 'colour'
        | 'partColour'
        | 'material'
        | 'pattern'
        | 'shape'
        | 'size'
        | 'content'
        | 'on'
        | 'near'
        | 'describe'
        | 'unknown';
    }
  | { kind: 'yes-no'; slot: string; value: string; truth: boolean | null }
  | { kind: 'choice'; slot: string; values: string[]; right: string | null }
  | { kind: 'confirm'; truth: boolean | null };

/** The seeded chance that the harness hands in; next() lies in [0, 1). */
export interface Draw {
  next(): number;
  pick<T>(items: readonly T[]): T;
}

/** One kind of person at the keyboard. */
export interface Persona {
  readonly id: string;
  answer(asked: Asked, facts: PictureFacts, draw: Draw, turn: number): string;
}

/** The slots that have a value. */
export const VALUE_SLOTS = [
  'colour',
  'partColour',
  'material',
  'pattern',
  'shape',
  'size',
  'content',
  'on',
  'near',
] as const;
export type ValueSlot = (typeof VALUE_SLOTS)[number];

/**
 * One person's ways to say things. Gaps: {v} the value, {m} the material as a noun, {vp} the value with the part ("a black frame"), {c} the category, {img} picture/photo, {p} the part, {are} its verb,
 * {stands} stands/hangs, {what} what was asked ("the colour"), {t} a true clause ("it's green"), {n} the value asked about, {d} a description.
 */
export interface Bank {
  /** How often a synonym replaces the plain word, 0 to 1. */
  readonly synonyms: number;
  readonly open: Readonly<Record<ValueSlot, readonly string[]>>;
  readonly cannotTell: readonly string[];
  readonly nothingNear: readonly string[];
  readonly describe: readonly string[];
  readonly unknown: readonly string[];
  readonly yes: readonly string[];
  readonly yesMore: readonly string[];
  readonly no: readonly string[];
  readonly noMore: readonly string[];
  readonly choice: readonly string[];
  readonly neither: readonly string[];
  readonly neitherMore: readonly string[];
  readonly confirmYes: readonly string[];
  readonly confirmNo: readonly string[];
  readonly confirmUnsure: readonly string[];
}
