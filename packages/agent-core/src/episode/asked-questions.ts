import { type AskQuestion, type Effect, isDrive } from '@parley/protocol';

/** Why a question is not put to its role. */
export type AskRefusal = 'repeated' | 'budget-spent';

/** Who asks, and how many questions the rules give each agent in an episode; null: no limit (SCI-2). */
export interface Asker {
  readonly actor: string;
  readonly budget: number | null;
}

/**
 * Questions of a trial so far, as plain data. An answer is found by its question, so an id stands for one question only;
 * and no agent asks more than the rules allow, whatever its program does.
 */
export interface AskedQuestions {
  readonly ids: Set<string>;
  /** Questions that were put, by actor. */ readonly counts: Map<string, number>;
}

export const noQuestions = (): AskedQuestions => ({ ids: new Set(), counts: new Map() });

/** What tells a question apart, and what kind it is. */
type Asked = Pick<AskQuestion, 'questionId' | 'form'>;

/** Questions of an effect; none of one that asks nothing. */
export function questionsIn(effect: Effect): readonly Asked[] {
  if (effect.kind === 'ask') return [effect];
  return effect.kind === 'poll' ? effect.questions : [];
}

/**
 * Adds questions to those asked; replayed ones must be added too. No budget is spent on actions of a driven robot.
 *
 * @returns Of each question, why it is not put; null where it is.
 */
export function takeQuestions(
  { ids, counts }: AskedQuestions,
  questions: readonly Asked[],
  { actor, budget }: Asker,
): (AskRefusal | null)[] {
  return questions.map(({ questionId, form }) => {
    if (ids.has(questionId)) return 'repeated';
    ids.add(questionId);
    if (isDrive({ form })) return null;
    const count = counts.get(actor) ?? 0;
    if (budget !== null && count >= budget) return 'budget-spent';
    counts.set(actor, count + 1);
    return null;
  });
}
