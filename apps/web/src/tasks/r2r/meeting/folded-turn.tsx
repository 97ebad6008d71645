import type { ReactNode } from 'react';

/** More than this at once is folded: each direction of a panorama is asked about by itself. */
const MOST_UNFOLDED = 2;

interface FoldedTurnProps {
  /** Exchanges. */ readonly count: number;
  /** What stands over them while they are folded. */ readonly summary: string;
  readonly children: ReactNode;
}

/** The lines of a turn, folded where there are many. */
export const FoldedTurn = ({ count, summary, children }: FoldedTurnProps) =>
  count > MOST_UNFOLDED ? (
    <details>
      <summary>{summary}</summary>
      {children}
    </details>
  ) : (
    children
  );
