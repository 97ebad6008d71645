import { splitDescription } from './split-description';
import { type Subject, subjectOf } from './subject-of';

/** A clause of a description, word for word. */
export interface ToldClause {
  readonly clause: string;
  /** Of the thing as a whole: the first of its description. */ readonly isThing: boolean;
}

interface Part extends ToldClause {
  readonly subject: Subject;
  /** How often its description has this noun. */ readonly times: number;
}

/**
 * Clauses of several descriptions of one thing, and of each part the first alone, in whatever words the others tell it: "two coal coloured lenses" and "two ebony
 * lenses" are one attribute, and no two proofs. Two descriptions mean one part where they have its noun once each, or say the same behind it; one description names
 * no part twice.
 */
export function clausesToldOnce(descriptions: readonly string[]): ToldClause[] {
  const before: Part[] = [];
  return descriptions.flatMap((description) => {
    const own = partsOf(splitDescription(description));
    const fresh = own.filter(
      (part) => part.isThing || !before.some((other) => isOnePart(part, other)),
    );
    before.push(...own.filter(({ isThing }) => !isThing));
    return fresh.map(({ clause, isThing }) => ({ clause, isThing }));
  });
}

function partsOf(clauses: readonly string[]): Part[] {
  const subjects = clauses.map(subjectOf);
  const timesOf = (noun: string): number =>
    subjects.filter(({ head }, i) => i > 0 && head === noun).length;
  return clauses.map((clause, i) => {
    const subject = subjects[i] as Subject;
    return { clause, isThing: i === 0, subject, times: timesOf(subject.head) };
  });
}

const isOnePart = (one: Part, other: Part): boolean =>
  one.subject.head !== '' &&
  one.subject.head === other.subject.head &&
  ((one.times === 1 && other.times === 1) || one.subject.rest === other.subject.rest);
