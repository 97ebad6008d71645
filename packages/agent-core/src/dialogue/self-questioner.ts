import type { AttributeCheck, ImageRef } from '@parley/protocol';
import { withArticle } from '../nlu';
import { note, type Routine } from '../ports';
import { judgeQuestions } from './attribute-questions';
import { callBatchPatiently, callPatiently } from './call-patiently';
import type { DialogueConfig } from './dialogue-config';

/** What was detected, and what is known about the target so far. */
export interface Sighting {
  readonly candidateId: string;
  readonly image: ImageRef;
  readonly category: string;
  readonly facts: readonly string[];
}

/** What the Self-Questioner makes of a sighting. */
export type SelfQuestioning =
  /** S_refined, or S_init when the Self-Questioner is switched off. */
  | { readonly kind: 'described'; readonly text: string }
  /** The presence check was not a certain yes: Algorithm 2 returns the empty string. */
  | { readonly kind: 'not-present' }
  /** A model failed in every attempt; the candidate stays unknown. */
  | { readonly kind: 'failed'; readonly step: string; readonly code: string };

/** What the checks of a sighting give, before they are put into words again. */
export type SelfChecking =
  | {
      readonly kind: 'checked';
      /** S_enriched */
      readonly enriched: string;
      readonly checks: readonly AttributeCheck[];
    }
  | Exclude<SelfQuestioning, { readonly kind: 'described' }>;

/**
 * Self-Questioner (CoIN §4.1, Algorithm 2): describe, ask oneself for details, check that the object is there
 * at all, check every attribute for certainty, and keep what is certain. Never throws.
 *
 * Switched off (Table 3), it is the initial description alone: no presence check, no refinement.
 */
export function* questionYourself(
  sighting: Sighting,
  config: DialogueConfig,
): Routine<SelfQuestioning> {
  const { candidateId, category } = sighting;
  if (!config.selfQuestioner) {
    const described = yield* describe(sighting, config);
    return described.kind === 'failed' ? described : { kind: 'described', text: described.text };
  }
  const checked = yield* checkYourself(sighting, config);
  if (checked.kind !== 'checked') return checked;
  const refined = yield* callPatiently(
    'reasoner.refine',
    { category, description: checked.enriched, checks: [...checked.checks] },
    config.modelAttempts,
  );
  if (refined.kind === 'failed') return { kind: 'failed', step: 'refinement', code: refined.code };
  const text = refined.output.text.trim();
  yield* note({ type: 'description', candidateId, step: 'refined', text });
  return { kind: 'described', text };
}

/** What the self-dialogue needs of an agent's configuration. */
export type SelfCheckConfig = Pick<
  DialogueConfig,
  'tau' | 'modelAttempts' | 'maxDetailQuestions' | 'maxAttributeQuestions'
> &
  Partial<Pick<DialogueConfig, 'presenceSlack'>>;

/** Algorithm 2 up to its last step: the description, enriched, and every attribute of it checked. */
export function* checkYourself(sighting: Sighting, config: SelfCheckConfig): Routine<SelfChecking> {
  const { candidateId, image, category } = sighting;
  const attempts = config.modelAttempts;
  const described = yield* describe(sighting, config);
  if (described.kind === 'failed') return described;
  const enriched = yield* enrich(sighting, described.text, config);

  const judging = { candidateId, image, category, tau: config.tau, attempts };
  const presenceQuestion = {
    attribute: 'presence',
    value: category,
    question: `Is there ${withArticle(category)} in the image?`,
  };
  const [presence] = yield* judgeQuestions([presenceQuestion], {
    ...judging,
    tau: config.tau + (config.presenceSlack ?? 0),
    purpose: 'presence',
  });
  if (presence?.answer !== 'yes' || !presence.certain) return { kind: 'not-present' };

  const planned = yield* callPatiently(
    'reasoner.selfQuestions',
    { category, description: enriched, facts: [...sighting.facts] },
    attempts,
  );
  if (planned.kind === 'failed')
    return { kind: 'failed', step: 'self-questions', code: planned.code };
  const questions = planned.output.questions
    .slice(0, config.maxAttributeQuestions)
    .map(({ attribute, value, text }) => ({ attribute, value, question: text }));
  const checks = yield* judgeQuestions(questions, { ...judging, purpose: 'attribute' });
  return { kind: 'checked', enriched, checks };
}

/** S_init. */
function* describe(
  { candidateId, image, category }: Sighting,
  { modelAttempts }: SelfCheckConfig,
): Routine<
  | { readonly kind: 'ok'; readonly text: string }
  | Extract<SelfQuestioning, { readonly kind: 'failed' }>
> {
  const described = yield* callPatiently('vlm.describe', { image, category }, modelAttempts);
  if (described.kind === 'failed')
    return { kind: 'failed', step: 'description', code: described.code };
  const text = described.output.text.trim();
  yield* note({ type: 'description', candidateId, step: 'initial', text });
  return { kind: 'ok', text };
}

/** S_init → S_enriched (Algorithm 2, step 1): answers are appended to the description. Failed calls add nothing. */
function* enrich(sighting: Sighting, initial: string, config: SelfCheckConfig): Routine<string> {
  const { candidateId, image, category } = sighting;
  const attempts = config.modelAttempts;
  const details = yield* callPatiently(
    'reasoner.details',
    { category, description: initial, facts: [...sighting.facts] },
    attempts,
  );
  const questions =
    details.kind === 'ok' ? details.output.questions.slice(0, config.maxDetailQuestions) : [];
  const replies = yield* callBatchPatiently(
    'vlm.answer',
    questions.map((question) => ({ image, category, question })),
    attempts,
  );
  const answers = replies.map((reply) => (reply.kind === 'ok' ? reply.output.text.trim() : ''));
  yield* note({ type: 'details', candidateId, questions, answers });
  const enriched = [initial, ...answers].filter((text) => text !== '').join(' ');
  yield* note({ type: 'description', candidateId, step: 'enriched', text: enriched });
  return enriched;
}
