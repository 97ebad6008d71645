import { useEffect, useState } from 'react';

/** Monotonic page time, renewed every `periodMs` while `isOn`. */
export function useTick(isOn: boolean, periodMs = 250): number {
  const [nowMs, setNowMs] = useState(() => performance.now());
  useEffect(() => {
    if (!isOn) return;
    setNowMs(performance.now());
    const timer = setInterval(() => setNowMs(performance.now()), periodMs);
    return () => clearInterval(timer);
  }, [isOn, periodMs]);
  return nowMs;
}
