import { useEffect } from 'react';
import { useExpose } from '../exposure/use-expose';
import { type SceneState, sceneStore } from './scene-store';

/** Writes down each home that came, or did not: how much, how long it took, and how often the line broke. */
export function useHomeEvents(): void {
  const expose = useExpose();
  useEffect(() => {
    const tell = ({ url, status, totalBytes, loadMs, retries, fault }: SceneState) => {
      const data = { url, outcome: fault ?? status, bytes: totalBytes, loadMs, retries };
      expose('home-loaded', null, data);
    };
    return sceneStore.subscribe((now, before) => {
      const isOver = now.status === 'ready' || now.status === 'failed';
      if (isOver && now.status !== before.status) tell(now);
    });
  }, [expose]);
}
