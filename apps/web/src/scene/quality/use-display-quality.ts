import { DisplayQuality } from '@parley/protocol';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useExpose } from '../../exposure/use-expose';
import { useSession, useSessionClient } from '../../session/session-context';
import { sceneStore } from '../scene-store';
import { chooseQuality } from './choose-quality';
import { DISPLAY_DETAILS } from './display-detail';
import { keepQuality, readQuality } from './kept-quality';
import { qualityStore } from './quality-store';

/** Parameter of a demo link: `?quality=light`. */
const PARAMETER = 'quality';

/** Names under which browsers draw 3-D without a graphics chip. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|basic render/i;

/** Whether 3-D is drawn by the processor: such machines do without smoothed edges. */
function isSoftwareGpu(): boolean {
  const gl = document.createElement('canvas').getContext('webgl2');
  if (gl === null) return false;
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  const name = String(gl.getParameter(info?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER));
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return SOFTWARE.test(name);
}

/**
 * Chooses how finely the session's homes are drawn, once, as soon as the first one is there and before the robot moves;
 * writes down what was chosen and why.
 */
export function useDisplayQuality({ isDemo }: { readonly isDemo: boolean }): void {
  const { sessionId } = useSessionClient();
  const expose = useExpose();
  const pinned = useSession((state) => state.view?.episode?.displayQuality ?? null);
  const sceneUrl = useSession((state) => state.view?.episode?.sceneUrl ?? null);
  const isReady = useStore(
    sceneStore,
    ({ url, status }) => sceneUrl !== null && url === sceneUrl && status === 'ready',
  );
  useEffect(() => {
    const isChosen = () => qualityStore.getState()[sessionId] !== undefined;
    if (!isReady || isChosen()) return;
    let isOn = true;
    void (async () => {
      const { homeOf } = await import('../load-home');
      const { measureFrames, measureGpuMb } = await import('./measure-frames');
      const home = homeOf(sceneUrl);
      if (!isOn || home === null) return;
      const choice = await chooseQuality({
        pinned,
        asked: isDemo ? askedQuality(location.search) : null,
        kept: readQuality(sessionId),
        isSoftware: isSoftwareGpu,
        measure: async () => measureFrames(home),
      });
      if (isChosen()) return;
      keepQuality(sessionId, choice.level);
      qualityStore.setState({ [sessionId]: choice });
      expose('display-quality', null, {
        ...choice,
        ...DISPLAY_DETAILS[choice.level],
        screenPixelRatio: devicePixelRatio,
        gpuMb: measureGpuMb(home),
      });
    })();
    return () => {
      isOn = false;
    };
  }, [isReady, sceneUrl, pinned, isDemo, sessionId, expose]);
}

const askedQuality = (search: string): DisplayQuality | null =>
  DisplayQuality.safeParse(new URLSearchParams(search).get(PARAMETER)).data ?? null;
