/** Options of `parley episodes generate`. */
export interface GenerateFlags {
  readonly benchmark: 'coin' | 'zipon';
  readonly n: number;
  readonly seed: string;
  readonly categories?: string;
  readonly minM: string;
  readonly maxM: string;
  readonly distractors: number;
  readonly train?: boolean;
  readonly format?: 'parley' | 'zipon';
  readonly out?: string;
  readonly dir?: string;
  readonly json?: boolean;
}
