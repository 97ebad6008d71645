import { join } from 'node:path';
import { installedModels, modelRoots } from '@parley/models/registry';
import { ParleyError } from '@parley/protocol';
import type { InstanceEpisode } from '@parley/scenes/format';
import { Argument, Command } from 'commander';
import { benchAgentStep } from '../bench/bench-agent-step';
import { benchBatch } from '../bench/bench-batch';
import { benchBrowser } from '../bench/bench-browser';
import { benchDetect } from '../bench/bench-detect';
import { benchDisk } from '../bench/bench-disk';
import { benchHeadless } from '../bench/bench-headless';
import { benchHeap } from '../bench/bench-heap';
import { benchGenerate, benchGeodesic } from '../bench/bench-homes';
import { benchLift } from '../bench/bench-lift';
import { benchPageDetector } from '../bench/bench-page-detector';
import { benchPageWeight } from '../bench/bench-page-weight';
import { benchRaster } from '../bench/bench-raster';
import { benchSensors } from '../bench/bench-sensors';
import { benchServer } from '../bench/bench-server';
import { benchSessions } from '../bench/bench-sessions';
import { KIND_PARTS } from '../bench/kind-parts';
import { machineLine, thisMachine } from '../bench/machine';
import { type BenchResult, benchTable, isKept } from '../bench/measure';
import { createSceneCatalog, type SceneCatalog } from '../catalog/scene-catalog';
import { readConfig, type ServerConfig } from '../config';
import { agentSourceHash } from '../episodes/source-hash';
import type { FrameOf } from '../ground-truth';
import { openTestView } from '../ground-truth/open-test-view';
import { type OpenHome, openHome } from '../homes/open-home';
import { createDetector } from '../ports/senses/detector-makers';
import { bakeHomes } from '../terminal/bake-homes';
import { jsonOption, NO_FIGURES, printJson } from '../terminal/json-result';
import { print, tell, wholeNumber } from '../terminal/print';
import { BENCH } from './shapes/machine';

const COMMON_PARTS = [
  'homes',
  'disk',
  'raster',
  'geodesic',
  'agent',
  'detect',
  'page-detector',
  'headless',
  'batch',
  'heap',
  'page',
  'server',
  'sessions',
  'browser',
  'sensors',
] as const;
type CommonPart = (typeof COMMON_PARTS)[number];
const PARTS: readonly string[] = [...COMMON_PARTS, ...Object.keys(KIND_PARTS)];
/** Parts that measure the home of `--scene`. */
const IN_SCENE: ReadonlySet<string> = new Set([
  ...(['raster', 'geodesic', 'sensors'] satisfies CommonPart[]),
  ...Object.keys(KIND_PARTS),
]);
/** Pairs of people at a time that a server has to carry. */
const PAIRS = 50;
/** A built-in home of ten rooms. */
const TEN_ROOMS = 'oak';

interface BenchFlags {
  readonly json?: boolean;
  readonly scene: string;
  readonly pairs: number;
  readonly n?: number;
}

/** `parley bench`: medians with spread. Timings never assert anything. */
export const benchCommand = (): Command =>
  new Command('bench')
    .description('measure this machine: medians with spread')
    .addArgument(new Argument('[parts...]', 'what is measured; default: all').choices(PARTS))
    .option('--scene <id>', `home of ${[...IN_SCENE].join(', ')}`, TEN_ROOMS)
    .option(
      '--pairs <count>',
      'pairs of people at a time, where a part has two people together',
      wholeNumber,
      PAIRS,
    )
    .option(
      '--n <count>',
      'episodes of each agent, where a part runs all agents over a set; its bar is that of the whole set',
      wholeNumber,
    )
    .addOption(jsonOption(BENCH))
    .action(async (parts: string[], flags: BenchFlags) => {
      const wanted = parts.length === 0 ? PARTS : PARTS.filter((part) => parts.includes(part));
      if (wanted.some((part) => IN_SCENE.has(part))) refuseNoHome(flags.scene);
      const before = thisMachine();
      const results: BenchResult[] = [];
      for (const part of wanted) {
        tell(`measuring ${part}…`);
        results.push(...(await measure(part, flags)));
      }
      const machine = { before, after: thisMachine() };
      if (flags.json === true)
        return printJson(
          BENCH,
          { machine, results: results.map(withVerdict) },
          { ...NO_FIGURES, constants: { code: agentSourceHash() } },
        );
      print(machineLine(machine.after));
      print(benchTable(results));
    });

/** What was found, and whether it is what it has to be; null where nothing is asked of it. */
const withVerdict = ({ bar, ...result }: BenchResult) => ({
  ...result,
  bar: bar ?? null,
  isKept: bar === undefined ? null : isKept(bar, result.spread),
});

/** @throws {ParleyError} `NOT_FOUND` for a home that is not installed, before anything is measured. */
function refuseNoHome(sceneId: string): void {
  const { scenesDir } = readConfig();
  if (createSceneCatalog(scenesDir).sceneIds().includes(sceneId)) return;
  throw new ParleyError('NOT_FOUND', `There is no scene ${sceneId}`, {
    where: '--scene',
    remedy: 'See `parley scenes list`.',
  });
}

/** Opens no more homes than the part needs. */
async function measure(
  part: string,
  { scene: large, pairs, n }: Omit<BenchFlags, 'json'>,
): Promise<BenchResult[]> {
  const config = readConfig();
  const catalog = createSceneCatalog(config.scenesDir);
  const { scenesDir } = catalog;
  const busiest = () => busiestScene(catalog);
  const home = () => openHome(join(scenesDir, busiest()));
  const largeHome = async () => {
    const folder = join(scenesDir, large);
    await bakeHomes([folder]);
    return openHome(folder);
  };
  const ofKind = KIND_PARTS[part];
  if (ofKind !== undefined)
    return withChromium(ofKind(await largeHome(), scenesDir, { pairs, n: n ?? null }));
  switch (part as CommonPart) {
    case 'disk':
      return benchDisk();
    case 'raster':
      return [...benchRaster(await home()), ...benchRaster(await largeHome())];
    case 'geodesic':
      return [benchGeodesic(await largeHome())];
    case 'homes':
      return benchGenerate(join(config.publicDir, 'furniture'));
    case 'agent':
      return benchAgentStep(await home());
    case 'detect':
      return benchDetectors(config, await home(), catalog.episodesOf(busiest()));
    case 'headless':
      return benchHeadless(catalog.episodesOf(busiest()), scenesDir);
    case 'batch':
      await bakeHomes(catalog.sceneIds().map((sceneId) => join(scenesDir, sceneId)));
      return benchBatch(
        catalog.sceneIds().flatMap((sceneId) => catalog.episodesOf(sceneId)),
        scenesDir,
      );
    case 'heap':
      return benchHeap(catalog.episodesOf(busiest()), scenesDir);
    case 'page':
      return benchPageWeight(config.webDir);
    case 'server':
      return benchServer();
    case 'sessions':
      return benchSessions();
    case 'sensors':
      return withChromium(benchSensors(await largeHome(), scenesDir));
    case 'page-detector':
      return benchDetectorsInPage(config);
    case 'browser': {
      const results = await benchBrowser();
      if (results === null) tell('browser: skipped, Playwright or Chromium is not installed');
      return results ?? [];
    }
  }
}

/** Id of the home with most episodes. @throws {ParleyError} `NOT_FOUND` when no home is installed. */
function busiestScene(catalog: SceneCatalog): string {
  const [sceneId] = catalog
    .sceneIds()
    .sort((a, b) => catalog.episodesOf(b).length - catalog.episodesOf(a).length);
  if (sceneId !== undefined) return sceneId;
  throw new ParleyError('NOT_FOUND', 'There is no scene', {
    where: catalog.scenesDir,
    remedy: 'Make one with `parley scenes generate`.',
  });
}

/** Of results that need a browser: none, and a line that says so, where there is no browser. */
const withChromium = (results: Promise<BenchResult[]>): Promise<BenchResult[]> =>
  results.catch((error: unknown) => {
    if (!(error instanceof ParleyError && error.code === 'NO_CHROMIUM')) throw error;
    tell(error.toLine());
    return [];
  });

async function benchDetectorsInPage(config: ServerConfig): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  for (const { modelId, folder, model } of installedModels(modelRoots(config)))
    if (model !== null)
      results.push(...(await withChromium(benchPageDetector({ folder, modelId }))));
  return results;
}

/** Every installed model: speed, and where its boxes are lifted to; and where truth's boxes are. */
async function benchDetectors(
  config: ServerConfig,
  home: OpenHome,
  episodes: readonly InstanceEpisode[],
): Promise<BenchResult[]> {
  const view = await openTestView(config.scenesDir);
  const results = await benchLift(home, episodes, null);
  for (const { modelId, folder, model } of installedModels(modelRoots(config))) {
    if (model === null) continue;
    results.push(...(await benchDetect({ folder, model }, view)));
    const sceneDir = join(config.scenesDir, home.scene.sceneId);
    const source = { kind: 'onnx' as const, name: modelId, folder };
    const of = (frame: FrameOf) =>
      createDetector({ home, frame, seed: 'bench', sceneDir }, { backend: modelId, source });
    results.push(...(await benchLift(home, episodes, { name: modelId, of })));
  }
  return results;
}
