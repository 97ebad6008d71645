import type { Study } from '@parley/protocol';
import { z } from 'zod';
import { agentOfArm } from '../who-plays';

const Attended = z.object({ attention: z.array(z.string()) });

/** Ids of the pairs of a study that are there for attention, by the settings of its agents; each once. */
export const attentionOf = ({ arms }: Pick<Study, 'arms'>): string[] => [
  ...new Set(
    arms.flatMap((arm) => Attended.safeParse(agentOfArm(arm).config).data?.attention ?? []),
  ),
];
