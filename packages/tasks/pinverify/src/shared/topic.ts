import { z } from 'zod';

/** What of a part an owner is asked for: its colour, what is printed there, what is written there. */
export const TopicKind = z.enum(['color', 'print', 'text']);
export type TopicKind = z.infer<typeof TopicKind>;

/** How an answer was taken: something to check, that there is no such part, nothing of use, or none at all. */
export const Heard = z.enum(['told', 'absent', 'nothing', 'no-answer']);
export type Heard = z.infer<typeof Heard>;
