import { alphaOf, kappaOf, type QuestionAlpha, type TraitAgreement } from './agreement-figures';
import { type Judge, judgedOf, type RatedDialogue, RULES } from './judges-agreement';

/** What a model that was asked with the inputs of the paper takes dialogues for (GenComm appendix D). */
export interface ModelVerdicts {
  /** Its backend. */ readonly name: string;
  /** By dialogue: does it take a motion for done? Null where no verdict came; none of a dialogue that was not asked of. */
  readonly preemptive: ReadonlyMap<string, boolean | null>;
}

/** How far a model agrees with judges and with the rules on pre-emptive claims, the one trait of which the paper has a classifier. */
export interface AgreementWithModel {
  readonly name: string;
  /** Judged dialogues that it was asked of. */ readonly dialogues: number;
  /** Of these, without a verdict: they enter no figure of it. */ readonly failed: number;
  /** Judged dialogues whose words are not at hand: it was not asked of them. */
  readonly withoutWords: number;
  /** Of each judge, and of the rules, with the model: yes or no. */
  readonly pairs: readonly TraitAgreement[];
  /** Of all judges and the model. */ readonly alpha: QuestionAlpha;
  /** Of all judges, the rules and the model. */ readonly alphaWithRules: QuestionAlpha;
}

type Answer = 'yes' | 'no';

const answerOf = (verdict: boolean | null | undefined): Answer | null =>
  verdict === true ? 'yes' : verdict === false ? 'no' : null;

/**
 * A model as a further rater beside judges and rules. It says yes or no, so that *can't tell* of a judge counts as no rating here.
 *
 * @param dialogues As {@link judgesAgreement} takes them; those without a judgement count nowhere.
 */
export function agreementWithModel(
  dialogues: readonly RatedDialogue[],
  judges: readonly Judge[],
  { name, preemptive }: ModelVerdicts,
): AgreementWithModel {
  const { judged, ofAll } = judgedOf(dialogues, judges);
  const byModel = judged.map(({ dialogueId }) => preemptive.get(dialogueId));
  const ofModel = byModel.map(answerOf);
  const ofRules = judged.map(({ rules }) => answerOf(rules.preemptive));
  const ofJudges = ofAll.map((own) =>
    own.map((one) => (one === null || one.preemptive === 'cant-tell' ? null : one.preemptive)),
  );
  const asked = byModel.filter((one) => one !== undefined);
  const beside = (
    rater: string,
    answers: readonly (Answer | null)[],
    hasRated: (dialogue: number) => boolean,
  ): TraitAgreement => {
    const rated = answers.flatMap((answer, at) => (hasRated(at) ? [{ answer, at }] : []));
    const pairs = rated.flatMap(({ answer, at }) => {
      const own = ofModel[at] ?? null;
      return answer === null || own === null ? [] : [[answer, own] as const];
    });
    const leftOut = rated.length - pairs.length;
    return kappaOf({ raters: [rater, name], trait: 'preemptive', pairs, leftOut });
  };
  return {
    ...{ name, dialogues: asked.length },
    failed: asked.filter((one) => one === null).length,
    withoutWords: byModel.length - asked.length,
    pairs: [
      ...judges.map((judge, i) =>
        beside(
          judge.name,
          ofJudges.map((own) => own[i] ?? null),
          (at) => ofAll[at]?.[i] !== null,
        ),
      ),
      beside(RULES, ofRules, () => true),
    ],
    alpha: alphaOf(
      'preemptive',
      'nominal',
      ofJudges.map((own, at) => [...own, ofModel[at] ?? null]),
    ),
    alphaWithRules: alphaOf(
      'preemptive',
      'nominal',
      ofJudges.map((own, at) => [...own, ofRules[at] ?? null, ofModel[at] ?? null]),
    ),
  };
}
