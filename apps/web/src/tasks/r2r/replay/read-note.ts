import type { Belief } from '@parley/protocol';
import { R2R_BELIEFS } from '@parley/task-r2r/shared';
import type { z } from 'zod';

type Shapes = typeof R2R_BELIEFS;

/** A note of the task kind's own, by its name, with its data. */
export type R2rNote = {
  [N in keyof Shapes]: { readonly name: N; readonly data: z.infer<Shapes[N]> };
}[keyof Shapes];

const isName = (name: string): name is keyof Shapes => Object.hasOwn(R2R_BELIEFS, name);

/** The note in a belief; null for one of another kind, or of a shape that this build does not know. */
export function readNote(belief: Belief): R2rNote | null {
  if (belief.type !== 'task' || !isName(belief.name)) return null;
  const parsed = R2R_BELIEFS[belief.name].safeParse(belief.data);
  return parsed.success ? ({ name: belief.name, data: parsed.data } as R2rNote) : null;
}
