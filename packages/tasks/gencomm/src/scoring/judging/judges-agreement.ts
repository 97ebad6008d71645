import {
  cohensKappa,
  type Estimate,
  estimateOverUnits,
  krippendorffAlpha,
  type RatingLevel,
} from '@parley/metrics';
import { JUDGED_TRAITS, type JudgedTrait, type Judgement } from '@parley/protocol';

/** One judge with the last judgement of each dialogue. */
export interface Judge {
  readonly name: string;
  readonly judgements: readonly Judgement[];
}

/** A dialogue that was judged, and what the rules of the report take its words for. */
export interface RatedDialogue {
  readonly dialogueId: string;
  /** Null where the rules cannot tell, or the words are not at hand. */
  readonly rules: Readonly<Record<JudgedTrait, boolean | null>>;
}

/** Name of the rules beside judges. */
const RULES = 'rules';

/** Cohen's κ of two raters on one question. */
export interface TraitAgreement {
  readonly raters: readonly [string, string];
  readonly trait: JudgedTrait;
  /** Dialogues that both have rated. */ readonly dialogues: number;
  /** Left out beside the rules, which always can tell: the judge could not, or the dialogue has no categories. */
  readonly leftOut: number;
  /** Share with the same answer, 0…1. */ readonly observed: number | null;
  readonly kappa: Estimate;
}

/** Krippendorff's α of some judges on one question. */
export interface QuestionAlpha {
  readonly question: JudgedTrait | 'usefulness';
  readonly level: RatingLevel;
  /** Dialogues with two ratings or more. */ readonly dialogues: number;
  readonly ratings: number;
  readonly alpha: Estimate;
}

export interface JudgesAgreement {
  readonly judges: readonly string[];
  /** Dialogues that anybody has judged. */ readonly dialogues: number;
  /** Of each two judges: yes, no and can't tell are three answers. */
  readonly pairs: readonly TraitAgreement[];
  /** Of each judge with the rules: yes or no. */ readonly withRules: readonly TraitAgreement[];
  /** Of all judges. */ readonly all: readonly QuestionAlpha[];
}

/**
 * How far judges agree with each other and with the rules. Dialogues without a judgement count nowhere.
 *
 * @param dialogues A judgement of any other dialogue counts nowhere either.
 */
export function judgesAgreement(
  dialogues: readonly RatedDialogue[],
  judges: readonly Judge[],
): JudgesAgreement {
  const tables = judges.map(
    ({ judgements }) => new Map(judgements.map((one) => [one.dialogueId, one])),
  );
  const judged = dialogues
    .filter(({ dialogueId }) => tables.some((table) => table.has(dialogueId)))
    .sort((a, b) => (a.dialogueId < b.dialogueId ? -1 : 1));
  const ofAll = judged.map(({ dialogueId }) =>
    tables.map((table) => table.get(dialogueId) ?? null),
  );
  return {
    judges: judges.map(({ name }) => name),
    dialogues: judged.length,
    pairs: judges.flatMap((first, i) =>
      judges.slice(i + 1).flatMap((second, j) =>
        JUDGED_TRAITS.map((trait) => {
          const pairs = ofAll.flatMap((own) => {
            const [a, b] = [own[i]?.[trait], own[i + 1 + j]?.[trait]];
            return a === undefined || b === undefined ? [] : [[a, b] as const];
          });
          return kappaOf({ raters: [first.name, second.name], trait, pairs, leftOut: 0 });
        }),
      ),
    ),
    withRules: judges.flatMap(({ name }, i) =>
      JUDGED_TRAITS.map((trait) =>
        besideRules(name, trait, { judged, of: (at) => ofAll[at]?.[i] ?? null }),
      ),
    ),
    all: [
      ...JUDGED_TRAITS.map((trait) => alphaOf(trait, 'nominal', ofAll)),
      alphaOf('usefulness', 'ordinal', ofAll),
    ],
  };
}

function besideRules(
  name: string,
  trait: JudgedTrait,
  given: {
    readonly judged: readonly RatedDialogue[];
    readonly of: (dialogue: number) => Judgement | null;
  },
): TraitAgreement {
  const rated = given.judged.flatMap((dialogue, at) => {
    const verdict = given.of(at)?.[trait];
    return verdict === undefined ? [] : [{ verdict, rules: dialogue.rules[trait] }];
  });
  const pairs = rated.flatMap(({ verdict, rules }) =>
    verdict === 'cant-tell' || rules === null ? [] : [[verdict, rules ? 'yes' : 'no'] as const],
  );
  return kappaOf({ raters: [name, RULES], trait, pairs, leftOut: rated.length - pairs.length });
}

type Pair = readonly [string, string];

function kappaOf({
  pairs,
  ...about
}: Pick<TraitAgreement, 'raters' | 'trait' | 'leftOut'> & {
  readonly pairs: readonly Pair[];
}): TraitAgreement {
  const agreement = (some: readonly Pair[]) =>
    cohensKappa(
      some.map(([a]) => a),
      some.map(([, b]) => b),
    );
  return {
    ...about,
    dialogues: pairs.length,
    observed: agreement(pairs).observed,
    kappa: estimateOverUnits(pairs, (some) => agreement(some).kappa, `κ ${about.trait}`),
  };
}

function alphaOf(
  question: QuestionAlpha['question'],
  level: RatingLevel,
  ofAll: readonly (readonly (Judgement | null)[])[],
): QuestionAlpha {
  const units = ofAll
    .map((own) => own.map((one) => one?.[question] ?? null))
    .filter((own) => own.filter((one) => one !== null).length > 1);
  const { ratings } = krippendorffAlpha(units, level);
  return {
    ...{ question, level, dialogues: units.length, ratings },
    alpha: estimateOverUnits(
      units,
      (some) => krippendorffAlpha(some, level).alpha,
      `α ${question}`,
    ),
  };
}
