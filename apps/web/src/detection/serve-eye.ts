import { ParleyError } from '@parley/protocol';
import {
  addHomeLights,
  createBrowserSensors,
  loadSceneView,
  setHomeOutput,
} from '@parley/scenes/three';
import { Scene, WebGLRenderer } from 'three';
import type { EyeCalls, EyeFrame, EyeNews } from './eye-calls';
import { Handed, type OwnPort, serveLine } from './serve-line';

/** Draws one frame; null before a home is open. */
let capture: EyeCalls['capture'] | null = null;

/**
 * Draws the robot's own frames away from the page: its own copy of the home, its own renderer, so that they have one size and
 * shading whatever the display shows, and the page never waits for them (SCI-22).
 */
const calls = {
  open: async ({ sceneUrl }) => {
    const renderer = openRenderer();
    const home = await loadSceneView({
      baseUrl: sceneUrl,
      onProgress: (loadedBytes, totalBytes) => tell({ kind: 'progress', loadedBytes, totalBytes }),
      onRetry: () => tell({ kind: 'retry' }),
    });
    const scene = new Scene();
    addHomeLights(scene);
    scene.add(home.root);
    const sensors = createBrowserSensors({ renderer, scene });
    capture = async ({ pose, sensor }) => {
      const startMs = performance.now();
      const data = await sensors.captureRgb(pose, sensor);
      if (renderer.getContext().isContextLost()) throw lost();
      return { data, drawMs: Math.round((performance.now() - startMs) * 100) / 100 };
    };
    return null;
  },
  capture: async (options) => {
    if (capture === null) throw new ParleyError('FRAME_FAILED', 'no home is open');
    const frame = await capture(options).catch((cause: unknown) => {
      throw cause instanceof ParleyError ? cause : lost(cause);
    });
    return new Handed<EyeFrame>(frame, [frame.data.buffer]) as unknown as EyeFrame;
  },
} satisfies EyeCalls;

function openRenderer(): WebGLRenderer {
  try {
    const canvas = new OffscreenCanvas(1, 1);
    const renderer = new WebGLRenderer({ canvas, antialias: false, alpha: false });
    setHomeOutput(renderer);
    return renderer;
  } catch (cause) {
    throw new ParleyError('FRAME_FAILED', 'this browser draws nothing in a worker', {
      where: 'OffscreenCanvas',
      cause,
      remedy: 'Use a current browser.',
    });
  }
}

const lost = (cause?: unknown): ParleyError =>
  new ParleyError('FRAME_FAILED', 'the 3-D context is lost', cause === undefined ? {} : { cause });

const tell: (news: EyeNews) => void = serveLine(self as unknown as OwnPort, calls);
