import { type DetectorFault, ParleyError } from '@parley/protocol';

/** What a runtime was doing when it failed. */
export type RuntimeStage = 'load' | 'open' | 'run';

/** Words of runtimes and browsers, in the order in which they decide. */
const BY_WORDS: readonly (readonly [RegExp, DetectorFault])[] = [
  [
    /out of memory|bad_?alloc|alloc(ation|ate)? fail|could not allocate|failed to allocate|memory access/i,
    'DETECTOR_MEMORY',
  ],
  [
    /device( is| was)? lost|lost device|device[^.]*destroyed|external instance reference/i,
    'DETECTOR_DEVICE_LOST',
  ],
];

const BY_STAGE: Readonly<Record<RuntimeStage, DetectorFault>> = {
  load: 'DETECTOR_RUNTIME',
  open: 'BAD_MODEL',
  run: 'DETECTOR_RUNTIME',
};

/** Words that say that the runtime, not the model, is at fault when a model is opened. */
const NO_BACKEND = /backend|wasm|webassembly|magic word|fetch|import|adapter|webgpu/i;

/** A failure of a runtime as a typed error: by what it says, else by what it was doing. */
export function runtimeError(cause: unknown, stage: RuntimeStage, where: string): ParleyError {
  if (cause instanceof ParleyError) return cause;
  const message = cause instanceof Error ? cause.message : String(cause);
  const byWords = BY_WORDS.find(([words]) => words.test(message))?.[1];
  const isRuntime = stage === 'open' && NO_BACKEND.test(message);
  const code = byWords ?? (isRuntime ? 'DETECTOR_RUNTIME' : BY_STAGE[stage]);
  return new ParleyError(code, message.slice(0, 400), { where, cause });
}
