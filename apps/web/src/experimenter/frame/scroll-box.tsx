import type { ReactNode } from 'react';
import classes from './scroll-box.module.css';

interface ScrollBoxProps {
  /** What scrolls, for a screen reader. */ readonly label: string;
  readonly hasFrame?: boolean;
  readonly children: ReactNode;
}

/** Something wider than a small window: it scrolls by itself, the page does not. */
export function ScrollBox({ label, hasFrame = false, children }: ScrollBoxProps) {
  return (
    <section
      className={hasFrame ? `${classes.box} ${classes.frame}` : classes.box}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard.
      tabIndex={0}
    >
      {children}
    </section>
  );
}
