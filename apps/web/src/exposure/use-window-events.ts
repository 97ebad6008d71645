import { useComputedColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { useExpose } from './use-expose';

const SETTLE_MS = 800;

/** Window size, zoom and theme: at the start, and whenever they change. */
export function useWindowEvents(): void {
  const expose = useExpose();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  useEffect(() => expose('theme', null, { scheme }), [expose, scheme]);
  useEffect(() => {
    let pixelRatio = devicePixelRatio;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = () =>
      expose('window', null, { width: innerWidth, height: innerHeight, pixelRatio });
    const onResize = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        // A page zoom shows as a change of the pixel ratio.
        if (devicePixelRatio !== pixelRatio) {
          pixelRatio = devicePixelRatio;
          expose('zoom', null, { pixelRatio });
        }
        tell();
      }, SETTLE_MS);
    };
    tell();
    window.addEventListener('resize', onResize);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', onResize);
    };
  }, [expose]);
}
