import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readImageHeader } from '@parley/datasets/image-header';
import { checkMask, maskPlaces } from '@parley/datasets/masks';
import { namedFile } from '@parley/datasets/named-file';
import { ParleyError } from '@parley/protocol';
import { replaceFile } from '@parley/scenes/files';
import type { PinverifyEpisode } from '@parley/task-pinverify/truth';
import type { CaptureSource } from './capture-source';
import type { ViewPainter } from './paint-views';
import { nameOfView, type PaintedView, paintedView } from './painted-view';

/** A pair, as far as its pictures depend on it. */
type Pictured = Pick<PinverifyEpisode, 'scene' | 'capture' | 'views'>;

/** What is seen from the stops around an object. */
export interface ViewPictures {
  /**
   * PNG, or what the data set has, of the whole view: 360 × 640 pixels. From the file of the data set where there is one; else painted once and kept.
   *
   * @param tag Name of the view, as `s4_far`.
   * @throws {ParleyError} `NOT_FOUND` where there is neither a picture nor what to paint it from; `BAD_SCENE` where its home cannot be read, and where the mask or
   *   the box of its capture is of another picture.
   */
  readonly of: (pair: Pictured, tag: string) => Promise<Uint8Array>;
  /** Looks whether {@link of} has something to give, without painting. @throws {ParleyError} as that, save for a home that cannot be read. */
  readonly check: (pair: Pictured, tag: string) => void;
  /** Paints views that may be wanted soon, after all that are waited for. Never rejects. */
  readonly ahead: (pair: Pictured, tags: readonly string[]) => Promise<void>;
}

export interface ViewPicturesOptions {
  readonly source: CaptureSource;
  readonly painter: ViewPainter;
  /** Homes by their ids. */ readonly scenesDir: string;
  /** Data directory in which painted pictures are kept; null: they are held for as long as this is used. */
  readonly dataDir: string | null;
}

/** Where pictures of views are kept in a data directory. They can be painted again: no backup needs them. */
const viewsFolder = (dataDir: string): string => join(dataDir, 'pinverify', 'views');

export function createViewPictures(options: ViewPicturesOptions): ViewPictures {
  /** Painted, or being painted, by name. */
  const painted = new Map<string, Promise<Uint8Array>>();
  /** What is waited for; work ahead waits until nothing is. */
  let waiting: Promise<unknown> = Promise.resolve();

  const keep = (view: PaintedView): Promise<Uint8Array> => {
    const name = nameOfView(view);
    const known = painted.get(name);
    if (known !== undefined) return known;
    const making = keptOrPainted(view, name, options);
    painted.set(name, making);
    const forget = () => painted.delete(name);
    // What is on disk need not be held.
    making.then(() => options.dataDir !== null && forget(), forget);
    return making;
  };
  /** Files whose mask and box were looked at. */
  const known = new Set<string>();
  const fits = (found: FilePlace, pair: Pictured, tag: string): void => {
    if (!known.has(found.path)) checkFile(found, pair, tag);
    known.add(found.path);
  };
  const of: ViewPictures['of'] = async (pair, tag) => {
    const found = placeOf(pair, tag, options);
    if (found.kind === 'file') {
      fits(found, pair, tag);
      return readFile(found.path);
    }
    const making = keep(found.view);
    waiting = Promise.allSettled([waiting, making]);
    return making;
  };
  return {
    of,
    check: (pair, tag) => {
      const found = placeOf(pair, tag, options);
      if (found.kind === 'file') fits(found, pair, tag);
      else if (!existsSync(join(found.view.sceneDir, 'scene.json')))
        throw lacking(
          `${pair.scene}/${pair.capture} ${tag}`,
          'there is no picture of it, and its home is not installed',
        );
    },
    ahead: async (pair, tags) => {
      for (const tag of tags) {
        await waiting;
        try {
          const found = placeOf(pair, tag, options);
          if (found.kind === 'view') await keep(found.view);
        } catch {
          // It will be said when the picture is wanted.
        }
      }
    },
  };
}

interface FilePlace {
  readonly kind: 'file';
  readonly path: string;
  /** Of its capture. */ readonly folder: string;
}
type Place = FilePlace | { readonly kind: 'view'; readonly view: PaintedView };

function placeOf(pair: Pictured, tag: string, { source, scenesDir }: ViewPicturesOptions): Place {
  const where = `${pair.scene}/${pair.capture} ${tag}`;
  const view = pair.views.find((one) => one.tag === tag);
  if (view === undefined || !view.navigable) throw lacking(where, 'there is no such view');
  const folder = source.folderOf(pair);
  const path = folder === null ? null : pictureFile(folder, view, where);
  if (folder !== null && path !== null) return { kind: 'file', path, folder };
  const capture = source.captureOf(pair);
  if (capture === null)
    throw lacking(where, 'there is no picture of it, and nothing that it could be painted from');
  const painting = paintedView(capture, tag, join(scenesDir, pair.scene));
  if (painting === null) throw lacking(where, 'its capture has no such view');
  return { kind: 'view', view: painting };
}

/** Where a data set has the picture of a view: as its capture names it, or as its trees do (SRC-18). */
function pictureFile(
  folder: string,
  { rgb, tag, sector, range }: Pictured['views'][number],
  where: string,
): string | null {
  const label = /^s(\d+)_/.exec(tag)?.[1] ?? `${2 * sector}`;
  return namedFile({ folder, root: folder, member: where }, rgb, [
    `rgb/rgb_${tag}.png`,
    `captures/sector_${label}/${range}/rgb.png`,
    `captures/sector_${label}/rgb_${range}.png`,
    `sector_${label}/rgb.png`,
  ]);
}

/**
 * A crop is cut by the box of the mask, so both must be of this picture. The mask is looked for as the importer looks for it: by the name that its
 * capture has for it, else by the usual one. A file that is no picture is said to be so by who opens it.
 *
 * @throws {ParleyError} `BAD_SCENE` naming the view.
 */
function checkFile({ path, folder }: FilePlace, pair: Pictured, tag: string): void {
  const where = `${pair.scene}/${pair.capture} ${tag}`;
  const header = readImageHeader(readFileSync(path));
  if (header === null) return;
  const view = pair.views.find((one) => one.tag === tag);
  const place = { folder, root: folder, member: where };
  const mask = namedFile(place, view?.mask ?? null, maskPlaces(tag));
  checkMask(header, { path: mask, box: view?.box ?? null }, where);
}

async function keptOrPainted(
  view: PaintedView,
  name: string,
  { dataDir, painter }: ViewPicturesOptions,
): Promise<Uint8Array> {
  if (dataDir === null) return painter.paint(view);
  const path = join(viewsFolder(dataDir), name.slice(0, 2), `${name}.png`);
  const kept = await readFile(path).catch(() => null);
  if (kept !== null) return kept;
  const png = await painter.paint(view);
  await replaceFile(path, png);
  return png;
}

const lacking = (where: string, problem: string): ParleyError =>
  new ParleyError('NOT_FOUND', problem, {
    where,
    remedy: 'Take the pictures of the data set too, or capture without `--without-pictures`.',
  });
