/** Columns and rows that hold all of the explored floor; empty while `minCol` is greater than `maxCol`. */
export interface CellBox {
  minCol: number;
  minRow: number;
  maxCol: number;
  maxRow: number;
}

export const emptyBox = (): CellBox => ({
  minCol: Number.POSITIVE_INFINITY,
  minRow: Number.POSITIVE_INFINITY,
  maxCol: -1,
  maxRow: -1,
});
