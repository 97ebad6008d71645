import type { RandomStream } from '@parley/scenes/seed';
import type { HintType } from '../../shared';
import type { Household } from './household';
import type { KnownFacts } from './known-facts';
import type { Situation } from './situation';

const COLOURS = [
  ...['white', 'black', 'grey', 'beige', 'brown', 'red', 'orange', 'yellow', 'green'],
  ...['turquoise', 'blue', 'navy', 'purple', 'pink', 'gold'],
] as const;
const COLOUR = new RegExp(`\\b(?:${COLOURS.join('|')})\\b`);

/**
 * The same facts with those of one kind wrong, as of a person who mixes things up: the tag of another thing, another colour,
 * another goal's neighbours and room, left for right. Facts of which there is no wrong one stay as they are.
 */
export function mistaken(
  facts: KnownFacts,
  type: HintType,
  of: {
    readonly household: Household;
    readonly situation: Situation;
    readonly random: RandomStream;
  },
): KnownFacts {
  switch (type) {
    case 'corrective':
      return { ...facts, shown: otherThing(facts, of) };
    case 'descriptive':
      return { ...facts, look: otherLook(facts.look, of.random) };
    case 'landmark':
      return { ...facts, ...otherSurroundings(facts, of) };
    case 'procedural':
      return mirrored(facts);
  }
}

type Of = Parameters<typeof mistaken>[2];

function otherThing(
  { shown }: KnownFacts,
  { household, situation, random }: Of,
): KnownFacts['shown'] {
  if (shown === null || shown === undefined || situation.shown === null) return shown;
  const thing = household.thing(situation.shown);
  const { sameGoal } = household.goal(situation.goalId);
  const others = household.goals.things.filter(
    ({ key, tag, type }) =>
      tag !== null && tag !== thing.tag && type === thing.type && !sameGoal.includes(key),
  );
  if (others.length === 0) return shown;
  return { ...shown, name: random.pick(others).tag as string, isGoal: false };
}

function otherLook(look: string | null, random: RandomStream): string | null {
  const colour = look === null ? undefined : COLOUR.exec(look)?.[0];
  if (look === null || colour === undefined) return look;
  return look.replace(COLOUR, random.pick(COLOURS.filter((one) => one !== colour)));
}

function otherSurroundings(
  facts: KnownFacts,
  { household, situation, random }: Of,
): Pick<KnownFacts, 'neighbours' | 'roomName'> {
  const goal = household.goal(situation.goalId);
  const others = household.goals.goals.filter(({ roomKey }) => roomKey !== goal.roomKey);
  if (others.length === 0) return facts;
  const other = random.pick(others);
  const roomName = household.roomOf(other)?.name ?? facts.roomName;
  return {
    neighbours:
      facts.neighbours.length === 0
        ? []
        : other.landmarks.map((key) => household.thing(key).type).slice(0, facts.neighbours.length),
    roomName: facts.roomName === null ? null : roomName,
  };
}

const MIRROR = { left: 'right', right: 'left', ahead: 'left', around: 'ahead' } as const;

const swapSides = (text: string): string =>
  text.replace(/\b(?:left|right)\b/, (side) => (side === 'left' ? 'right' : 'left'));

/** Left for right; what is ahead is behind. */
function mirrored(facts: KnownFacts): KnownFacts {
  const { place, route, codeRoute } = facts;
  const flip = (deg: number): number => (Math.abs(deg) <= 30 ? 180 : deg === 180 ? 0 : -deg);
  return {
    ...facts,
    codeRoute: codeRoute?.map(swapSides) ?? null,
    place: place === null ? null : { ...place, rightDeg: flip(place.rightDeg) },
    route:
      route === null
        ? null
        : { ...route, parts: route.parts.map((part) => ({ ...part, turn: MIRROR[part.turn] })) },
  };
}
