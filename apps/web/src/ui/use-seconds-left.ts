import { useEffect, useState } from 'react';

/** `0:45` */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Whole seconds until something that the server said is so long away, counted down from what it said last. */
export function useSecondsLeft(remainingMs: number): number {
  const [leftMs, setLeftMs] = useState(remainingMs);
  useEffect(() => {
    const endMs = performance.now() + remainingMs;
    setLeftMs(remainingMs);
    if (remainingMs <= 0) return;
    const timer = setInterval(() => {
      const left = Math.max(0, endMs - performance.now());
      setLeftMs(left);
      if (left === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [remainingMs]);
  return Math.ceil(leftMs / 1000);
}
