/**
 * Judges a detector on painted views of homes that it never saw: `evaluate.mjs VIEWS MODEL OUT [YOLOX]`.
 *
 * VIEWS: what `detector-paint judge` wrote. MODEL: folder with model.json and the ONNX file. OUT: figures as JSON, also as
 * Markdown beside it. YOLOX: the file yolox_nano.onnx, to be compared on the categories that both have.
 * The same views and model give the same figures.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DetectorModel } from '../../packages/protocol/src';
import { averagePrecision, type JudgedView, meanPrecision } from './average-precision';
import { compareWithCoco } from './compare-with-coco';
import { DISTURBANCES, disturb } from './disturb';
import {
  above,
  chooseThreshold,
  confusions,
  countAll,
  falsesAView,
  precisionOf,
  recallByDistance,
  recallOf,
} from './operating-point';
import { readViews } from './read-views';
import { type Figures, type SetFigures, writeMarkdown } from './report';
import { runDetector } from './run-detector';

/** Of fewer things, an average precision says little. */
const LEAST_THINGS = 10;

const [viewsFolder, modelFolder, out, yolox] = process.argv.slice(2);
if (viewsFolder === undefined || modelFolder === undefined || out === undefined) {
  process.stderr.write('evaluate VIEWS MODEL OUT [YOLOX]\n');
  process.exit(2);
}
const root = resolve('.');
const model = DetectorModel.parse(
  JSON.parse(readFileSync(join(modelFolder, 'model.json'), 'utf8')),
);
const views = readViews(viewsFolder);
const categories = model.classes;
const file = join(modelFolder, model.file);
const run = { model, file, root };
const judged = await runDetector(views, run, categories);
const val = judged.filter(({ part }) => part === 'val');
const test = judged.filter(({ part }) => part === 'test');
const threshold = chooseThreshold(val, categories);
const shown = above(test, threshold);
const figures: Figures = {
  leastThings: LEAST_THINGS,
  sets: [
    figuresOf('validation homes', val),
    figuresOf('test homes', test),
    figuresOf(
      'test homes, furniture as in training',
      test.filter((view) => !view.isHeldOutHome),
    ),
    figuresOf(
      'test homes, furniture held out',
      test.filter((view) => view.isHeldOutHome),
    ),
  ],
  disturbed: await disturbed(),
  sizes: {
    small: mapOf(test, ({ isSmall }) => isSmall),
    large: mapOf(test, ({ isSmall }) => !isSmall),
  },
  models: {
    heldOut: mapOf(test, (truth) => truth.isHeldOut),
    seen: mapOf(test, (truth) => !truth.isHeldOut),
  },
  categories: categories.map((category) => ({
    ...averagePrecision(test, category),
    heldOut: averagePrecision(test, category, ({ isHeldOut }) => isHeldOut),
  })),
  threshold,
  distances: recallByDistance(shown, categories),
  confusions: confusions(shown, categories).slice(0, 15),
  coco: yolox === undefined ? null : await compareWithCoco(test, { model, file, yolox, root }),
};
writeFileSync(out, `${JSON.stringify(figures, null, 1)}\n`);
const markdown = writeMarkdown(figures);
writeFileSync(out.replace(/\.json$/, '.md'), markdown);
process.stdout.write(markdown);

function figuresOf(name: string, of: readonly JudgedView[]): SetFigures {
  const precisions = categories.map((category) => averagePrecision(of, category));
  const counts = countAll(above(of, threshold), categories);
  return {
    name,
    views: of.length,
    things: precisions.reduce((sum, { things }) => sum + things, 0),
    ...meanPrecision(precisions, LEAST_THINGS),
    precision: precisionOf(counts),
    recall: recallOf(counts),
    falses: falsesAView(counts, of),
  };
}

/** The test homes with pictures that are worse than they learned from. */
async function disturbed(): Promise<Figures['disturbed']> {
  const clean = views.filter(({ part }) => part === 'test');
  const rows: SetFigures[] = [];
  for (const one of DISTURBANCES)
    rows.push(figuresOf(one.name, await runDetector(disturb(clean, one), run, categories)));
  return rows;
}

function mapOf(
  of: readonly JudgedView[],
  isCounted: Parameters<typeof averagePrecision>[2],
): Figures['models']['seen'] {
  const precisions = categories.map((category) => averagePrecision(of, category, isCounted));
  const things = precisions.reduce((sum, one) => sum + one.things, 0);
  return { things, ...meanPrecision(precisions, LEAST_THINGS) };
}
