import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GENCOMM, OVERHEAD, type Scheme } from '@parley/task-gencomm/shared';
import {
  bodyProfile,
  builtInOf,
  DEFAULT_OVERHEAD,
  type GencommEpisode,
  overheadCamera,
} from '@parley/task-gencomm/truth';
import { runOffline } from '../batch/run-offline';
import { createSceneCatalog } from '../catalog/scene-catalog';
import type { OpenHome } from '../homes/open-home';
import { allEpisodes } from '../tasks/gencomm/gencomm-episodes';
import { OFFLINE_BACKENDS } from '../tasks/gencomm/gencomm-ports';
import { foreseeGencommStart } from '../tasks/gencomm/gencomm-start';
import { batchOf, DEFAULT_SETTING } from '../tasks/gencomm/simulate-gencomm';
import { bakeHomes } from '../terminal/bake-homes';
import { atMost, type BenchResult, spreadOf, timeRepeatedly } from './measure';

/** Schemes with talk, and communication lengths, of Tables I and II: nine cells. */
const TALKING = ['cooperative', 'selective-action', 'selective-communication'] as const;
const ROUNDS = [1, 3, 5] as const;
const MOST_ROUNDS = 5;
const EPISODES = 100;
const CORES = 2;
/** Episodes that are timed one by one, after the first of their home. */
const TIMED = 12;

/** Two views: the picture from above and one episode. */
export async function benchGencomm(home: OpenHome, scenesDir: string): Promise<BenchResult[]> {
  return [...benchOverhead(home), ...(await benchEpisode(scenesDir))];
}

/** A frame from above at 640×640, drawn anew each time; in an episode it is drawn once, as the camera never moves. */
function benchOverhead({ rasteriser, scene }: OpenHome): BenchResult[] {
  const { pose, sensor, nearM } = overheadCamera(scene, { ...DEFAULT_OVERHEAD, crop: 'square' });
  const [cpu, count] = [process.cpuUsage(), 200];
  const spread = timeRepeatedly(() => rasteriser.render(pose, sensor, { nearM }), {
    ...{ warmUp: 40, count },
  });
  const { user, system } = process.cpuUsage(cpu);
  return [
    {
      name: `overhead frame ${sensor.widthPx}×${sensor.heightPx}`,
      unit: 'ms',
      spread,
      what: `depth + ids from above, ${scene.sceneId}, ${scene.rooms.length} rooms`,
      bar: atMost(20),
    },
    {
      name: '… processor time',
      unit: 'ms',
      spread: spreadOf([(user + system) / 1000 / (count + 40)]),
      what: 'mean, warm-up included: what other work on the machine changes less',
    },
  ];
}

async function benchEpisode(scenesDir: string): Promise<BenchResult[]> {
  const episodes = await builtIn(scenesDir);
  const [first] = episodes;
  const own = first === undefined ? [] : builtInOf(first.sceneId);
  const again = Array.from({ length: TIMED + 1 }, (_, at) => own[at % own.length]);
  const specs = specsOf(
    again.flatMap((one) => one ?? []),
    { scheme: 'cooperative', rounds: MOST_ROUNDS, scenesDir },
  ).map((spec, at) => ({ ...spec, trialId: `bench-${at}` }));
  const tookS: number[] = [];
  let lastMs = performance.now();
  await runOffline(specs, {
    foresee: foreseeGencommStart,
    jobs: 1,
    outDir: null,
    keep: () => {
      const nowMs = performance.now();
      tookS.push((nowMs - lastMs) / 1000);
      lastMs = nowMs;
    },
  });
  return [
    {
      name: 'two views: an episode',
      unit: 's',
      // The first one also loads the home.
      spread: spreadOf(tookS.slice(1)),
      what: `ten steps at C_len ${MOST_ROUNDS}, cooperative, gpt4-like, ${first?.sceneId}, one thread`,
      bar: atMost(1.5),
    },
  ];
}

/** All cells of both tables in which agents talk; takes minutes. */
export async function benchGencommCells(
  _home: OpenHome,
  scenesDir: string,
): Promise<BenchResult[]> {
  const episodes = await builtIn(scenesDir);
  const outDir = mkdtempSync(join(tmpdir(), 'parley-bench-'));
  const cpu = process.cpuUsage();
  const startMs = performance.now();
  let ran = 0;
  try {
    for (const scheme of TALKING)
      for (const rounds of ROUNDS)
        await runOffline(specsOf(episodes, { scheme, rounds, scenesDir }), {
          foresee: foreseeGencommStart,
          jobs: CORES,
          outDir: join(outDir, `${scheme}-${rounds}`),
          keep: () => void ran++,
        });
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
  const tookS = (performance.now() - startMs) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  return [
    {
      name: `two views: ${ran} episodes`,
      unit: 's',
      spread: spreadOf([tookS]),
      what: `${EPISODES} built-in episodes × 9 cells of Tables I and II, ${CORES} threads, logs written`,
      bar: atMost(360),
    },
    {
      name: '… processor time',
      unit: 's',
      spread: spreadOf([(user + system) / 1e6 / CORES]),
      what: `of each of ${CORES} cores, if they shared it`,
    },
  ];
}

async function builtIn(scenesDir: string): Promise<readonly GencommEpisode[]> {
  const episodes = allEpisodes(createSceneCatalog(scenesDir)).slice(0, EPISODES);
  await bakeHomes([...new Set(episodes.map(({ sceneId }) => join(scenesDir, sceneId)))]);
  return episodes;
}

function specsOf(
  episodes: readonly GencommEpisode[],
  {
    scheme,
    rounds,
    scenesDir,
  }: { readonly scheme: Scheme; readonly rounds: number; readonly scenesDir: string },
) {
  return batchOf(episodes, {
    agent: { agentId: scheme, config: {} },
    helper: { agentId: GENCOMM.actors[OVERHEAD].agentId, config: {} },
    setting: { ...DEFAULT_SETTING, rounds },
    overhead: DEFAULT_OVERHEAD,
    profile: { name: 'gpt4-like', body: bodyProfile('gpt4-like', rounds) },
    backends: OFFLINE_BACKENDS,
    n: null,
    seed: 'bench',
    scenesDir,
    sourceHash: 'bench',
  });
}
