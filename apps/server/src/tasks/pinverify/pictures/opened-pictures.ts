import { builtInSource, folderSource } from './capture-source';
import { paintInThread } from './paint-in-thread';
import type { ViewPainter } from './paint-views';
import { createViewPictures, type ViewPictures } from './view-pictures';

/** Where pictures of a pair's views come from. */
export interface PicturesFrom {
  /** Homes by their ids. */ readonly scenesDir: string;
  /** Where painted pictures are kept; null: they are held. */ readonly dataDir: string | null;
  /** Folder of its capture; null: it is a built-in one. */ readonly folder: string | null;
}

/** One painter a thread: all its pairs share the homes that it has read. */
let painter: ViewPainter | null = null;
const opened = new Map<string, ViewPictures>();

/** The pictures of a place, the same for all of this thread. */
export function openedPictures({ scenesDir, dataDir, folder }: PicturesFrom): ViewPictures {
  const key = JSON.stringify([scenesDir, dataDir, folder]);
  const known = opened.get(key);
  if (known !== undefined) return known;
  painter ??= paintInThread();
  const source = folder === null ? builtInSource : folderSource({ folderOf: () => folder });
  const pictures = createViewPictures({ source, painter, scenesDir, dataDir });
  opened.set(key, pictures);
  return pictures;
}
