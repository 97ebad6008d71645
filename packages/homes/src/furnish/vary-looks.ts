import { CATEGORIES, type CategoryName } from '@parley/protocol';
import { visibleDifferences } from '@parley/scenes/describe';
import type { Attributes } from '@parley/scenes/format';
import type { RandomStream } from '@parley/scenes/seed';
import { boundsOf } from '../furniture';
import { drawLook, type Look } from '../look';
import type { HomeState } from './home-state';
import type { PlacedThing } from './placed-thing';

/** Others that a target has: one differs in one thing that can be seen on it, one in two, one in more. */
const DEGREES = [1, 2, 3] as const;
const DRAWS = 64;
/** Orders of degrees and things that are tried. */
const ORDERS = 9;

type Varied = { -readonly [Name in keyof PlacedThing]: PlacedThing[Name] };

/**
 * Gives things of target categories other looks where they stand, so that among the others of a category there is one that
 * differs from a thing in a single visible attribute, one in two and one in more: no one word tells the target, and no two
 * questions do. Shapes, sizes and places stay; sets that match (chairs of one table) stay as they are.
 */
export function varyLooks(home: HomeState): void {
  for (const category of Object.keys(CATEGORIES) as CategoryName[]) {
    if (!CATEGORIES[category].isTarget) continue;
    const random = home.random('vary', category);
    const own = random.shuffle(home.things().filter(({ model }) => model.category === category));
    const settled = new Set<PlacedThing>();
    const group = { own, settled, random };
    for (const target of own) surround(home, { ...group, target, keepsAll: true });
    // What serves for one degree may be the only one that serves for another: other orders, then other things.
    for (let order = 0; order < ORDERS && settled.size === 0; order++)
      for (const target of own)
        if (settled.size === 0)
          surround(home, { ...group, own: turned(own, order), target, keepsAll: false, order });
  }
}

/** The same things, begun elsewhere. */
const turned = <T>(things: readonly T[], by: number): T[] => [
  ...things.slice(by % things.length),
  ...things.slice(0, by % things.length),
];

interface Group {
  readonly target: PlacedThing;
  readonly own: readonly PlacedThing[];
  /** Things whose looks another one's differences stand on. */ readonly settled: Set<PlacedThing>;
  /** Others that differ to a wanted degree already stay as they are. */ readonly keepsAll: boolean;
  /** Which degree is looked after first. */ readonly order?: number;
  readonly random: RandomStream;
}

function surround(
  home: HomeState,
  { target, own, settled, keepsAll, order = 0, random }: Group,
): void {
  const others = own.filter((other) => other !== target);
  const kept = DEGREES.flatMap((degree) => {
    const has = others.find((other) => degreeOf(target, other) === degree);
    return has !== undefined && (keepsAll || isOfSet(has, own)) ? [has] : [];
  });
  const missing = turned(DEGREES, order).filter(
    (degree) => !kept.some((o) => degreeOf(target, o) === degree),
  );
  const free = others.filter(
    (other) => !settled.has(other) && !kept.includes(other) && !isOfSet(other, own),
  );
  const found: PlacedThing[] = [];
  for (const degree of missing) {
    const other = free.find(
      (one) => !found.includes(one) && vary(home, one, { target, degree, own, random }),
    );
    if (other !== undefined) found.push(other);
  }
  if (kept.length + found.length < DEGREES.length) return;
  for (const one of [target, ...kept, ...found]) settled.add(one);
}

/** Makes a thing differ from the target to a degree and from all others somehow; false when its model has no such look. */
function vary(
  home: HomeState,
  thing: PlacedThing,
  {
    target,
    degree,
    own,
    random,
  }: { target: PlacedThing; degree: number; own: readonly PlacedThing[]; random: RandomStream },
): boolean {
  const room = home.rooms.find(({ room: { id } }) => id === thing.roomId);
  if (room === undefined) return false;
  const { size, shape, motif, seed } = thing.params;
  const request = {
    model: [thing.model.id],
    look: {
      sizes: [size],
      ...(shape !== null && { shapes: [shape] }),
      ...(motif !== null && { motifs: [motif] }),
    },
  };
  const { accents, wood } = room.palette;
  for (let draw = 0; draw < 2 * DRAWS; draw++) {
    // In the colours of the home as long as that goes.
    const family = draw < DRAWS ? { palette: accents, wood } : { palette: [] };
    const drawn = drawLook(request, { ...family, random });
    const look: Look = { ...drawn, params: { ...drawn.params, seed } };
    const changed = { ...thing, ...look };
    if (degreeOf(target, changed) !== degree) continue;
    if (own.some((other) => other !== thing && difference(other, changed) === 0)) continue;
    if (wear(thing, look)) return true;
  }
  return false;
}

/** Puts a look on a thing in its place, unless its shape came out another. */
function wear(thing: Varied, { params, attributes }: Look): boolean {
  const build = thing.model.build(params);
  const [before, after] = [thing.build, build].map(({ parts }) =>
    JSON.stringify(boundsOf(parts.map(({ positions }) => positions))),
  );
  if (before !== after) return false;
  Object.assign(thing, { params, attributes, build });
  return true;
}

/** Does it belong to things of a room that look alike: chairs of a table, what hangs over the worktops of a kitchen? */
const isOfSet = (thing: PlacedThing, own: readonly PlacedThing[]): boolean =>
  (thing.stands === 'wall' && thing.model.category === 'cabinet') ||
  own.some(
    (other) =>
      other !== thing &&
      other.roomId === thing.roomId &&
      other.model === thing.model &&
      difference(other, thing) === 0,
  );

/** One, two, or three for more; zero when nothing but the place tells the two apart. */
const degreeOf = (a: PlacedThing, b: PlacedThing): number => Math.min(3, difference(a, b));

type Seen = Pick<PlacedThing, 'model'> & { readonly attributes: Attributes };

const difference = (a: Seen, b: Seen): number =>
  visibleDifferences(
    { attributes: a.attributes, noun: a.model.noun },
    { attributes: b.attributes, noun: b.model.noun },
  );
