import { MATERIAL_KIND_OF, type Statement } from '@parley/agent-core/nlu';
import type { Label } from './labelled-utterance';

/** `strict`: the very value. `kind`: a colour may miss its light or dark, a material may be the broader one. */
export type Leniency = 'strict' | 'kind';

/** What was read of one utterance beside what should have been. */
export interface Match {
  readonly label: Label;
  readonly statement: Statement;
}
export interface Matching {
  /** Same type, thing, relation, value and polarity. Each label and each statement at most once. */
  readonly right: readonly Match[];
  readonly missed: readonly Label[];
  readonly invented: readonly Statement[];
  /** As `right`, but for the polarity, which may be wrong: what polarity is judged on. */
  readonly named: readonly Match[];
  /** Relations between the same two things, whichever relation was read: what relations are judged on. */
  readonly related: readonly Match[];
}

type Agrees = (label: Label, statement: Statement) => boolean;

/** Pairs labels with statements, best agreement first. */
export function matchLabels(
  labels: readonly Label[],
  statements: readonly Statement[],
  leniency: Leniency,
): Matching {
  const isNamed: Agrees = (l, s) =>
    l.type === s.type &&
    sameWord(l.of, s.of) &&
    (l.relation ?? null) === s.relation &&
    sameValue(l, s, leniency);
  const isRight: Agrees = (l, s) => l.polarity === s.polarity && isNamed(l, s);
  const isRelated: Agrees = (l, s) =>
    l.type === 'relation' &&
    s.type === 'relation' &&
    sameWord(l.of, s.of) &&
    sameWord(l.value, s.value);
  const right = pairUp(labels, statements, [isRight]);
  return {
    right,
    missed: labels.filter((l) => !right.some((match) => match.label === l)),
    invented: statements.filter((s) => !right.some((match) => match.statement === s)),
    named: pairUp(labels, statements, [isRight, isNamed]),
    related: pairUp(labels, statements, [isRight, isNamed, isRelated]).filter(
      ({ label }) => label.type === 'relation',
    ),
  };
}

function pairUp(
  labels: readonly Label[],
  statements: readonly Statement[],
  rules: readonly Agrees[],
): Match[] {
  const found: Match[] = [];
  for (const agrees of rules)
    for (const label of labels) {
      if (found.some((match) => match.label === label)) continue;
      const statement = statements.find(
        (s) => agrees(label, s) && !found.some((match) => match.statement === s),
      );
      if (statement !== undefined) found.push({ label, statement });
    }
  return found;
}

/** Parts come as "leg" and as "legs". */
const sameWord = (a: string, b: string): boolean => singular(a) === singular(b);
const singular = (word: string): string => word.replace(/s$/, '');

function sameValue(label: Label, statement: Statement, leniency: Leniency): boolean {
  if (sameWord(label.value, statement.value)) return true;
  if (leniency === 'strict') return false;
  if (label.type === 'colour') return baseOf(label.value) === baseOf(statement.value);
  return label.type === 'material' && MATERIAL_KIND_OF[label.value] === statement.value;
}

const baseOf = (colour: string): string => colour.replace(/^(light|dark) /, '');
