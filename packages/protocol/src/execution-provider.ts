import { z } from 'zod';

/** Where a model runs: the page's graphics chip, the page's processor, or the server's. */
export const ExecutionProvider = z.enum(['webgpu', 'wasm', 'node-cpu']);
export type ExecutionProvider = z.infer<typeof ExecutionProvider>;

/** Hash of a file, in small hexadecimal digits. */
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
