import { cpus } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { benchAgentStep } from '../bench/bench-agent-step';
import { benchBrowser } from '../bench/bench-browser';
import { benchDisk } from '../bench/bench-disk';
import { benchHeadless } from '../bench/bench-headless';
import { benchPageWeight } from '../bench/bench-page-weight';
import { benchRaster } from '../bench/bench-raster';
import { benchServer } from '../bench/bench-server';
import { type BenchResult, benchTable } from '../bench/measure';
import { readConfig } from '../config';
import { openHome } from '../episodes/open-world';
import { createSceneCatalog } from '../studies';
import { print, tell } from './print';

const PARTS = ['disk', 'raster', 'agent', 'headless', 'page', 'server', 'browser'] as const;
type Part = (typeof PARTS)[number];

/** `parley bench`: medians with spread. Timings never assert anything. */
export const benchCommand = (): Command =>
  new Command('bench')
    .description('measure this machine: medians with spread')
    .argument('[parts...]', `of ${PARTS.join(', ')}; default: all`)
    .option('--json', 'print the results as JSON')
    .action(async (parts: string[], flags: { json?: boolean }) => {
      const wanted = parts.length === 0 ? PARTS : PARTS.filter((part) => parts.includes(part));
      const results: BenchResult[] = [];
      for (const part of wanted) {
        tell(`measuring ${part}…`);
        results.push(...(await measure(part)));
      }
      const [cpu] = cpus();
      if (flags.json === true)
        return print(
          JSON.stringify({ cpu: cpu?.model, cores: cpus().length, node: process.version, results }),
        );
      print(
        `${cpu?.model ?? 'unknown processor'}, ${cpus().length} cores, Node ${process.version}`,
      );
      print(benchTable(results));
    });

async function measure(part: Part): Promise<BenchResult[]> {
  const config = readConfig();
  const catalog = createSceneCatalog(config.scenesDir);
  const [sceneId] = [...catalog.sceneIds()].sort(
    (a, b) => catalog.episodesOf(b).length - catalog.episodesOf(a).length,
  );
  const home = () => openHome(join(catalog.scenesDir, sceneId ?? ''));
  switch (part) {
    case 'disk':
      return benchDisk();
    case 'raster':
      return benchRaster(await home());
    case 'agent':
      return [benchAgentStep(await home())];
    case 'headless':
      return benchHeadless(catalog.episodesOf(sceneId ?? ''), catalog.scenesDir);
    case 'page':
      return benchPageWeight(config.webDir);
    case 'server':
      return benchServer();
    case 'browser': {
      const results = await benchBrowser();
      if (results === null) tell('browser: skipped, Playwright or Chromium is not installed');
      return results ?? [];
    }
  }
}
