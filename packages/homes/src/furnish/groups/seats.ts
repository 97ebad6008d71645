import type { RandomStream } from '@parley/scenes/seed';
import type { LookSpec } from '../../look';
import { reachesInto } from '../headroom';
import type { HomeState, RoomState } from '../home-state';
import { modelIdsOf } from '../kinds';
import { type Beside, placeWareBeside } from '../place-beside';
import type { PlacedThing } from '../placed-thing';
import { drawWare, type Ware } from '../ware';

/** How far the front of a seat goes under the top, metres. */
const TUCK_M = 0.14;
/** Between feet and seat there must be nothing where a chair goes under, metres; else it keeps clear. */
const FEET_M = 0.1;
const SEAT_M = 0.5;
const CLEAR_M = 0.02;
/** Length of table edge for one seat, metres. */
const SEAT_WIDTH_M = 0.58;
/** Share of further chairs that look like one of the set. */
const ALIKE_SHARE = 0.35;

/** Draws chairs of one model up to a table or desk; as many of the wanted as there is room for. */
export function drawUpChairs(
  home: HomeState,
  [room, table]: readonly [RoomState, PlacedThing],
  wanted: { readonly count: number; readonly sides: 'all' | 'front'; readonly look?: LookSpec },
  random: RandomStream,
): PlacedThing[] {
  const chairs = modelIdsOf(home, 'table chair', 'floor');
  if (chairs.length === 0) return [];
  const models = [random.pick(chairs)];
  const wares: Ware[] = [];
  const seated: PlacedThing[] = [];
  const [, , deep] = table.build.sizeM;
  let spots: readonly Beside[] = [];
  while (seated.length < wanted.count) {
    const request = {
      kind: 'chair',
      stands: 'floor',
      models,
      ...(wanted.look ? { look: wanted.look } : {}),
    } as const;
    const alike = wares.length > 0 && random.next() < ALIKE_SHARE;
    const ware = alike ? random.pick(wares) : drawWare(home, room, request, random);
    if (ware === null) break;
    const depth = ware.bounds.max[2] - ware.bounds.min[2];
    if (spots.length === 0) {
      spots =
        wanted.sides === 'front'
          ? [
              {
                x: 0,
                z: deep / 2 + depth / 2 - kneeRoomM(table, ware, [0, deep / 2]),
                turnDeg: 180,
              },
            ]
          : around(table, ware, random);
    }
    const thing = placeWareBeside([room, table], ware, {
      wish: { isDrawnUp: true },
      places: () => spots,
    });
    if (thing === null) break;
    wares.push(ware);
    seated.push(thing);
  }
  return seated;
}

/**
 * How far the front of a chair goes under a top: not at all where legs or drawers are in its way.
 *
 * @param at Where the middle of its front comes to the edge, in the frame of the table.
 */
function kneeRoomM(
  { build }: PlacedThing,
  { bounds: { min, max } }: Ware,
  [x, z]: readonly [number, number],
): number {
  const halfM = (max[0] - min[0]) / 2;
  const isAtEnd = Math.abs(Math.abs(x) - build.sizeM[0] / 2) < CLEAR_M;
  const inM = -TUCK_M;
  const [x0, x1] = isAtEnd ? [x, x + Math.sign(x) * inM] : [x - halfM, x + halfM];
  const [z0, z1] = isAtEnd ? [z - halfM, z + halfM] : [z, z + Math.sign(z) * inM];
  const low = [Math.min(x0, x1), FEET_M, Math.min(z0, z1)] as const;
  const high = [Math.max(x0, x1), SEAT_M, Math.max(z0, z1)] as const;
  return reachesInto(build, low, high) ? -CLEAR_M : TUCK_M;
}

/** Spots along the long sides first, then the ends. */
function around(table: PlacedThing, ware: Ware, random: RandomStream): Beside[] {
  const [width, , depth] = table.build.sizeM;
  const seatDepthM = ware.bounds.max[2] - ware.bounds.min[2];
  const row = (length: number): number[] => {
    const seats = Math.max(1, Math.floor(length / SEAT_WIDTH_M));
    return Array.from({ length: seats }, (_, i) => ((i + 0.5) / seats - 0.5) * length);
  };
  const out = (half: number, at: readonly [number, number]): number =>
    half + seatDepthM / 2 - kneeRoomM(table, ware, at);
  const long = random.shuffle(row(width)).flatMap((x): Beside[] =>
    [-1, 1].map((s) => ({
      x,
      z: s * out(depth / 2, [x, (s * depth) / 2]),
      turnDeg: s < 0 ? 0 : 180,
    })),
  );
  const ends = (depth > 0.6 ? [-1, 1] : []).map(
    (s): Beside => ({
      x: s * out(width / 2, [(s * width) / 2, 0]),
      z: 0,
      turnDeg: s < 0 ? 90 : 270,
    }),
  );
  return random.next() < 0.5 ? [...long, ...ends] : [...ends, ...long];
}
