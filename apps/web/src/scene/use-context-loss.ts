import { useCallback, useEffect, useRef, useState } from 'react';
import { useSessionClient } from '../session/session-context';

/** So long the browser gets to give the context back; then the canvas is made anew. */
const PATIENCE_MS = 3000;

export interface ContextLoss {
  readonly isLost: boolean;
  /** Key of the canvas: a new number is a new canvas. */ readonly round: number;
  readonly watch: (canvas: HTMLCanvasElement) => void;
}

/** Survives the loss of the 3-D context: says so, waits, and starts again. Chat and picture never notice. */
export function useContextLoss(): ContextLoss {
  const client = useSessionClient();
  const [isLost, setLost] = useState(false);
  const [round, setRound] = useState(0);
  const release = useRef<(() => void) | null>(null);

  const watch = useCallback(
    (canvas: HTMLCanvasElement) => {
      release.current?.();
      setLost(false);
      const onLost = (event: Event) => {
        // Without this the browser would never give it back.
        event.preventDefault();
        setLost(true);
        void client.send('webgl-lost', {});
      };
      const onRestored = () => {
        setLost(false);
        void client.send('webgl-restored', {});
      };
      canvas.addEventListener('webglcontextlost', onLost);
      canvas.addEventListener('webglcontextrestored', onRestored);
      release.current = () => {
        canvas.removeEventListener('webglcontextlost', onLost);
        canvas.removeEventListener('webglcontextrestored', onRestored);
      };
    },
    [client],
  );
  // Unmounting gives the context up on purpose: that is no loss.
  useEffect(() => () => release.current?.(), []);
  useEffect(() => {
    if (!isLost) return;
    const timer = setTimeout(() => {
      release.current?.();
      setRound((n) => n + 1);
      void client.send('webgl-restored', {});
    }, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isLost, client]);
  return { isLost, round, watch };
}
