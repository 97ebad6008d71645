import { note, type Routine } from '@parley/agent-core/ports';
import type { Json } from '@parley/protocol';
import type { z } from 'zod';
import type { ZIPON_BELIEFS } from '../shared';

type Beliefs = typeof ZIPON_BELIEFS;

/** Notes a belief of zipon by its name, with what its schema asks for. */
export const noteTask = <Name extends keyof Beliefs & string>(
  name: Name,
  data: z.input<Beliefs[Name]>,
): Routine<null> => note({ type: 'task', name, data: data as Json });
