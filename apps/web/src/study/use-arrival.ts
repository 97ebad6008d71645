import { useEffect, useRef } from 'react';
import { focusHeading } from '../ui/focus-heading';

/** Another dialogue is like another page: its heading is read, and it begins at the top. */
export function useArrival(at: number | null): void {
  const before = useRef(at);
  useEffect(() => {
    if (before.current !== null && before.current !== at) {
      focusHeading();
      window.scrollTo({ top: 0 });
    }
    before.current = at;
  }, [at]);
}
