import { workerData } from 'node:worker_threads';
import { z } from 'zod';
import { bakeMissing } from './bake-missing';

/** What the thread is started with. */
const Job = z.object({ folder: z.string(), furnitureDir: z.string() });

const { folder, furnitureDir } = Job.parse(workerData);
await bakeMissing([folder], { furnitureDir });
