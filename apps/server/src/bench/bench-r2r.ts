import { join } from 'node:path';
import { ParleyError } from '@parley/protocol';
import {
  BUILT_IN_SETS,
  builtInEpisodes,
  createLookAround,
  type R2rEpisode,
} from '@parley/task-r2r/truth';
import { runOffline } from '../batch/run-offline';
import type { OpenHome } from '../homes/open-home';
import { graphOfHome } from '../tasks/r2r/graph-of-home';
import { foreseeR2rStart } from '../tasks/r2r/r2r-start';
import { batchOf } from '../tasks/r2r/simulate-r2r';
import { bakeHomes } from '../terminal/bake-homes';
import { atMost, type BenchResult, spreadOf, timeRepeatedly } from './measure';

/** Episodes that are timed one by one, after the first of their home. */
const TIMED = 12;
/** Panoramas that are timed, after a few. */
const PANORAMAS = { warmUp: 5, count: 40 } as const;

/**
 * Room-to-Room: a panorama of a viewpoint, and an offline episode of DiscussNav.
 *
 * @throws {ParleyError} `BAD_EPISODE` for a home without built-in instructions.
 */
export async function benchR2r(home: OpenHome, scenesDir: string): Promise<BenchResult[]> {
  const { sceneId } = home.scene;
  const own = instructionsIn(sceneId);
  const sceneDir = join(scenesDir, sceneId);
  await bakeHomes([sceneDir]);
  const graph = graphOfHome(sceneDir);
  let node = 0;
  // A new look each time: what was seen once is kept.
  const look = (): void => void createLookAround({ ...home, graph })(node++ % graph.nodes.length);
  const again = Array.from({ length: TIMED + 1 }, (_, at) => own[at % own.length]);
  const specs = batchOf(
    again.flatMap((one) => one ?? []),
    {
      ...{ agent: { agentId: 'discussnav', config: {} }, profile: 'exact', n: null },
      ...{ seed: 'bench', scenesDir, sourceHash: 'bench' },
    },
  ).map((spec, at) => ({ ...spec, trialId: `bench-${at}` }));
  return [
    {
      name: 'panorama of 12 id frames',
      unit: 'ms',
      spread: timeRepeatedly(look, PANORAMAS),
      what: `twelve directions of 30° by 60° of 160 × 345 pixels, ids and depth, ${sceneId}, one thread`,
      bar: atMost(40),
    },
    {
      name: 'Room-to-Room: an episode',
      unit: 's',
      // The first one also loads the home and looks around in it.
      spread: spreadOf((await secondsOf(specs)).slice(1)),
      what: `DiscussNav with rules, vision that never errs, ${sceneId}, one thread`,
      bar: atMost(2),
    },
  ];
}

/** Built-in instructions of a home. @throws {ParleyError} `BAD_EPISODE` where there are none. */
export function instructionsIn(sceneId: string): [R2rEpisode, ...R2rEpisode[]] {
  const [first, ...rest] = BUILT_IN_SETS.flatMap(builtInEpisodes).filter(
    ({ scan }) => scan === sceneId,
  );
  if (first !== undefined) return [first, ...rest];
  throw new ParleyError('BAD_EPISODE', `${sceneId} has no built-in instructions of R2R`, {
    where: '--scene',
    remedy: 'Name a home that has, such as oak.',
  });
}

/** How long each walk took, in the order in which they ended. */
async function secondsOf(specs: ReturnType<typeof batchOf>): Promise<number[]> {
  const tookS: number[] = [];
  let lastMs = performance.now();
  await runOffline(specs, {
    ...{ foresee: foreseeR2rStart, jobs: 1, outDir: null },
    keep: () => {
      const nowMs = performance.now();
      tookS.push((nowMs - lastMs) / 1000);
      lastMs = nowMs;
    },
  });
  return tookS;
}
