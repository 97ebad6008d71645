import { note, type Routine } from '@parley/agent-core/ports';
import type { Json } from '@parley/protocol';
import type { z } from 'zod';
import type { GENCOMM_BELIEFS } from '../../shared';

type Beliefs = { [K in keyof typeof GENCOMM_BELIEFS]: z.infer<(typeof GENCOMM_BELIEFS)[K]> };

/** Writes a belief of gencomm into the log. */
export const noteGencomm = <K extends keyof Beliefs>(name: K, data: Beliefs[K]): Routine<null> =>
  note({ type: 'task', name, data: data as Json });
