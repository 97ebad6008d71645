import { type MannersMemory, NO_MANNERS_YET } from './manners/manners-memory';

/** What the agent carries from candidate to candidate: plain data, replaced and never mutated. */
export interface DialogueMemory {
  /** F: what the person said about the target, oldest first. */
  readonly facts: readonly string[];
  /** Questions put to the person, oldest first; none is put twice but one that was not answered in time. */
  readonly asked: readonly string[];
  /** Those of `asked` that the person cannot tell from the picture. */
  readonly cannotTell: readonly string[];
  /** Refined descriptions of candidates that were scored, newest last, by candidate. */
  readonly seen: readonly { readonly candidateId: string; readonly description: string }[];
  /** Of the talk itself: silence, refusals, what was said once. */
  readonly manners: MannersMemory;
}

/** F₀ = {I} (CoIN §4); the published code starts with nothing (SCI-1). */
export const initialMemory = (start: {
  readonly instruction: string;
  readonly fidelity: 'paper' | 'code';
}): DialogueMemory => {
  const instruction = start.instruction.trim();
  const knows = start.fidelity === 'paper' && instruction !== '';
  return {
    facts: knows ? [instruction] : [],
    asked: [],
    cannotTell: [],
    seen: [],
    manners: NO_MANNERS_YET,
  };
};

/** F_t = F_{t−1} ∪ r (CoIN §3): a fact that is already there is not added again. */
export const joinFacts = (facts: readonly string[], more: readonly string[]): string[] => [
  ...new Set([...facts, ...more.map((fact) => fact.trim()).filter((fact) => fact !== '')]),
];

/** Remembers the refined description of a candidate; a later one of the same candidate replaces it. */
export const rememberDescription = (
  memory: DialogueMemory,
  candidateId: string,
  description: string,
): DialogueMemory => ({
  ...memory,
  seen: [
    ...memory.seen.filter((one) => one.candidateId !== candidateId),
    { candidateId, description },
  ],
});

/** Descriptions of the candidates besides this one: what a question should tell it from. */
export const otherDescriptions = (memory: DialogueMemory, candidateId: string): string[] =>
  memory.seen.filter((one) => one.candidateId !== candidateId).map((one) => one.description);
