import type { InstalledModel } from '@parley/models/registry';
import { z } from 'zod';
import { type BenchResult, spreadOf } from './measure';
import { runScript } from './run-script';

const SCRIPT = 'apps/web/bench/bench-detector.mjs';
/** As many as the target for growing memory speaks of. */
const FRAMES = 1000;

const Report = z.object({
  ep: z.string(),
  detectMs: z.array(z.number()).min(1),
  drawMs: z.array(z.number()).min(1),
  /** Of the page's own thread: by the clock; and of some frames, by the clock and of the processor. */
  longestTaskMs: z.object({ wall: z.number(), tracedWall: z.number(), tracedCpu: z.number() }),
  /** By kind of process of the browser. */
  memoryGrowthMb: z.record(z.string(), z.number()),
});

/**
 * A thousand frames as a participant's page runs them, drawn in one worker and detected in another, in headless Chromium.
 *
 * @throws {ParleyError} `NO_CHROMIUM` when there is no browser to run them.
 */
export async function benchPageDetector({
  folder,
  modelId,
}: Pick<InstalledModel, 'folder' | 'modelId'>): Promise<BenchResult[]> {
  const printed = await runScript(SCRIPT, { args: [String(FRAMES), folder] });
  const { ep, detectMs, drawMs, longestTaskMs, memoryGrowthMb } = Report.parse(JSON.parse(printed));
  const line = (
    name: string,
    values: readonly number[],
    { unit, what }: Pick<BenchResult, 'unit' | 'what'>,
  ): BenchResult => ({ name: `page ${modelId}, ${name}`, unit, spread: spreadOf(values), what });
  const { wall, tracedWall, tracedCpu } = longestTaskMs;
  return [
    line('detect', detectMs, { unit: 'ms', what: `a frame in a worker, ${ep}, headless Chromium` }),
    line('draw', drawMs, { unit: 'ms', what: 'a frame in a worker, software GL' }),
    line('longest task', [wall], {
      unit: 'ms',
      what: `of the page’s own thread over ${FRAMES} frames; 0: none of 50 ms`,
    }),
    line('longest task, traced', [tracedWall], {
      unit: 'ms',
      what: 'over some frames, by the clock',
    }),
    line('longest task, processor time', [tracedCpu], { unit: 'ms', what: 'the same tasks' }),
    ...Object.entries(memoryGrowthMb).map(([process, mb]) =>
      line(`memory, ${process}`, [mb], {
        unit: 'MB',
        what: `how far the memory of that process of the browser grew over ${FRAMES} frames`,
      }),
    ),
  ];
}
