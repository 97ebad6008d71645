import {
  addChecks,
  type CandidateView,
  NOTHING_SEEN,
  readSaid,
  weighFacts,
} from '@parley/agent-core/dialogue';
import {
  askedSlot,
  compareValues,
  openQuestions,
  readFacts,
  readUtterance,
  statementOf,
} from '@parley/agent-core/nlu';
import type { AttributeName } from '@parley/protocol';
import type { Scene, SceneInstance } from '@parley/scenes/format';
import { valuesOf } from '../offline/instance-values';
import type { TableTopResult } from '../table-top/run-table-top';

/** What came of an open question to the person. */
export interface HeardValue {
  readonly slot: AttributeName;
  /** Null: "can't tell", or words that could not be read. */
  readonly said: null | {
    readonly certainty: 'sure' | 'hedged';
    /** How the value stands to the truth. */
    readonly agreement: 'same' | 'close' | 'different';
  };
}

/** A closed question about a thing whose attribute is known, and the most probable answer. */
export interface JudgedTruth {
  readonly truth: 'yes' | 'no';
  readonly answer: 'yes' | 'no' | 'unknown';
}

/** How a candidate stood at the end of a dialogue. */
export interface WeighedCandidate {
  readonly logOdds: number;
  readonly isTarget: boolean;
}

/** What one dialogue at the table top teaches about person, eyes and scale. */
export interface ObservedTalk {
  readonly home: string;
  readonly heard: readonly HeardValue[];
  readonly judged: readonly JudgedTruth[];
  readonly candidates: readonly WeighedCandidate[];
}

/** Compares a dialogue with the truth of its home. What it makes is for fitting on training homes alone (SCI-18). */
export function observeTalk(result: TableTopResult, scene: Scene): ObservedTalk {
  const things = new Map(
    Object.entries(result.things).flatMap(([candidateId, id]) => {
      const thing = scene.instances.find((one) => one.id === id);
      return thing === undefined ? [] : [[candidateId, thing] as const];
    }),
  );
  const target = result.target === null ? undefined : things.get(result.target);
  return {
    home: result.sceneId,
    heard: target === undefined ? [] : heardOf(result, target),
    judged: [...things].flatMap(([candidateId, thing]) => judgedOf(result, candidateId, thing)),
    candidates: [...things.keys()].map((candidateId) => ({
      logOdds: logOddsOf(result, candidateId),
      isTarget: candidateId === result.target,
    })),
  };
}

/** Answers to open questions about what the target has; of neighbours any counts, for its picture may show few. */
function heardOf({ turns, category }: TableTopResult, target: SceneInstance): HeardValue[] {
  return turns.flatMap(({ question, answer }): HeardValue[] => {
    const slot = askedSlot(question, category);
    if (slot === null || !openQuestions(slot, category).includes(question)) return [];
    const truth = slot === 'near' ? undefined : valuesOf(target, slot)[0];
    if (truth === undefined && slot !== 'near') return [];
    // The parser counts some values to another attribute: a tall lamp is tall, whether size or shape was asked.
    const type = statementOf(slot, truth ?? '', category).type;
    const statement = readUtterance(answer ?? '', { category, question }).statements.find(
      (one) => one.polarity === 'yes' && one.type === type,
    );
    if (statement === undefined) return [{ slot, said: null }];
    const compare = (value: string): 'same' | 'close' | 'different' =>
      truth === undefined
        ? 'same'
        : compareValues(statement.type, value, statementOf(slot, truth, category).value);
    const { certainty } = statement;
    return [{ slot, said: { certainty, agreement: compare(statement.value) } }];
  });
}

/** Surroundings are left out: what stands near may not be in view. */
function judgedOf(
  { beliefs, category }: TableTopResult,
  candidateId: string,
  thing: SceneInstance,
): JudgedTruth[] {
  return beliefs.flatMap((belief) => {
    if (belief.type !== 'check' || belief.candidateId !== candidateId) return [];
    const { question, probabilities: p } = belief.check;
    const slot = askedSlot(question, category);
    const [asked] = readUtterance('yes', { category, question }).statements;
    const truth = slot === null || slot === 'near' ? undefined : valuesOf(thing, slot)[0];
    if (slot === null || asked === undefined || truth === undefined || slot === 'room') return [];
    const agreement = compareValues(
      asked.type,
      asked.value,
      statementOf(slot, truth, category).value,
    );
    if (agreement === 'close') return [];
    const answer = p.unknown >= Math.max(p.yes, p.no) ? 'unknown' : p.yes >= p.no ? 'yes' : 'no';
    return [{ truth: agreement === 'same' ? 'yes' : 'no', answer }];
  });
}

/** The odds by all that was said in the end and all that was seen, or by the last description where there is one. */
function logOddsOf({ beliefs, category }: TableTopResult, candidateId: string): number {
  let facts: readonly string[] = [];
  let view: CandidateView = NOTHING_SEEN;
  let look = -1;
  for (const belief of beliefs) {
    if (belief.type === 'facts') facts = belief.facts;
    else if (belief.type === 'description' && belief.candidateId === candidateId) {
      if (belief.step === 'initial') look++;
      if (belief.step === 'refined')
        view = { described: readFacts([belief.text], category), judged: [] };
    } else if (
      belief.type === 'check' &&
      belief.candidateId === candidateId &&
      belief.purpose === 'attribute' &&
      view.described.length === 0
    )
      view = addChecks(view, [belief.check], { category, look });
  }
  return weighFacts(readSaid(facts, category), view, category).logOdds;
}
