import type { AnswerCounts } from '../idk-set';

/** A question about a photograph, with the answers of three annotators. */
export interface PhotoQuestion {
  readonly questionId: string;
  readonly pictureId: string;
  readonly question: string;
  readonly answers: AnswerCounts;
}

/** IDKVQA, or a set in one of its layouts: questions about pictures, with Yes, No or I don't know as the truth. */
export interface PhotoSet {
  readonly name: string;
  readonly questions: readonly PhotoQuestion[];
  /** Bytes of a picture, or the file that has them; null where the set names a picture that it does not hold. */
  readonly picture: (pictureId: string) => Uint8Array | string | null;
  /** Rows that were left out, with place and reason. */
  readonly leftOut: readonly { readonly where: string; readonly why: string }[];
}
