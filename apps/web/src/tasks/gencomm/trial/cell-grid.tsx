import { type KeyboardEvent, useRef, useState } from 'react';
import { chooseCell, useChosenCell } from '../../../dialogue/cell-choice';
import { useWords } from '../../../i18n/use-words';
import classes from './cell-grid.module.css';
import { TRIAL_WORDS } from './trial-words';

interface CellGridProps {
  readonly questionId: string;
  /** Cells on each side. */ readonly gridSide: number;
}

/** Where the keys lead, in columns and rows. */
const STEPS: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * The cells of the picture as buttons over it: its lines and numbers are painted in it. One of them is a stop of the key Tab, and the
 * arrows lead from cell to cell.
 */
export function CellGrid({ questionId, gridSide }: CellGridProps) {
  const words = useWords(TRIAL_WORDS);
  const chosen = useChosenCell(questionId);
  const grid = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(1);
  const count = gridSide * gridSide;
  const stop =
    chosen !== null && chosen >= 1 && chosen <= count ? chosen : Math.min(focused, count);
  const onKeyDown = (event: KeyboardEvent) => {
    const [columns, rows] = STEPS[event.key] ?? [0, 0];
    if (columns === 0 && rows === 0) return;
    event.preventDefault();
    const at = Number((event.target as HTMLElement).dataset.cell) - 1;
    const x = (at % gridSide) + columns;
    const y = Math.floor(at / gridSide) + rows;
    if (x < 0 || y < 0 || x >= gridSide || y >= gridSide) return;
    const next = y * gridSide + x + 1;
    setFocused(next);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons are no fields; the group has a name and no frame.
    <div
      ref={grid}
      role="group"
      aria-label={words.cells(count)}
      className={classes.grid}
      style={{ gridTemplate: `repeat(${gridSide}, 1fr) / repeat(${gridSide}, 1fr)` }}
      onKeyDown={onKeyDown}
    >
      {Array.from({ length: count }, (_, i) => i + 1).map((cell) => (
        <button
          key={cell}
          type="button"
          className={classes.cell}
          data-cell={cell}
          tabIndex={cell === stop ? 0 : -1}
          aria-label={words.cell(cell)}
          aria-pressed={cell === chosen}
          onClick={() => chooseCell(questionId, cell)}
        />
      ))}
    </div>
  );
}
