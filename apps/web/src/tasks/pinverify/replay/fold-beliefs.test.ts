import { expect, it } from 'vitest';
import { lookOf } from '../ring/sector-ring';
import { pointAt } from '../ring/sector-shapes';
import { foldBeliefs } from './fold-beliefs';
import { NO_BELIEFS, type PinverifyBeliefs } from './pinverify-beliefs';

const note = (name: string, data: object) => ({ type: 'task' as const, name, data: data as never });
const view = (step: number, sector: number, more: object = {}) =>
  note('view', {
    ...{ step, sector, warning: null, confidence: 1, checks: [], similarity: null },
    ...{ posterior: null, prediction: 'unsure', forced: 'no', ...more },
  });
const next = (step: number, direction: string) =>
  note('next-view', { step, direction, open: [direction], why: 'far', isStandIn: false });
const folded = (...notes: ReturnType<typeof note>[]): PinverifyBeliefs =>
  notes.reduce((beliefs, one, seq) => foldBeliefs(beliefs, one, seq), NO_BELIEFS);

it('knows from the views of an agent where it has been, where it could not go, and what hardly showed', () => {
  const { places, views } = folded(
    view(1, 0),
    next(1, 'back-left'),
    view(2, 0, { warning: 'unreachable' }),
    next(2, 'back-right'),
    view(3, 4, { warning: 'trap' }),
  );
  expect(places).toEqual({ sector: 4, visited: [0, 4], unreachable: [2], traps: [4] });
  expect([0, 1, 2, 3, 4].map((sector) => places && lookOf(places, sector))).toEqual([
    ...['visited', 'open', 'unreachable', 'open', 'current'],
  ]);
  expect(views.map(({ seq }) => seq)).toEqual([0, 2, 4]);
  expect(views[1]?.next?.direction).toBe('back-right');
});

it('takes the places of a person from their own note, and what they said', () => {
  const ring = { step: 2, budget: 6, sector: 3, warning: null, visited: [0, 3] };
  const { places, said } = folded(
    note('ring', { ...ring, unreachable: [1], traps: [] }),
    note('said', { answer: 'yes', sure: 4 }),
  );
  expect(places).toMatchObject({ sector: 3, unreachable: [1] });
  expect(said).toEqual({ answer: 'yes', sure: 4 });
});

it('leaves what it cannot read as it was', () => {
  const before = folded(view(1, 0));
  expect(foldBeliefs(before, note('view', { step: 'one' }), 9)).toBe(before);
});

it('draws sector 0 below the thing, and those to the left of who stands there clockwise', () => {
  expect(pointAt(0, 50)).toEqual([100, 150]);
  // 60° to the left of one who looks up: 100 − 50 · sin 60° = 56.70, 100 + 50 · cos 60° = 125.
  expect(pointAt(60, 50)).toEqual([56.7, 125]);
  expect(pointAt(180, 50)).toEqual([100, 50]);
});
