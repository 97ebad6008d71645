import type { Belief } from '@parley/protocol';
import { GENCOMM_BELIEFS } from '@parley/task-gencomm/shared';
import type { z } from 'zod';

type Shapes = typeof GENCOMM_BELIEFS;

/** A note of the task kind's own, by its name, with its data. */
export type GencommNote = {
  [N in keyof Shapes]: { readonly name: N; readonly data: z.infer<Shapes[N]> };
}[keyof Shapes];

const isName = (name: string): name is keyof Shapes => Object.hasOwn(GENCOMM_BELIEFS, name);

/** The note in a belief; null for one of another kind, or of a shape that this build does not know. */
export function readNote(belief: Belief): GencommNote | null {
  if (belief.type !== 'task' || !isName(belief.name)) return null;
  const parsed = GENCOMM_BELIEFS[belief.name].safeParse(belief.data);
  return parsed.success ? ({ name: belief.name, data: parsed.data } as GencommNote) : null;
}
