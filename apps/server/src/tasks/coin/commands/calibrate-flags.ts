/** Flags of `parley calibrate`. */
export interface CalibrateFlags {
  readonly set: string;
  readonly photos?: string;
  readonly predictions?: string;
  readonly probe?: string;
  readonly profiles: string;
  readonly models?: string;
  readonly prompts?: string;
  readonly budgetUsd: string;
  readonly cassette?: string;
  readonly record?: boolean;
  readonly repeats: number;
  readonly cost: number;
  readonly seed: string;
  readonly out: string;
  readonly page?: string;
  readonly json?: boolean;
}
