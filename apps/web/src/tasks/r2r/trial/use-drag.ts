import { type PointerEvent, useMemo, useRef } from 'react';
import { type GazeStore, turnGaze } from './gaze-store';
import { FIELD_DEG } from './place-arrow';

/** The picture follows the pointer that holds it: what is under it stays under it, as near as one angle a pixel allows. */
export function useDrag(gaze: GazeStore) {
  const held = useRef<{ id: number; x: number; y: number } | null>(null);
  return useMemo(
    () => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (held.current !== null) return;
        held.current = { id: event.pointerId, x: event.clientX, y: event.clientY };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const from = held.current;
        if (from === null || from.id !== event.pointerId) return;
        const perPx = FIELD_DEG / Math.max(1, event.currentTarget.clientHeight);
        const byDeg = (from.x - event.clientX) * perPx;
        const upDeg = (event.clientY - from.y) * perPx;
        held.current = { ...from, x: event.clientX, y: event.clientY };
        turnGaze(gaze, { byDeg, upDeg, isCut: true });
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        if (held.current?.id === event.pointerId) held.current = null;
      },
      onPointerCancel: (event: PointerEvent<HTMLElement>) => {
        if (held.current?.id === event.pointerId) held.current = null;
      },
    }),
    [gaze],
  );
}
