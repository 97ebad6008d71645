/** A timer that can be called off. */
export function setTimer(run: () => void, afterMs: number): { cancel(): void } {
  const timer = setTimeout(run, afterMs);
  return { cancel: () => clearTimeout(timer) };
}
