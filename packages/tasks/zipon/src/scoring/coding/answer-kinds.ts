import { z } from 'zod';
import { HINT_TYPES } from '../../shared';

/** What an answer may hold: a verdict, each kind of hint, a refusal to help, or nothing of these. */
export const ANSWER_KINDS = ['yes', 'no', ...HINT_TYPES, 'refusal', 'other'] as const;
export const AnswerKind = z.enum(ANSWER_KINDS);
export type AnswerKind = z.infer<typeof AnswerKind>;
