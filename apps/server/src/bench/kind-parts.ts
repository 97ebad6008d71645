import type { OpenHome } from '../homes/open-home';
import { benchCapture } from './bench-capture';
import { benchGencomm, benchGencommCells } from './bench-gencomm';
import { benchGencommPairs } from './bench-gencomm-pairs';
import { benchPinverify } from './bench-pinverify';
import { benchR2r } from './bench-r2r';
import { benchR2rAgents } from './bench-r2r-agents';
import { benchR2rPage } from './bench-r2r-page';
import { benchZiponGoal } from './bench-zipon-goal';
import { benchZiponMap } from './bench-zipon-map';
import type { BenchResult } from './measure';

/** What a part may be told beside the home. */
export interface PartOptions {
  /** Pairs of people at a time. */ readonly pairs: number;
  /** Episodes of each agent, where all agents run a set; null: the whole set. */ readonly n:
    | number
    | null;
}

type KindPart = (home: OpenHome, scenesDir: string, options: PartOptions) => Promise<BenchResult[]>;

/** Parts of `parley bench` that measure what a task kind has of its own, in the home of `--scene`. */
export const KIND_PARTS: Readonly<Record<string, KindPart>> = {
  'zipon-goal': benchZiponGoal,
  'zipon-map': benchZiponMap,
  gencomm: benchGencomm,
  'gencomm-cells': benchGencommCells,
  pinverify: benchPinverify,
  'gencomm-pairs': (_home, _scenesDir, { pairs }) => benchGencommPairs(pairs),
  r2r: benchR2r,
  'r2r-agents': (_home, scenesDir, { n }) => benchR2rAgents(scenesDir, n),
  'r2r-page': benchR2rPage,
  'pinverify-capture': benchCapture,
};
