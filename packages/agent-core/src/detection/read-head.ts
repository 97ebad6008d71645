import type { Box, DetectorHead, DetectorModel } from '@parley/protocol';
import type { Candidate } from './suppress';

/** One output of a graph, as onnxruntime gives it in Node and in a page. */
export interface TensorView {
  readonly data: ArrayLike<number>;
  readonly dims: readonly number[];
}
export type Outputs = Readonly<Record<string, TensorView>>;

/** Candidates above the threshold in input pixels, or what is wrong with the outputs, in one phrase. */
export type HeadResult =
  | { readonly kind: 'ok'; readonly candidates: readonly Candidate[] }
  | { readonly kind: 'unreadable'; readonly message: string };

/** A head as random access: candidate and class to score, candidate to box. */
interface HeadView {
  readonly count: number;
  readonly score: (candidate: number, classIndex: number) => number;
  readonly box: (candidate: number) => Box;
}

/** What a head cannot be read for; never leaves this file. */
class Unreadable extends Error {}

/**
 * Reads the candidates of some classes from the outputs of a graph. Boxes are in input pixels and may reach beyond it.
 *
 * @param labels Index of a class → what its candidates are called; other classes are not looked at.
 */
export function readHead(
  model: Pick<DetectorModel, 'head' | 'classes' | 'thresholds' | 'input'>,
  outputs: Outputs,
  labels: ReadonlyMap<number, string>,
): HeadResult {
  const candidates: Candidate[] = [];
  try {
    const { count, score: scoreOf, box: boxOf } = viewOf(model, outputs);
    // Tens of thousands of scores a picture: classes as plain numbers.
    const classes = Int32Array.from(labels.keys());
    const names = [...labels.values()];
    const least = model.thresholds.score;
    for (let i = 0; i < count; i++) {
      for (let k = 0; k < classes.length; k++) {
        const score = scoreOf(i, classes[k] as number);
        if (score < least) continue;
        const box = boxOf(i);
        // A score or box that is no number would pass for "nothing seen".
        if (!(score <= 1.001) || !box.every(Number.isFinite))
          throw new Unreadable(`candidate ${i} has score ${score} and box ${box.join(', ')}`);
        candidates.push({ label: names[k] as string, score: Math.min(1, score), box });
      }
    }
  } catch (error) {
    if (error instanceof Unreadable) return { kind: 'unreadable', message: error.message };
    throw error;
  }
  return { kind: 'ok', candidates };
}

function viewOf(
  { head, classes, input }: Pick<DetectorModel, 'head' | 'classes' | 'input'>,
  outputs: Outputs,
): HeadView {
  switch (head.kind) {
    case 'boxes-scores':
      return boxesScores(head, outputs, classes.length);
    case 'yolox':
      return yolox(head, outputs, { classCount: classes.length, input });
    case 'yolov8':
      return yolov8(head, outputs, classes.length);
  }
}

function boxesScores(
  head: Extract<DetectorHead, { kind: 'boxes-scores' }>,
  outputs: Outputs,
  classCount: number,
): HeadView {
  const boxes = tensorOf(outputs, head.boxes, [1, null, 4]);
  const count = boxes.dims[1] as number;
  const scores = tensorOf(outputs, head.scores, [1, count, classCount]);
  return {
    count,
    score: (i, classIndex) => scores.data[i * classCount + classIndex] as number,
    box: (i) => {
      const at = (k: number): number => boxes.data[i * 4 + k] as number;
      return [at(0), at(1), at(2), at(3)];
    },
  };
}

/** Cells of all strides in order, rows from the top: centre `(cell + offset) · stride`, size `exp(value) · stride`. */
function yolox(
  head: Extract<DetectorHead, { kind: 'yolox' }>,
  outputs: Outputs,
  { classCount, input }: { readonly classCount: number; readonly input: DetectorModel['input'] },
): HeadView {
  const width = 5 + classCount;
  const grids = head.strides.map((stride) => ({
    stride,
    columns: Math.floor(input.widthPx / stride),
    rows: Math.floor(input.heightPx / stride),
  }));
  const count = grids.reduce((sum, { columns, rows }) => sum + columns * rows, 0);
  const { data } = tensorOf(outputs, head.output, [1, count, width]);
  const value = (i: number, k: number): number => data[i * width + k] as number;
  return {
    count,
    score: (i, classIndex) => value(i, 4) * value(i, 5 + classIndex),
    box: (i) => {
      let cell = i;
      let at = 0;
      for (; at < grids.length - 1; at++) {
        const { columns, rows } = grids[at] as (typeof grids)[number];
        if (cell < columns * rows) break;
        cell -= columns * rows;
      }
      const { stride, columns } = grids[at] as (typeof grids)[number];
      const column = cell % columns;
      const cx = (column + value(i, 0)) * stride;
      const cy = ((cell - column) / columns + value(i, 1)) * stride;
      return around(cx, cy, Math.exp(value(i, 2)) * stride, Math.exp(value(i, 3)) * stride);
    },
  };
}

function yolov8(
  head: Extract<DetectorHead, { kind: 'yolov8' }>,
  outputs: Outputs,
  classCount: number,
): HeadView {
  const { data, dims } = tensorOf(outputs, head.output, [1, 4 + classCount, null]);
  const count = dims[2] as number;
  const value = (k: number, i: number): number => data[k * count + i] as number;
  return {
    count,
    score: (i, classIndex) => value(4 + classIndex, i),
    box: (i) => around(value(0, i), value(1, i), value(2, i), value(3, i)),
  };
}

const around = (cx: number, cy: number, width: number, height: number): Box => [
  cx - width / 2,
  cy - height / 2,
  cx + width / 2,
  cy + height / 2,
];

/** An output by name, its shape checked; null stands for any length. */
function tensorOf(outputs: Outputs, name: string, shape: readonly (number | null)[]): TensorView {
  const tensor = Object.hasOwn(outputs, name) ? outputs[name] : undefined;
  if (tensor === undefined)
    throw new Unreadable(
      `there is no output "${name}", there are ${Object.keys(outputs).join(', ')}`,
    );
  const { dims } = tensor;
  const fits =
    dims.length === shape.length &&
    shape.every((length, i) => length === null || length === dims[i]);
  if (!fits || tensor.data.length !== dims.reduce((product, length) => product * length, 1))
    throw new Unreadable(
      `output "${name}" is [${dims.join(', ')}], expected [${shape.map((length) => length ?? 'N').join(', ')}]`,
    );
  return tensor;
}
