import { create } from 'zustand';

/** The cell that is marked for a question, in the picture and in the box beside it. */
interface CellChoice {
  readonly questionId: string | null;
  /** From 1; null: none yet. */ readonly cell: number | null;
  /** Times that it was set, for the log (SCI-26). */ readonly changes: number;
}

const choice = create<CellChoice>(() => ({ questionId: null, cell: null, changes: 0 }));

/** The cell that is marked for a question; null while there is none. */
export const useChosenCell = (questionId: string): number | null =>
  choice((state) => (state.questionId === questionId ? state.cell : null));

/** Marks a cell for a question, or takes the mark away. */
export const chooseCell = (questionId: string, cell: number | null): void =>
  choice.setState((state) => ({
    ...{ questionId, cell },
    changes: state.questionId === questionId ? state.changes + 1 : 1,
  }));

/** Times that a cell was marked for a question. */
export const cellChanges = (questionId: string): number => {
  const state = choice.getState();
  return state.questionId === questionId ? state.changes : 0;
};
