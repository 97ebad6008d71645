import { isRoom } from '../feedback/word-kinds';
import { headNoun } from '../functions';
import type { Candidate, PlacedHint, PlanState } from './plan-state';
import { aheadOf, apartM, type Place } from './stand';
import { thingsOfRoom } from './things-of-room';
import { namedIn, UNSAID_M } from './way';

/** A place to which a hint points, and how much it says. */
export interface Lead {
  readonly at: Place;
  /** How far off the goal may be, metres. */ readonly radiusM: number;
  /** Negative: not there. */ readonly weight: number;
  readonly turn: number;
  /** One that the robot can go to by itself: no object stands for it. */ readonly isPoint: boolean;
  /** What it is told by: a thing by its name, `way` or `side`. Several of one name are one lead. */ readonly of: string;
}

/** How much hints weigh against each other, and how far off what they point at may be. Ours; none was fitted, and some came after results were read. */
const BEARING = { weight: 3, radiusM: 1.5 } as const;
const ROUTE = { weight: 2.5, radiusM: 2.5 } as const;
const LANDMARK = { weight: 2, radiusM: 2 } as const;
const ROOM = { weight: 1.5, radiusM: 3.5 } as const;
/** A thing that stands in another room than the goal: what is so near to it is there too, metres. */
const OTHER_ROOM = { weight: -1.5, radiusM: 1 } as const;

/** Around a place where the robot asked and was not there, metres: it stops short of what it is led to, and sees that far by turning. */
const NOT_HERE_M = 2;

/**
 * Leads that are left: those to a place where the robot asked whether it is there, and was not, are followed no more. A way or a direction
 * that was told with that answer, or later, is.
 */
export const openLeads = (state: PlanState): Lead[] =>
  leadsOf(state).filter(({ at: to, turn, isPoint }) =>
    state.asked.every(
      ({ at, turn: asked, isDenied }) =>
        !isDenied || (isPoint && turn >= asked) || apartM(at, to) > NOT_HERE_M,
    ),
  );

/** Where the hints of the person point to. */
export const leadsOf = (state: PlanState): Lead[] => [
  ...state.hints.flatMap((placed) => leadsFrom(state, placed)),
  ...awayFromOthers(state),
];

/** Told which room the goal is in: things that were held up and stand in another are where it is not. */
function awayFromOthers({ hints, claims }: PlanState): Lead[] {
  const own = hints.flatMap(({ hint }) =>
    hint.kind === 'room' && hint.isThere ? [hint.room] : [],
  );
  if (own.length === 0) return [];
  return claims.flatMap(({ at, room, turn, isDenied }): Lead[] =>
    isDenied && room !== null && !own.some((one) => isSameRoom(one, room))
      ? [{ at, ...OTHER_ROOM, turn, isPoint: false, of: room }]
      : [],
  );
}

/** Rooms are known by what people call them. */
const isSameRoom = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

function leadsFrom(state: PlanState, { hint, stand, turn }: PlacedHint): Lead[] {
  switch (hint.kind) {
    case 'bearing': {
      const isSaid = hint.distanceM !== null;
      const at = aheadOf(stand, hint.angleDeg, hint.distanceM ?? UNSAID_M).at;
      return [
        { at, ...BEARING, radiusM: isSaid ? BEARING.radiusM : 3, turn, isPoint: true, of: 'side' },
      ];
    }
    case 'route': {
      const way = state.ways.get(turn);
      if (way?.isLost === true) return [];
      // Until the way was gone its end is where turns and metres add up to.
      const end =
        way?.end ??
        hint.steps.reduce(
          (from, { turnDeg, forwardM }) => aheadOf(from, turnDeg, forwardM ?? UNSAID_M),
          stand,
        );
      return [{ at: end.at, ...ROUTE, turn, isPoint: true, of: 'way' }];
    }
    case 'landmark':
      return thingsBeside(hint.phrase).flatMap((thing) => near(state, thing, LANDMARK, turn));
    case 'room': {
      const sign = hint.isThere ? 1 : -1;
      const own = { ...ROOM, weight: sign * ROOM.weight };
      return [
        ...state.rooms
          .filter(({ room }) => isSameRoom(room, hint.room))
          .map(({ at }) => ({ at, ...own, turn, isPoint: hint.isThere, of: hint.room })),
        ...thingsOfRoom(hint.room).flatMap((thing) => near(state, thing, own, turn)),
      ];
    }
    default:
      return [];
  }
}

const near = (
  { candidates }: PlanState,
  label: string,
  own: { readonly weight: number; readonly radiusM: number },
  turn: number,
): Lead[] =>
  [...candidates.values()]
    .filter((one) => one.label === label)
    .map(({ at }) => ({ at, ...own, turn, isPoint: false, of: label }));

/** How well a place fits the leads; 0 without any. */
export function fitOf(at: Place, leads: readonly Lead[]): number {
  // Of the leads of one name and turn the nearest counts: two sofas make a room no likelier, a sofa and a television do.
  const best = new Map<string, number>();
  for (const { at: to, radiusM, weight, turn, of } of leads) {
    const key = `${turn}/${weight}/${of}`;
    const share = Math.max(0, 1 - apartM(at, to) / (2 * radiusM));
    best.set(key, Math.max(best.get(key) ?? 0, share));
  }
  return [...best].reduce((sum, [key, share]) => sum + share * Number(key.split('/')[1]), 0);
}

/** What agrees with the hints at least so much as the place where they agree best fits them. */
const FIT_SHARE = 0.5;

/** The positive lead that the others agree with best; null without any. */
export function meetingPoint(leads: readonly Lead[]): Place | null {
  const positive = leads.filter(({ weight }) => weight > 0);
  const rated = positive.map(({ at }) => ({ at, fit: fitOf(at, leads) }));
  return rated.sort((a, b) => b.fit - a.fit)[0]?.at ?? null;
}

/** Does a place agree with what the person said, all together? With nothing said none does. */
export function fits(at: Place, leads: readonly Lead[]): boolean {
  const to = meetingPoint(leads);
  if (to === null) return false;
  const best = fitOf(to, leads);
  return best > 0 && fitOf(at, leads) >= FIT_SHARE * best;
}

/** Things named in hints that the map may know: landmarks, and what rooms are told by. */
export const thingsToPlace = (state: PlanState): string[] => [
  ...new Set(
    state.hints.flatMap(({ hint }) => {
      if (hint.kind === 'landmark') return thingsBeside(hint.phrase);
      if (hint.kind === 'route') return hint.steps.flatMap(namedIn);
      return hint.kind === 'room' ? thingsOfRoom(hint.room) : [];
    }),
  ),
];

/** A landmark as the map is asked for it; "next to the kitchen" is beside what a kitchen is told by. */
const thingsBeside = (phrase: string): readonly string[] =>
  isRoom(phrase) ? thingsOfRoom(phrase) : [headNoun(phrase)];

/** Functions take names of at most so many words. */
const MOST_WORDS = 8;

/** How the goal looks, as the map is asked for it: what was said, without its article, the last words where there are many. */
export const looksOf = ({ hints }: PlanState): string[] => [
  ...new Set(
    hints.flatMap(({ hint }) =>
      hint.kind === 'look'
        ? [
            hint.phrase
              .replace(/^(?:the|an?) /, '')
              .split(/\s+/)
              .slice(-MOST_WORDS)
              .join(' '),
          ]
        : [],
    ),
  ),
];

/** How well an object fits what was said of the look of the goal; 0 where nothing was, or the map does not know it. */
export function lookScore(state: PlanState, { at }: Candidate): number {
  const looks = new Set(looksOf(state));
  return [...state.candidates.values()]
    .filter((one) => looks.has(one.label) && apartM(one.at, at) <= 0.8)
    .reduce((best, one) => Math.max(best, one.score), 0);
}
