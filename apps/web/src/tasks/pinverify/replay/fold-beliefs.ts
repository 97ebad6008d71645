import { SECTOR_COUNT, TURN_DEG, type ViewBelief } from '@parley/task-pinverify/shared';
import type { TaskBelief } from '../../task-replay';
import type { RingPlaces } from '../ring/sector-ring';
import type { PinverifyBeliefs, ViewState } from './pinverify-beliefs';
import { readNote } from './read-note';

/** Applies a note. */
export function foldBeliefs(
  beliefs: PinverifyBeliefs,
  belief: TaskBelief,
  seq: number,
): PinverifyBeliefs {
  const note = readNote(belief);
  switch (note?.name) {
    case 'query':
      return { ...beliefs, query: note.data };
    case 'ring':
      return { ...beliefs, places: note.data };
    case 'view':
      return {
        ...beliefs,
        places: placesAfter(beliefs, note.data),
        views: [...beliefs.views, { seq, view: note.data, next: null }],
      };
    case 'next-view': {
      const last = beliefs.views.at(-1);
      if (last === undefined) return beliefs;
      return { ...beliefs, views: [...beliefs.views.slice(0, -1), { ...last, next: note.data }] };
    }
    case 'question':
      return { ...beliefs, questions: [...beliefs.questions, { seq, question: note.data }] };
    case 'said':
      return { ...beliefs, said: note.data };
    case 'description':
      return { ...beliefs, description: note.data };
    case 'chosen':
      return { ...beliefs, chosen: note.data };
    case 'deviation': {
      const { step, asked, fault } = note.data;
      const text = `step ${step}, ${asked}: ${fault}`;
      return { ...beliefs, deviations: [...beliefs.deviations, { seq, text }] };
    }
    default:
      return beliefs;
  }
}

const NOWHERE: RingPlaces = { sector: 0, visited: [], unreachable: [], traps: [] };

/** Where one has been, from the views alone: agents note nothing else of it. */
function placesAfter(
  { places, views }: PinverifyBeliefs,
  { sector, warning }: ViewBelief,
): RingPlaces {
  const before = places ?? NOWHERE;
  const failed = warning === 'unreachable' ? aimOf(views.at(-1)) : null;
  return {
    sector,
    visited: including(before.visited, sector),
    unreachable: failed === null ? before.unreachable : including(before.unreachable, failed),
    traps: warning === 'trap' ? including(before.traps, sector) : before.traps,
  };
}

/** The sector that the last move was to lead to; null where none was chosen. */
function aimOf(last: ViewState | undefined): number | null {
  if (last?.next == null) return null;
  const by = TURN_DEG[last.next.direction] / (360 / SECTOR_COUNT);
  return (last.view.sector + by + SECTOR_COUNT) % SECTOR_COUNT;
}

const including = (list: readonly number[], one: number): number[] =>
  list.includes(one) ? [...list] : [...list, one];
