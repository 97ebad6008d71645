import type { OpenHome } from '../homes/open-home';
import { benchGencomm, benchGencommCells } from './bench-gencomm';
import { benchZiponGoal } from './bench-zipon-goal';
import { benchZiponMap } from './bench-zipon-map';
import type { BenchResult } from './measure';

/** Parts of `parley bench` that measure what a task kind has of its own, in the home of `--scene`. */
export const KIND_PARTS: Readonly<
  Record<string, (home: OpenHome, scenesDir: string) => Promise<BenchResult[]>>
> = {
  'zipon-goal': benchZiponGoal,
  'zipon-map': benchZiponMap,
  gencomm: benchGencomm,
  'gencomm-cells': benchGencommCells,
};
