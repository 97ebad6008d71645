import {
  addChecks,
  checkYourself,
  type JudgedQuestion,
  judgeQuestions,
  NOTHING_SEEN,
  readSaid,
} from '@parley/agent-core/dialogue';
import { judgeQuestion, slotOf, withArticle } from '@parley/agent-core/nlu';
import { note, type Routine, type SearchHeader } from '@parley/agent-core/ports';
import type { AttributeCheck } from '@parley/protocol';
import { takePicture } from './aiuta-judge';
import type { Sighted } from './candidate-judge';
import type { EvidenceConfig } from './evidence-config';
import type { EvidenceState, SeenCandidate } from './evidence-state';
import { sideOfLook } from './side-of-look';

export interface LookOptions {
  readonly header: SearchHeader;
  readonly config: EvidenceConfig;
}

/** What came of a look: the state with what was seen, or why nothing was. */
export type Look =
  | { readonly kind: 'seen'; readonly state: EvidenceState }
  | { readonly kind: 'nothing'; readonly reason: string };

/**
 * Looks at a candidate (CoIN Algorithm 2 without its last step): what it is like, attribute by attribute, with how sure
 * that is. A second look is joined to the first: from the same side it takes its place where it says the same, from another one
 * it is evidence of its own.
 */
export function* lookAt(
  candidate: Sighted,
  state: EvidenceState,
  { header, config }: LookOptions,
): Routine<Look> {
  const { candidateId } = candidate;
  const { category } = header.given;
  const image = yield* takePicture(candidate, config);
  const { facts } = state.memory;
  const checked = yield* checkYourself({ candidateId, image, category, facts }, config);
  if (checked.kind === 'not-present')
    return { kind: 'nothing', reason: `not surely ${withArticle(category)}` };
  if (checked.kind === 'failed') {
    yield* note({ type: 'remark', text: `The ${checked.step} failed (${checked.code}).` });
    return { kind: 'nothing', reason: `unknown: the ${checked.step} failed` };
  }
  const old = state.seen.get(candidateId);
  const { position, latest } = candidate;
  const { sides, side } = sideOfLook(old?.sides ?? [], { position, seenFrom: latest.seenFrom });
  const seen: SeenCandidate = {
    candidateId,
    image,
    view: addChecks(old?.view ?? NOTHING_SEEN, checked.checks, { category, look: side }),
    sides,
    side,
    judged: new Set(checked.checks.map(({ question }) => question)),
    confirmed: old?.confirmed ?? 0,
    wasShown: old?.wasShown ?? false,
  };
  return {
    kind: 'seen',
    state: { ...state, seen: new Map(state.seen).set(candidateId, seen) },
  };
}

/** Types of statements that a picture can be asked about. */
const JUDGED: ReadonlySet<string> = new Set([
  'colour',
  'material',
  'pattern',
  'size',
  'shape',
  'content',
  'relation',
]);

/** Puts what the person said since to the pictures of all candidates: one batch each, nothing asked twice. */
export function* judgeNews(
  state: EvidenceState,
  { header, config }: LookOptions,
): Routine<EvidenceState> {
  const { category } = header.given;
  const asked = readSaid(state.memory.facts, category).flatMap(({ statement }) => {
    const attribute = slotOf(statement, category);
    if (attribute === null || attribute === 'room' || !JUDGED.has(statement.type)) return [];
    const question = judgeQuestion({ ...statement, polarity: 'yes' }, category);
    return [{ attribute, value: statement.value, question }];
  });
  let seen = state.seen;
  for (const one of state.seen.values()) {
    const news = uniqueOf(asked).filter(({ question }) => !one.judged.has(question));
    if (news.length === 0) continue;
    const { candidateId, image } = one;
    const checks: AttributeCheck[] = yield* judgeQuestions(news, {
      candidateId,
      image,
      category,
      tau: config.tau,
      attempts: config.modelAttempts,
      purpose: 'attribute',
    });
    seen = new Map(seen).set(candidateId, {
      ...one,
      view: addChecks(one.view, checks, { category, look: one.side }),
      judged: new Set([...one.judged, ...news.map(({ question }) => question)]),
    });
  }
  return { ...state, seen };
}

const uniqueOf = (questions: readonly JudgedQuestion[]): JudgedQuestion[] => [
  ...new Map(questions.map((one) => [one.question, one])).values(),
];
