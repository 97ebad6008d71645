/** A place that counts as taken: done, or leased and not run out. */
export interface TakenPlace {
  readonly sessionId: string;
  readonly armId: string;
  readonly episodeId: string;
  readonly position: number;
}

export interface Assignment {
  readonly armId: string;
  /** Episode ids in the order in which they are met. */ readonly episodeIds: readonly string[];
  /** Arm of each of them: of the session, or of the round of a loop over arms. */
  readonly armIds: readonly string[];
}
