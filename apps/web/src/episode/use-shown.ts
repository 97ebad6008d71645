import { useEffect } from 'react';
import { useStore } from 'zustand';
import { sceneStore } from '../scene/scene-store';
import { useSession, useSessionClient } from '../session/session-context';

/** A hidden tab draws no frames; the server has paused by then, but nothing may hang on a frame. */
const HIDDEN_FALLBACK_MS = 300;

/**
 * Acknowledges views as shown where no animation does it: arms without a live view, and while the home can't be drawn.
 * The next act of the robot waits for this.
 */
export function useShown(): void {
  const client = useSessionClient();
  const seq = useSession((state) => state.view?.seq ?? -1);
  const epoch = useSession((state) => state.view?.epoch ?? -1);
  const hasPose = useSession((state) => (state.view?.pose ?? null) !== null);
  const canDraw = useStore(sceneStore, (state) => state.isDrawing || state.status === 'loading');
  const isAnimated = hasPose && canDraw;
  useEffect(() => {
    if (isAnimated || seq < 0 || epoch < 0) return;
    const tell = () => client.shown(seq);
    const frame = requestAnimationFrame(tell);
    const timer = setTimeout(tell, HIDDEN_FALLBACK_MS);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [client, seq, epoch, isAnimated]);
}
