import type { LabelledUtterance } from '../../apps/server/src/nlu/labelled-utterance';
import type { Statement } from '../../packages/agent-core/src/nlu';
import { randomStream } from '../../packages/agent-core/src/ports';
import { type Draft, type Drafted, draft, type Lexicon } from './drafts';
import { denseOf, featuresOf } from './features';
import { learnWords } from './learned-words';
import { type Example, Logistic } from './logistic';
import type { Vectors } from './vectors';

/** A statement of the tagger with its probability, 0…1. */
export interface Scored {
  readonly statement: Statement;
  readonly probability: number;
}
export type Tagger = (utterance: LabelledUtterance) => readonly Scored[];

/** What the tagger may use besides labelled texts. */
export interface Means {
  readonly vectors: Vectors | null;
  readonly near: Lexicon['near'];
}

const EPOCHS = 6;
const POLARITIES = ['yes', 'no'] as const;
/** Statements below this probability are of no use to anybody. */
const LEAST = 0.3;

/**
 * Learns, from labelled texts, which of the drafts of a text it says, and which of those with doubt: two logistic
 * regressions over the same features. Seeded: the same texts give the same tagger.
 */
export function trainTagger(utterances: readonly LabelledUtterance[], means: Means): Tagger {
  const lexicon: Lexicon = { learned: learnWords(utterances), near: means.near };
  const width = means.vectors === null ? 0 : 2 * means.vectors.width;
  const [said, doubted] = [new Logistic(width), new Logistic(width)];
  const random = randomStream('tagger', utterances.length);
  const examples: Example[] = [];
  const doubts: Example[] = [];
  const exampleOf = (drafted: Drafted, each: Draft, polarity: 'yes' | 'no') => ({
    features: featuresOf(drafted, each, polarity),
    dense: denseOf(drafted, each, { polarity, vectors: means.vectors }),
  });
  for (const utterance of utterances) {
    const drafted = draft(utterance, lexicon);
    for (const each of drafted.drafts)
      for (const polarity of POLARITIES) {
        const label = utterance.labels.find(
          (l) => l.polarity === polarity && isSameClaim(l, each.claim),
        );
        const example = exampleOf(drafted, each, polarity);
        examples.push({ ...example, isTrue: label !== undefined });
        if (label !== undefined) doubts.push({ ...example, isTrue: label.certainty === 'hedged' });
      }
  }
  const draw = (below: number): number => random.int(below);
  said.train(examples, EPOCHS, draw);
  doubted.train(doubts, EPOCHS, draw);
  return (utterance) => {
    const drafted = draft(utterance, lexicon);
    return drafted.drafts.flatMap((each) => {
      const [yes, no] = POLARITIES.map((polarity) => {
        const example = exampleOf(drafted, each, polarity);
        return { polarity, example, probability: said.of(example) };
      }) as [Guess, Guess];
      const best = yes.probability >= no.probability ? yes : no;
      if (best.probability < LEAST) return [];
      const certainty = doubted.of(best.example) > 0.5 ? 'hedged' : 'sure';
      const statement = { ...each.claim, polarity: best.polarity, certainty } as const;
      return [{ statement, probability: best.probability }];
    });
  };
}

interface Guess {
  readonly polarity: 'yes' | 'no';
  readonly example: Omit<Example, 'isTrue'>;
  readonly probability: number;
}

const singular = (word: string): string => word.replace(/s$/, '');
const isSameClaim = (label: LabelledUtterance['labels'][number], claim: Draft['claim']): boolean =>
  label.type === claim.type &&
  singular(label.of) === singular(claim.of) &&
  singular(label.value) === singular(claim.value) &&
  (label.relation ?? null) === claim.relation;
