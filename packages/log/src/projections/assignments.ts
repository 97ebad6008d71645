import type { LogRecord } from '../decode/log-event';
import type { SessionStart } from '../payloads';

/** What came of a person or pair with an arm, until their first trial. */
export type Course =
  | { readonly kind: 'under-way' }
  | { readonly kind: 'ended'; readonly page: 'code' | 'withdrawn' | 'technical' }
  /** No partner came. */
  | { readonly kind: 'waited-in-vain'; readonly armId: string | null };

/** An arm that was given: to a person as they joined, or to two as they became a pair. */
export interface Assignment {
  readonly sessionId: string;
  readonly kind: SessionStart['kind'];
  readonly studyHash: string;
  readonly armId: string;
  /** Session of the pair that a person came into; null for one who is in none, and for the pair itself. */
  readonly pairId: string | null;
  readonly course: Course;
}

/**
 * What a session was assigned, by its first row.
 *
 * @param records Of one session, by seq.
 * @returns Null for rows without that first row, or from before it named an arm.
 */
export function assignmentIn(records: readonly LogRecord[]): Assignment | null {
  const [first] = records;
  if (first?.event.kind !== 'session-start') return null;
  const { kind, studyHash, armId, armIds } = first.event.start;
  // Who meets several arms is assigned all of them: the order is what was drawn.
  const given = armIds === undefined ? armId : [...new Set(armIds)].join(' + ');
  if (given === undefined) return null;
  let pairId: string | null = null;
  let course: Course = { kind: 'under-way' };
  for (const { event } of records) {
    if (event.kind === 'session-end' && course.kind === 'under-way')
      course = { kind: 'ended', page: event.end.page };
    if (event.kind !== 'pairing-ended') continue;
    const { pairing } = event;
    if (pairing.outcome === 'paired') pairId = pairing.pairId;
    else course = { kind: 'waited-in-vain', armId: pairing.armId };
  }
  return { sessionId: first.row.sessionId, kind, studyHash, armId: given, pairId, course };
}

/**
 * Those who were assigned, each once: a pair is one, and its people are not counted beside it. Of a pair whose rows are not here its people
 * stand for themselves.
 */
export function assignedUnits(all: readonly Assignment[]): Assignment[] {
  const byId = new Map(all.map((one) => [one.sessionId, one]));
  return [...byId.values()].filter(({ pairId }) => pairId === null || !byId.has(pairId));
}
