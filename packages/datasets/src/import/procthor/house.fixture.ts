interface Point {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** A thing of the fixture: id, asset, centre, yaw, what stands on it. */
const thing = (
  id: string,
  assetId: string,
  [x, y, z]: readonly [number, number, number],
  more: { yaw?: number; color?: object; children?: object[] } = {},
) => ({
  id,
  assetId,
  kinematic: true,
  layer: 'Procedural0',
  position: { x, y, z },
  rotation: { x: 0, y: more.yaw ?? 0, z: 0 },
  ...(more.color && { color: more.color }),
  ...(more.children && { children: more.children }),
});

const HEIGHT = 2.6;
const corner = (x: number, z: number, y = 0): Point => ({ x, y, z });

/** Corners of three rooms, metres: a bedroom 4 × 4, an L-shaped living room east of it, a bathroom in the L. */
const ROOMS: readonly {
  id: string;
  roomType: string;
  outline: readonly (readonly [number, number])[];
}[] = [
  {
    id: 'room|1',
    roomType: 'Bedroom',
    outline: [
      [0, 0],
      [0, 4],
      [4, 4],
      [4, 0],
    ],
  },
  {
    id: 'room|2',
    roomType: 'LivingRoom',
    outline: [
      [4, 0],
      [4, 4],
      [6, 4],
      [6, 6],
      [9, 6],
      [9, 0],
    ],
  },
  {
    id: 'room|3',
    roomType: 'Bathroom',
    outline: [
      [4, 4],
      [4, 6],
      [6, 6],
      [6, 4],
    ],
  },
];

const wallId = (
  room: string,
  [x0, z0]: readonly [number, number],
  [x1, z1]: readonly [number, number],
) => {
  const [a, b] = [
    [x0, z0],
    [x1, z1],
  ].sort((p, q) => (p[0] ?? 0) - (q[0] ?? 0) || (p[1] ?? 0) - (q[1] ?? 0));
  return ['wall', room.slice(5), ...[...(a ?? []), ...(b ?? [])].map((v) => v.toFixed(2))].join(
    '|',
  );
};

/**
 * A ProcTHOR house of three rooms in either schema: one literal, so that it reads like the file. Doors: bedroom–living room (x = 4, z from 1.5 to 2.5), living
 * room–bathroom (z = 4, x from 4.6 to 5.5), one outside. One window, five things, two of them on others.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: One literal in the shape of the file that it stands for.
export function makeHouse(schema: '0.0.1' | '1.0.0'): Record<string, unknown> {
  const material = (name: string) => (schema === '0.0.1' ? name : { name });
  const opening = (x: readonly [number, number], y: readonly [number, number]) =>
    schema === '0.0.1'
      ? {
          boundingBox: { min: corner(x[0], 0, y[0]), max: corner(x[1], 0, y[1]) },
          assetOffset: corner(0, 0),
        }
      : {
          holePolygon: [corner(x[0], 0, y[0]), corner(x[1], 0, y[1])],
          assetPosition: corner((x[0] + x[1]) / 2, 0, (y[0] + y[1]) / 2),
        };
  const walls = ROOMS.flatMap(({ id, outline }) =>
    outline.map((from, i) => {
      const to = outline[(i + 1) % outline.length] ?? from;
      const base = [corner(...from), corner(...to)];
      const top = [corner(...from, HEIGHT), corner(...to, HEIGHT)];
      return {
        id: wallId(id, from, to),
        roomId: id,
        polygon: [...base, ...top],
        material: material('WhiteDrywall'),
      };
    }),
  );
  // The outer side of the bedroom's west wall: of the same room, beginning with its top.
  const outside = {
    id: 'wall|exterior|0.00|0.00|0.00|4.00',
    roomId: 'room|1',
    polygon: [corner(0, 4, HEIGHT), corner(0, 0, HEIGHT), corner(0, 4), corner(0, 0)],
    material: material('Brick'),
  };
  return {
    rooms: ROOMS.map(({ id, roomType, outline }) => ({
      id,
      roomType,
      floorPolygon: outline.map(([x, z]) => corner(x, z)),
      floorMaterial: material('WoodFloor'),
      ceilings: [],
      children: [],
    })),
    walls: [{ ...walls[0], color: { r: 0.87, g: 0.8, b: 0.66 } }, ...walls.slice(1), outside],
    doors: [
      // The bedroom's wall runs from (4, 4) to (4, 0): 1.5…2.5 along it is z from 2.5 to 1.5.
      {
        id: 'door|1|2',
        assetId: 'Doorway_2',
        room0: 'room|1',
        room1: 'room|2',
        wall0: wallId('room|1', [4, 4], [4, 0]),
        wall1: wallId('room|2', [4, 0], [4, 4]),
        openable: true,
        openness: 1,
        ...opening([1.5, 2.5], [0, 2.1]),
      },
      // The living room's wall runs from (4, 4) to (6, 4).
      {
        id: 'door|2|3',
        assetId: 'Doorframe_1',
        room0: 'room|2',
        room1: 'room|3',
        wall0: wallId('room|2', [4, 4], [6, 4]),
        wall1: wallId('room|3', [6, 4], [4, 4]),
        ...opening([0.6, 1.5], [0, 2.05]),
      },
      {
        id: 'door|0|2',
        assetId: 'Doorway_6',
        room0: 'room|2',
        room1: 'room|2',
        wall0: wallId('room|2', [9, 6], [9, 0]),
        wall1: 'wall|exterior|9.00|0.00|9.00|6.00',
        openable: false,
        openness: 0,
        ...opening([2, 3], [0, 2.1]),
      },
    ],
    windows: [
      {
        id: 'window|1|0',
        assetId: 'Window_Fixed_60x48',
        room0: 'room|1',
        room1: 'room|1',
        wall0: wallId('room|1', [0, 0], [0, 4]),
        wall1: 'wall|exterior|0.00|0.00|0.00|4.00',
        ...opening([1, 2.5], [0.9, 2]),
      },
    ],
    objects: [
      thing(schema === '1.0.0' ? 'Bed|1|0' : '1|0', 'Bed_14', [1.2, 0.4, 3.1], {
        yaw: 90,
        children: [
          thing('small|1|0', 'pillow_20', [0.5, 0.8, 3.1], {
            yaw: 90,
            color: { r: 0.7, g: 0.15, b: 0.16 },
          }),
        ],
      }),
      thing('1|1', 'Wall_Decor_Painting_3', [2, 1.6, 3.97], { yaw: 180 }),
      thing('2|0', 'RoboTHOR_dining_table_jokkmokk_v', [7.5, 0.37, 3], {
        children: [thing('small|2|0', 'Mug_1', [8.4, 0.8, 3.05])],
      }),
      thing('3|0', 'Toilet_1', [4.4, 0.45, 5.6], { yaw: 180 }),
    ],
    proceduralParameters: { ceilingMaterial: material('White'), lights: [] },
    metadata: {
      schema,
      roomSpecId: '3-room',
      agent: { position: corner(2, 1), rotation: corner(0, 0) },
    },
  };
}

/** An asset database with exact sizes for two of the fixture's assets. */
export const makeAssetDatabase = (): Record<string, unknown> => ({
  Bed: [
    {
      assetId: 'Bed_14',
      objectType: 'Bed',
      boundingBox: { x: 1.8, y: 0.8, z: 2.2 },
      primaryProperty: 'Static',
    },
  ],
  Gizmo: [{ assetId: 'Gizmo_1', objectType: 'Gizmo', boundingBox: { x: 0.3, y: 0.2, z: 0.1 } }],
});
