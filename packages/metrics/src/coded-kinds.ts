/** One answer as one coder has it. */
export interface CodedKinds {
  readonly answerId: string;
  readonly kinds: readonly string[];
}
