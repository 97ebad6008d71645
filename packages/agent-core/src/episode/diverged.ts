/** Stored rows and running code disagree. */
export class Diverged extends Error {
  constructor(
    readonly actor: string,
    readonly n: number,
    readonly what: string,
  ) {
    super(`replay diverged at ${actor}/${n}: ${what}`);
  }
}

/** Verification reached the end of the stored rows. */
export class RowsEnd extends Error {
  constructor(
    readonly actor: string,
    readonly n: number,
  ) {
    super(`stored rows end at ${actor}/${n}`);
  }
}
