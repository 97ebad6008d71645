import { JUDGED_TRAITS, type JudgedTrait, type Judgement } from '@parley/protocol';
import { alphaOf, kappaOf, type QuestionAlpha, type TraitAgreement } from './agreement-figures';

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
export const RULES = 'rules';

export interface JudgesAgreement {
  readonly judges: readonly string[];
  /** Dialogues that anybody has judged. */ readonly dialogues: number;
  /** Of each two judges: yes, no and can't tell are three answers. */
  readonly pairs: readonly TraitAgreement[];
  /** Of each judge with the rules: yes or no. */ readonly withRules: readonly TraitAgreement[];
  /** Of all judges. */ readonly all: readonly QuestionAlpha[];
}

/** Dialogues that anybody has judged, in the order of their ids. */
interface JudgedDialogues {
  readonly judged: readonly RatedDialogue[];
  /** Of each of them what each judge says; null of who has not judged it. */
  readonly ofAll: readonly (readonly (Judgement | null)[])[];
}

/** Puts what judges say beside the dialogues. */
export function judgedOf(
  dialogues: readonly RatedDialogue[],
  judges: readonly Judge[],
): JudgedDialogues {
  const tables = judges.map(
    ({ judgements }) => new Map(judgements.map((one) => [one.dialogueId, one])),
  );
  const judged = dialogues
    .filter(({ dialogueId }) => tables.some((table) => table.has(dialogueId)))
    .sort((a, b) => (a.dialogueId < b.dialogueId ? -1 : 1));
  const ofAll = judged.map(({ dialogueId }) =>
    tables.map((table) => table.get(dialogueId) ?? null),
  );
  return { judged, ofAll };
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
  const { judged, ofAll } = judgedOf(dialogues, judges);
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
      ...JUDGED_TRAITS.map((trait) => alphaOf(trait, 'nominal', ratingsOf(ofAll, trait))),
      alphaOf('usefulness', 'ordinal', ratingsOf(ofAll, 'usefulness')),
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

const ratingsOf = (ofAll: JudgedDialogues['ofAll'], question: QuestionAlpha['question']) =>
  ofAll.map((own) => own.map((one) => one?.[question] ?? null));
