/**
 * What a detector makes of the page's pictures and of the painter's: `page-and-painter.mjs MODEL FOLDER…`, folders as
 * detector-views.ts writes them. It learned from the painter's, so it has to be measured on both.
 *
 * Prints mAP@50 of both, the difference with a 95 % interval over draws of views within homes, and how many detections above
 * the model's threshold they share.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { DetectorModel } from '../../packages/protocol/src';
import { randomStream } from '../../packages/scenes/src/seed/random-stream';
import { averagePrecision, type JudgedView, meanPrecision } from './average-precision';
import { overlap } from './match';
import type { Corners, View } from './read-views';
import { runDetector } from './run-detector';

/** What of sharp is used here; it belongs to packages/homes. */
type Sharp = (file: string) => {
  removeAlpha(): ReturnType<Sharp>;
  raw(): ReturnType<Sharp>;
  toBuffer(options: { resolveWithObject: true }): Promise<{
    readonly data: Buffer;
    readonly info: { readonly width: number; readonly height: number };
  }>;
};

const LEAST_THINGS = 10;
const DRAWS = 500;

interface Truth {
  readonly sceneId: string;
  readonly views: readonly {
    readonly picture: string;
    readonly seen: readonly {
      readonly category: string;
      readonly boxPx: Corners;
      readonly depthM: number;
      readonly isIgnored: boolean;
    }[];
  }[];
}

const [modelFolder, ...folders] = process.argv.slice(2);
if (modelFolder === undefined || folders.length === 0) {
  process.stderr.write('page-and-painter MODEL FOLDER…\n');
  process.exit(2);
}
const model = DetectorModel.parse(
  JSON.parse(readFileSync(join(modelFolder, 'model.json'), 'utf8')),
);
const sharp: Sharp = createRequire(resolve('packages/homes/package.json'))('sharp');
const using = { model, file: join(modelFolder, model.file), root: resolve('.') };
const page = await judge('page');
const painter = await judge('node');
const counted = model.classes.filter(
  (category) => averagePrecision(page, category).things >= LEAST_THINGS,
);
const random = randomStream('page and painter');
const differences = Array.from({ length: DRAWS }, () => {
  const drawn = draw();
  return mapOf(drawn.map((k) => painter[k])) - mapOf(drawn.map((k) => page[k]));
}).sort((a, b) => a - b);
const share = sharedDetections();
const percent = (value: number): string => (100 * value).toFixed(1);
process.stdout.write(
  `${page.length} views, ${counted.length} categories of ${LEAST_THINGS} things or more\n` +
    `mAP@50: page ${percent(mapOf(page))}, painter ${percent(mapOf(painter))}, difference ${percent(mapOf(painter) - mapOf(page))} ` +
    `[${percent(differences[Math.floor(0.025 * DRAWS)] as number)}, ${percent(differences[Math.floor(0.975 * DRAWS)] as number)}]\n` +
    `detections: page ${share.page}, painter ${share.painter}, in common ${share.both} (${percent((2 * share.both) / (share.page + share.painter))} % of both)\n`,
);

async function judge(kind: 'page' | 'node'): Promise<JudgedView[]> {
  const views: View[] = [];
  for (const folder of folders) {
    const truth: Truth = JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8'));
    for (const { picture, seen } of truth.views) {
      const { data, info } = await sharp(join(folder, kind, picture))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      views.push({
        home: truth.sceneId,
        part: 'test',
        isHeldOutHome: false,
        picture: { data, widthPx: info.width, heightPx: info.height },
        truths: seen.map(({ category, boxPx: [x, y, wide, high], depthM, isIgnored }) => ({
          category,
          box: [x, y, x + wide, y + high],
          depthM,
          isHeldOut: false,
          isSmall: false,
          isIgnored,
        })),
      });
    }
  }
  return runDetector(views, using, model.classes);
}

function mapOf(views: readonly (JudgedView | undefined)[]): number {
  const all = views.flatMap((view) => view ?? []);
  return meanPrecision(
    counted.map((category) => averagePrecision(all, category)),
    1,
  ).map;
}

/** As many views of each home as there are, with replacement. */
function draw(): number[] {
  const homes = [...new Set(page.map(({ home }) => home))];
  return homes.flatMap((home) => {
    const own = page.flatMap((view, k) => (view.home === home ? [k] : []));
    return own.map(() => random.pick(own));
  });
}

/** Detections above the threshold with the same class and an overlap of more than a half. */
function sharedDetections(): { page: number; painter: number; both: number } {
  const sums = { page: 0, painter: 0, both: 0 };
  const above = (view: JudgedView | undefined) =>
    (view?.detections ?? []).filter(({ score }) => score >= model.thresholds.score);
  page.forEach((view, k) => {
    const [ours, theirs] = [above(view), above(painter[k])];
    sums.page += ours.length;
    sums.painter += theirs.length;
    const free = new Set(theirs);
    for (const { label, box } of ours) {
      const same = [...free].find(
        (other) => other.label === label && overlap(box, other.box) > 0.5,
      );
      if (same === undefined) continue;
      free.delete(same);
      sums.both += 1;
    }
  });
  return sums;
}
