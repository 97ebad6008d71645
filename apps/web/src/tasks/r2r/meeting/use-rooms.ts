import { SceneView } from '@parley/scenes/view';
import { useEffect, useState } from 'react';
import type { XZ } from './plan-drawing';

const NO_ROOMS: readonly (readonly XZ[])[] = [];

/** Outlines of the rooms of a home, from the file that its picture has beside it; none until it is there, and in arms that do not show the home. */
export function useRooms(sceneUrl: string | null): readonly (readonly XZ[])[] {
  const [rooms, setRooms] = useState(NO_ROOMS);
  useEffect(() => {
    setRooms(NO_ROOMS);
    if (sceneUrl === null) return;
    const control = new AbortController();
    fetch(`${sceneUrl}/scene.view.json`, { signal: control.signal })
      .then(async (response) => (response.ok ? SceneView.parse(await response.json()) : null))
      .then((view) => setRooms(view?.rooms.map(({ polygonXZ }) => polygonXZ) ?? NO_ROOMS))
      // Without outlines the way is drawn alone.
      .catch(() => {});
    return () => control.abort();
  }, [sceneUrl]);
  return rooms;
}
