import { CoderName } from '@parley/protocol';
import { useState } from 'react';

const KEY = 'parley-coder';

/** Who codes in this browser; null: nobody has said. Kept here alone, so that two coders of one login stay apart. */
export function useCoder(): readonly [coder: string | null, setCoder: (name: string) => void] {
  const [coder, setCoder] = useState(read);
  return [
    coder,
    (name) => {
      try {
        localStorage.setItem(KEY, name);
      } catch {
        // A browser without storage asks again next time.
      }
      setCoder(name);
    },
  ];
}

function read(): string | null {
  try {
    return CoderName.safeParse(localStorage.getItem(KEY)).data ?? null;
  } catch {
    return null;
  }
}
