import type { Statement } from '../../nlu';
import { bodyOrPart, compareValues, readUtterance, splitFact } from '../../nlu';
import { remember } from '../../ports';
import { BELIEF_CONSTANTS } from './belief-constants';

/** A statement of the person, and how much it counts beside others about the same. */
export interface SaidStatement {
  readonly statement: Statement;
  /** 1, or less where the person also said something that excludes it. */
  readonly weight: number;
  /** Which fact it comes from, in order of telling. */
  readonly fact: number;
}

/** The same facts are weighed for every candidate and every question. */
const saidBefore = remember<readonly SaidStatement[]>(1000);

/**
 * What the person said of the target, oldest first. What was taken back with a plain "not" is gone (a doubtful "not"
 * stands beside a plain word); of two statements
 * that exclude each other both stay as alternatives, the later with the greater weight (SCI-12c). Facts that cannot
 * be read say nothing.
 */
export const readSaid = (facts: readonly string[], category: string): readonly SaidStatement[] =>
  saidBefore(JSON.stringify([category, ...facts]), () => readSaidAfresh(facts, category));

function readSaidAfresh(facts: readonly string[], category: string): readonly SaidStatement[] {
  let said: SaidStatement[] = [];
  facts.forEach((fact, at) => {
    const { question, words } = splitFact(fact);
    const news = readUtterance(words, { category, question }).statements.filter(
      ({ type, of }) => type !== 'category' && of !== 'other' && of !== 'shown',
    );
    for (const statement of news) said = addStatement(said, { statement, fact: at }, category);
  });
  return said;
}

function addStatement(
  said: readonly SaidStatement[],
  news: Omit<SaidStatement, 'weight'>,
  category: string,
): SaidStatement[] {
  const { statement, fact } = news;
  const kept: SaidStatement[] = [];
  let weight = 1;
  for (const old of said) {
    const relation = relationOf(statement, old.statement, category);
    if (relation === 'repeats') continue;
    if (relation === 'denies' && old.fact <= fact && !isDoubt(statement, old.statement)) continue;
    const isAlternative = relation === 'excludes' && old.fact !== fact;
    const share = laterShare(statement, old.statement);
    if (isAlternative) weight = Math.min(weight, share);
    kept.push(isAlternative ? { ...old, weight: old.weight * (1 - share) } : old);
  }
  return [...kept, { ...news, weight }];
}

/** A doubtful word after a plain one. */
const isDoubt = (later: Statement, earlier: Statement): boolean =>
  later.certainty === 'hedged' && earlier.certainty === 'sure';

/** Of two alternatives the share of the later one: it is the correction, but no doubt outweighs a plain word. */
const laterShare = (later: Statement, earlier: Statement): number =>
  isDoubt(later, earlier) ? 1 - BELIEF_CONSTANTS.laterWeight : BELIEF_CONSTANTS.laterWeight;

/** How a new statement stands to an old one about the same attribute of the same bearer. */
function relationOf(
  now: Statement,
  old: Statement,
  category: string,
): 'repeats' | 'denies' | 'excludes' | 'other' {
  if (now.type !== old.type || now.relation !== old.relation) return 'other';
  if (bodyOrPart(now.of, category) !== bodyOrPart(old.of, category)) return 'other';
  const agreement = compareValues(now.type, now.value, old.value);
  if (now.polarity === old.polarity && now.value === old.value) return 'repeats';
  if (now.polarity !== old.polarity) return agreement === 'same' ? 'denies' : 'other';
  const isSingle = SINGLE.has(now.type) || now.relation === 'on';
  return now.polarity === 'yes' && isSingle && agreement === 'different' ? 'excludes' : 'other';
}

/** Attributes of which a thing has one value. */
const SINGLE: ReadonlySet<Statement['type']> = new Set([
  'colour',
  'material',
  'pattern',
  'size',
  'shape',
  'room',
]);

/** Two statements of the person about one attribute that cannot both be true; null when there are none. */
export function contradictionIn(
  said: readonly SaidStatement[],
  category: string,
): readonly [Statement, Statement] | null {
  for (const later of [...said].reverse())
    for (const earlier of said)
      if (
        earlier.fact < later.fact &&
        relationOf(later.statement, earlier.statement, category) === 'excludes'
      )
        return [earlier.statement, later.statement];
  return null;
}
