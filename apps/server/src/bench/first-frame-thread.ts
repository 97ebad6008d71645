import { parentPort, workerData } from 'node:worker_threads';
import { warmUpMapping } from '@parley/agent-core/mapping';
import type { Observation } from '@parley/protocol';
import { beginVlfm } from './vlfm-step';

/** What the thread is told. */
export interface FirstFrame {
  readonly observation: Observation;
  readonly isWarm: boolean;
  /** Between the start of the thread and its first frame, milliseconds: a home takes longer to open. */
  readonly waitMs: number;
}

const { observation, isWarm, waitMs } = workerData as FirstFrame;
if (isWarm) warmUpMapping();
setTimeout(() => {
  const startMs = performance.now();
  beginVlfm(observation.pose.position)(observation, 0.3);
  parentPort?.postMessage(performance.now() - startMs);
}, waitMs);
