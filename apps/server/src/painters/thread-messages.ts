import type { ErrorCode } from '@parley/protocol';

/** To a thread of {@link ThreadQueue}. */
export interface NumberedJob<Job> {
  readonly id: number;
  readonly job: Job;
}

/** From it. Errors do not cross the borders of threads whole. */
export type JobReply<Result> =
  | { readonly id: number; readonly result: Result }
  | { readonly id: number; readonly error: PlainError };

export interface PlainError {
  readonly code: ErrorCode;
  readonly message: string;
  readonly where: string | null;
  readonly remedy: string | null;
}
