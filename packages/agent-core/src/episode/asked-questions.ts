import type { Effect } from '@parley/protocol';

/** Question ids of a trial so far: an answer is found by its question, so an id stands for one question only. */
export class AskedQuestions {
  readonly #ids = new Set<string>();

  /**
   * Takes the ids of an effect; replayed effects must be taken too.
   *
   * @returns For each question of it, whether its id was taken before.
   */
  take(effect: Effect): boolean[] {
    if (effect.kind !== 'ask' && effect.kind !== 'poll') return [];
    const questions = effect.kind === 'ask' ? [effect] : effect.questions;
    return questions.map(({ questionId }) => {
      const isRepeated = this.#ids.has(questionId);
      this.#ids.add(questionId);
      return isRepeated;
    });
  }
}
