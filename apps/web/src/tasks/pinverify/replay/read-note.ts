import type { Belief } from '@parley/protocol';
import { PINVERIFY_BELIEFS } from '@parley/task-pinverify/shared';
import type { z } from 'zod';

type Shapes = typeof PINVERIFY_BELIEFS;

/** A note of the task kind's own, by its name, with its data. */
export type PinverifyNote = {
  [N in keyof Shapes]: { readonly name: N; readonly data: z.infer<Shapes[N]> };
}[keyof Shapes];

const isName = (name: string): name is keyof Shapes => Object.hasOwn(PINVERIFY_BELIEFS, name);

/** The note in a belief; null for one of another kind, or of a shape that this build does not know. */
export function readNote(belief: Belief): PinverifyNote | null {
  if (belief.type !== 'task' || !isName(belief.name)) return null;
  const parsed = PINVERIFY_BELIEFS[belief.name].safeParse(belief.data);
  return parsed.success ? ({ name: belief.name, data: parsed.data } as PinverifyNote) : null;
}
