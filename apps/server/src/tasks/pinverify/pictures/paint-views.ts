import { makeBelonging } from '@parley/homes/belongings';
import { ParleyError } from '@parley/protocol';
import { isMadeWith } from '../capture/capture-episode';
import { openViews } from '../capture/look-at-object';
import { type CaptureHome, openCaptureHome } from '../capture/open-capture-home';
import type { PaintedView } from './painted-view';

/** Paints views. PNG of 360 × 640 pixels. */
export interface ViewPainter {
  /** @throws {ParleyError} `BAD_SCENE` for a home that is not there, damaged, or another than the one that was captured in. */
  readonly paint: (view: PaintedView) => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
}

/** Homes that are kept open, and captures in each: a person looks at one from six sides. */
const MOST_HOMES = 2;

/** Paints on this thread, as captures are painted: the same view gives the same bytes. One picture at a time. */
export function paintHere(): ViewPainter {
  const homes = new Map<string, Promise<CaptureHome>>();
  const captures = new Map<string, ReturnType<typeof openViews>>();
  let last: Promise<unknown> = Promise.resolve();

  const shut = async (sceneDir: string): Promise<void> => {
    const home = homes.get(sceneDir);
    homes.delete(sceneDir);
    for (const key of captures.keys()) if (key.startsWith(`${sceneDir}\n`)) captures.delete(key);
    await home?.then(
      ({ close }) => close(),
      () => undefined,
    );
  };
  const homeAt = async (sceneDir: string): Promise<CaptureHome> => {
    const known = homes.get(sceneDir);
    if (known !== undefined) return known;
    const [oldest] = homes.keys();
    if (oldest !== undefined && homes.size >= MOST_HOMES) await shut(oldest);
    const opening = openCaptureHome(sceneDir);
    homes.set(sceneDir, opening);
    opening.catch(() => homes.delete(sceneDir));
    return opening;
  };
  const paint = async ({ sceneDir, madeWith, objectId, stance, pose }: PaintedView) => {
    const home = await homeAt(sceneDir);
    if (!isMadeWith(home, madeWith))
      throw new ParleyError('BAD_SCENE', 'the home is not as it was when this was captured', {
        where: sceneDir,
        remedy: 'Take the home of the captures, or capture again.',
      });
    const key = `${sceneDir}\n${objectId} ${JSON.stringify(stance)}`;
    const views = captures.get(key) ?? openViews(home, makeBelonging(objectId), stance);
    captures.set(key, views);
    return views.picture(pose);
  };
  return {
    paint: (view) => {
      const painting = last.then(() => paint(view));
      last = painting.catch(() => undefined);
      return painting;
    },
    close: async () => {
      await last;
      await Promise.all([...homes.keys()].map(shut));
    },
  };
}
