import type { AskQuestion, Effect } from '@parley/protocol';

/** Why a question is not put to its role. */
export type AskRefusal = 'repeated' | 'budget-spent';

/** Who asks, and how many questions the rules give each agent in an episode; null: no limit (SCI-2). */
export interface Asker {
  readonly actor: string;
  readonly budget: number | null;
}

/**
 * Questions of a trial so far. An answer is found by its question, so an id stands for one question only; and no agent
 * asks more than the rules allow, whatever its program does.
 */
export class AskedQuestions {
  readonly #ids = new Set<string>();
  /** Questions that were put, by actor. */ readonly #counts = new Map<string, number>();

  /**
   * Takes the questions of an effect; replayed effects must be taken too.
   *
   * @returns Of each question, why it is not put; null where it is.
   */
  takeEffect(effect: Effect, asker: Asker): (AskRefusal | null)[] {
    if (effect.kind === 'ask') return this.take([effect], asker);
    return effect.kind === 'poll' ? this.take(effect.questions, asker) : [];
  }

  /** The same of questions. */
  take(
    questions: readonly Pick<AskQuestion, 'questionId'>[],
    { actor, budget }: Asker,
  ): (AskRefusal | null)[] {
    return questions.map(({ questionId }) => {
      if (this.#ids.has(questionId)) return 'repeated';
      this.#ids.add(questionId);
      const count = this.#counts.get(actor) ?? 0;
      if (budget !== null && count >= budget) return 'budget-spent';
      this.#counts.set(actor, count + 1);
      return null;
    });
  }
}
