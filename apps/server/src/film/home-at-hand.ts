import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isBaked } from '@parley/homes/make';
import type { TrialStart } from '@parley/log';
import { Scene } from '@parley/scenes/format';
import type { Rasteriser } from '@parley/scenes/raster';
import { keptSceneHash } from '../homes/kept-scene-hash';
import { openHome } from '../homes/open-home';
import type { RobotPainter, RobotView } from '../robot-views';

/** What there is of the home of a trial on this machine. */
export interface HomeAtHand {
  /** Null where it is not installed, or is another than the one that the trial ran in. */ readonly scene: Scene | null;
  /** Paints what a camera sees of it, as JPEG; null where its files are not whole. */
  readonly paint: ((view: RobotView) => Promise<Uint8Array>) | null;
  /** What a camera sees of it, by ids of instances; null where its files are not whole. */
  readonly rasteriser: (() => Promise<Rasteriser>) | null;
  /** Why there is no scene or no painting, as a sentence; null where both are there. */ readonly lacks:
    | string
    | null;
}

/** Homes by trial; closed when no more is painted. */
export interface HomesAtHand {
  homeOf(start: Pick<TrialStart, 'sceneId' | 'sceneHash'>): Promise<HomeAtHand>;
  close(): Promise<void>;
}

export interface HomesOptions {
  readonly scenesDir: string;
  /** Opens a painting thread; null paints nothing, as was asked for. */
  readonly openPainter: (() => RobotPainter) | null;
  /** Makes a home whole before its first picture; left out, it is taken as it is. */
  readonly bake?: (sceneDir: string) => Promise<void>;
}

const NOTHING = { paint: null, rasteriser: null } as const;
const SCENE_ID = /^[a-z0-9][\w-]*$/i;

/** Homes as they are needed. One home is painted at a time: with the next the memory of the one before is let go. */
export function homesAtHand({ scenesDir, openPainter, bake }: HomesOptions): HomesAtHand {
  const known = new Map<string, Promise<HomeAtHand>>();
  let painting: { readonly sceneDir: string; readonly painter: RobotPainter } | null = null;

  async function painterOf(sceneDir: string, open: () => RobotPainter): Promise<RobotPainter> {
    if (painting?.sceneDir === sceneDir) return painting.painter;
    await painting?.painter.close();
    painting = { sceneDir, painter: open() };
    return painting.painter;
  }

  async function look({ sceneId, sceneHash }: { sceneId: string; sceneHash: string }) {
    const none = (lacks: string): HomeAtHand => ({
      ...{ scene: null, paint: null, rasteriser: null, lacks },
    });
    if (!SCENE_ID.test(sceneId)) return none('The home has no name that a folder can have.');
    const sceneDir = join(scenesDir, sceneId);
    const scene = await sceneIn(sceneDir);
    if (scene === null) return none(`The home ${sceneId} is not installed here.`);
    const hash = keptSceneHash(sceneDir);
    if (hash !== null && hash !== sceneHash)
      return none(`The home ${sceneId} here is another than the one that the trial ran in.`);
    if (openPainter === null) return { scene, ...NOTHING, lacks: 'No pictures were asked for.' };
    await bake?.(sceneDir);
    if (!(await isBaked(sceneDir)))
      return { scene, ...NOTHING, lacks: `The files of the home ${sceneId} are not whole here.` };
    const paint = async (view: RobotView): Promise<Uint8Array> => {
      const painter = await painterOf(sceneDir, openPainter);
      return (await painter.paint(sceneDir, view)).jpeg;
    };
    const rasteriser = async () => (await openHome(sceneDir)).rasteriser;
    return { scene, paint, rasteriser, lacks: null };
  }

  return {
    homeOf: ({ sceneId, sceneHash }) => {
      const key = `${sceneId} ${sceneHash}`;
      const found = known.get(key) ?? look({ sceneId, sceneHash });
      known.set(key, found);
      return found;
    },
    close: async () => {
      await painting?.painter.close();
      painting = null;
    },
  };
}

async function sceneIn(sceneDir: string): Promise<Scene | null> {
  try {
    return Scene.parse(JSON.parse(await readFile(join(sceneDir, 'scene.json'), 'utf8')));
  } catch {
    return null;
  }
}
