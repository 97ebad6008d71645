import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Player } from './player';

/** A hidden tab gets no frames: what it missed is not played all at once. */
const LONGEST_FRAME_MS = 250;

/** Moves the play head with the screen's frames while it plays. */
export function usePlayLoop(player: Player): void {
  const isPlaying = useStore(player.store, (state) => state.isPlaying);
  useEffect(() => {
    if (!isPlaying) return;
    let lastMs = performance.now();
    let request = requestAnimationFrame(function frame(nowMs) {
      player.advance(Math.min(Math.max(0, nowMs - lastMs), LONGEST_FRAME_MS));
      lastMs = nowMs;
      request = requestAnimationFrame(frame);
    });
    return () => cancelAnimationFrame(request);
  }, [isPlaying, player]);
}
