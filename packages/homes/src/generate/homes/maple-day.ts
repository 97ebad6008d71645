import type { RoomSpec } from '../home-spec';
import { atWall, motif, onFloor, onTopOf, onWallAt, seatAt, unitRun } from './rules';

const KITCHEN_UNIT = { body: ['green'] } as const;
const DINING_CHAIRS = ['chair-padded', 'chair-slat', 'chair-shell'];

export const MAPLE_DAY_ROOMS: readonly RoomSpec[] = [
  {
    id: 'hallway',
    type: 'hallway',
    area: [0, 4.42, 15.2, 6],
    floor: 'floor/oak',
    walls: 'wall/cream',
    palette: ['red', 'navy', 'beige', 'orange', 'green'],
    items: [
      atWall('cabinet-sideboard', ['north', 0.555], {
        key: 'sideboard',
        look: { sizes: ['medium'], colours: { body: ['blue', 'white', 'red'] } },
      }),
      onTopOf('vase', ['sideboard', [0.1, 0.2], 0.5], { look: { sizes: ['medium'] } }),
      onTopOf(['lamp-table-belly', 'lamp-table-drum'], ['sideboard', 0.9, 0.5]),
      onWallAt('mirror', ['north', 0.549, 1.2], {
        look: { shapes: ['rectangular'], sizes: ['medium'] },
      }),
      atWall('cabinet-chest', ['south', 0.93], {
        key: 'chest',
        look: { sizes: ['small'], colours: { body: ['brown', 'yellow', 'white'] } },
      }),
      onTopOf('plant-blossom', ['chest', 0.5, 0.5], { look: { sizes: ['small'] } }),
      atWall(['plant-swords', 'plant-cactus'], ['south', 0.02, 0.08], {
        look: { sizes: ['medium', 'large'] },
      }),
      atWall('chair-padded', ['south', 0.4], {
        look: { materials: { seat: ['leather', 'fabric'] } },
      }),
      onFloor('rug-rectangular', [0.13, 0.5, 0], { look: { sizes: ['medium'] } }),
      onFloor('rug-rectangular', [0.8, 0.5, 0], { look: { sizes: ['medium'] } }),
      onWallAt(
        'picture',
        ['south', 0.36, 1.4],
        motif(['mountains', 'city'], { sizes: ['medium'] }),
      ),
      onWallAt('picture', ['north', 0.1, 1.3], motif(['portrait', 'boat'], { sizes: ['medium'] })),
      onWallAt(
        'picture',
        ['north', 0.93, 1.35],
        motif(['sunset', 'sea'], { sizes: ['medium', 'large'] }),
      ),
      onWallAt(
        'picture',
        ['south', 0.725, 1.35],
        motif(['lines', 'forest'], { sizes: ['medium'] }),
      ),
      onWallAt(
        'picture',
        ['north', 0.47, 1.4],
        motif(['circles', 'flowers'], { sizes: ['small'], shapes: ['square'] }),
      ),
    ],
  },
  {
    id: 'study',
    type: 'study',
    area: [0, 6.12, 3.5, 10.7],
    floor: 'floor/walnut',
    walls: 'wall/slate',
    palette: ['brown', 'green', 'red', 'beige', 'navy', 'orange'],
    items: [
      atWall('desk', ['west', 0.42], {
        key: 'desk',
        look: { sizes: ['large'], colours: { top: ['brown', 'beige'] } },
      }),
      seatAt(['chair-padded', 'chair-shell'], ['desk', 'south'], {
        look: { materials: { seat: ['leather', 'plastic', 'fabric'] }, patterns: ['plain'] },
      }),
      onTopOf('lamp-table-arm', ['desk', 0.06, 0.25], {
        look: { colours: { shade: ['green', 'black', 'yellow'] } },
      }),
      onTopOf('book-pile', ['desk', 0.75, 0.3]),
      onTopOf('vase', ['desk', 0.98, 0.3], { look: { sizes: ['small'] } }),
      atWall('bookcase', ['west', 0.99], {
        look: { shapes: ['tall'], sizes: ['large'], colours: { body: ['brown', 'white'] } },
      }),
      atWall('bookcase', ['north', 0.02], {
        look: { shapes: ['tall'], sizes: ['medium'], colours: { body: ['brown', 'white'] } },
        isOptional: true,
      }),
      atWall('sofa-box', ['east', 0.58], {
        key: 'sofa',
        look: { sizes: ['small'], colours: { cover: ['brown', 'green', 'red'] } },
      }),
      onTopOf('pillow', ['sofa', 0.85, 0.2, 0], { look: { sizes: ['small', 'medium'] } }),
      onFloor(['armchair-club', 'armchair-wing'], [[0.76, 0.8], [0.82, 0.84], [225]], {
        look: { materials: { cover: ['leather'] }, colours: { cover: ['brown', 'red', 'green'] } },
      }),
      atWall('table-drum', ['east', 0.24], { key: 'side', look: { sizes: ['medium'] } }),
      onTopOf(['lamp-table-belly', 'lamp-table-globe'], ['side', 0.5, 0.5], { isOptional: true }),
      atWall('cabinet-tall', ['south', 0.98], {
        look: { sizes: ['medium'], colours: { body: ['beige', 'green', 'brown'] } },
      }),
      atWall(['plant-palm', 'plant-bush'], ['south', 0.45, 0.08], {
        look: { sizes: ['medium'] },
        isOptional: true,
      }),
      onFloor('rug-rectangular', [0.52, 0.5, 90], { look: { sizes: ['medium', 'large'] } }),
      onWallAt('picture', ['east', 0.5, 1.3], motif(['city', 'mountains'], { sizes: ['large'] })),
      onWallAt(
        'picture',
        ['west', 0.42, 1.35],
        motif(['bird', 'leaf', 'lines'], { sizes: ['small', 'medium'] }),
      ),
    ],
  },
  {
    id: 'living-room',
    type: 'living room',
    area: [3.62, 6.12, 8.9, 10.7],
    floor: 'floor/oak',
    walls: 'wall/white',
    palette: ['grey', 'turquoise', 'orange', 'yellow', 'beige', 'green', 'red', 'navy'],
    items: [
      atWall('cabinet-sideboard', ['west', 0.5], {
        key: 'sideboard',
        look: { sizes: ['large'], colours: { body: ['beige', 'brown', 'white'] } },
      }),
      onTopOf('tv', ['sideboard', 0.4, 0.4], { look: { sizes: ['medium'] } }),
      onTopOf('vase', ['sideboard', 0.99, 0.5], {
        look: { sizes: ['medium'], shapes: ['tall', 'oval'] },
      }),
      onFloor('sofa-round', [0.68, 0.5, 270], {
        key: 'sofa',
        look: {
          sizes: ['large'],
          materials: { cover: ['fabric'] },
          colours: { cover: ['grey', 'turquoise'] },
          patterns: ['plain'],
        },
      }),
      onTopOf('pillow', ['sofa', 0.04, 0.1], { look: { sizes: ['medium'] } }),
      onTopOf('pillow', ['sofa', 0.5, 0.1], { look: { sizes: ['medium', 'small'] } }),
      onTopOf('pillow', ['sofa', 0.96, 0.1], { look: { sizes: ['medium'] } }),
      onFloor(['table-coffee', 'table-coffee-round'], [0.43, 0.5, 90], {
        key: 'coffee',
        look: {
          sizes: ['medium'],
          colours: { top: ['brown', 'beige'] },
          materials: { top: ['wood'] },
        },
      }),
      onTopOf('bowl', ['coffee', 0.12, 0.5], { look: { sizes: ['medium'] } }),
      onTopOf('vase-flowers', ['coffee', 0.95, 0.5], { look: { sizes: ['small'] } }),
      onFloor(
        ['armchair-frame', 'armchair-club', 'armchair-tub'],
        [[0.42, 0.46], [0.83, 0.85], 180],
        { look: { colours: { cover: ['orange', 'yellow', 'red'] } } },
      ),
      onFloor(['armchair-tub', 'armchair-wing'], [[0.13, 0.16], [0.14, 0.17], 45], {
        look: { colours: { cover: ['turquoise', 'green', 'navy'] } },
      }),
      onFloor('lamp-floor-arc', [[0.72, 0.74], [0.11, 0.13], 180], {
        look: { colours: { base: ['black', 'gold'] } },
        isOptional: true,
      }),
      onFloor(['lamp-floor-tripod', 'lamp-floor-cone'], [[0.29, 0.31], [0.89, 0.9], 0]),
      atWall('plant-palm', ['south', 0.02, 0.1], { look: { sizes: ['medium'] } }),
      atWall(['plant-bush', 'plant-swords'], ['west', 0.02, 0.1], {
        look: { sizes: ['large', 'medium'] },
      }),
      onFloor('table-drum', [0.68, [0.84, 0.85], 0], {
        key: 'side',
        look: { sizes: ['small'], materials: { top: ['marble', 'metal'] } },
      }),
      onTopOf('book-pile', ['side', 0.5, 0.5], { look: { sizes: ['small'] } }),
      onFloor('rug-rectangular', [0.44, 0.5, 90], {
        look: { sizes: ['large'], patterns: ['zigzag', 'bordered', 'striped', 'floral'] },
      }),
      onWallAt(
        'picture',
        ['west', 0.95, 1.3],
        motif(['mountains', 'forest', 'sea'], { sizes: ['medium'] }),
      ),
      onWallAt('picture', ['east', 0.98, 1.3], motif(['circles', 'lines'], { sizes: ['medium'] })),
      onWallAt(
        'picture',
        ['north', 0.06, 1.35],
        motif(['sunset', 'portrait'], { sizes: ['medium'] }),
      ),
      onWallAt('curtain', ['south', 0.492, 0.02], {
        look: { sizes: ['large'], colours: { cloth: ['white', 'beige'] }, patterns: ['plain'] },
      }),
    ],
  },
  {
    id: 'dining-room',
    type: 'dining room',
    area: [9.02, 6.12, 12.3, 10.7],
    floor: 'floor/oak',
    walls: 'wall/sand',
    palette: ['red', 'blue', 'yellow', 'green', 'white', 'orange'],
    items: [
      onFloor('table-dining', [0.55, 0.5, 90], {
        key: 'table',
        look: {
          sizes: ['large'],
          shapes: ['rectangular'],
          colours: { top: ['brown', 'beige'] },
          materials: { top: ['wood'] },
        },
      }),
      seatAt(DINING_CHAIRS, ['table', 'north', -0.24]),
      seatAt(DINING_CHAIRS, ['table', 'north', 0.24]),
      seatAt(DINING_CHAIRS, ['table', 'south', -0.24]),
      seatAt(DINING_CHAIRS, ['table', 'south', 0.24]),
      onTopOf('vase-flowers', ['table', 0.5, 0.5], { look: { sizes: ['medium'] } }),
      onTopOf('bowl', ['table', 0.12, 0.5], { look: { sizes: ['large'] } }),
      atWall('cabinet-sideboard', ['east', 0.24], {
        key: 'sideboard',
        look: { sizes: ['medium'], colours: { body: ['white', 'red', 'green', 'brown'] } },
      }),
      onTopOf('vase', ['sideboard', [0.15, 0.3], 0.5]),
      onTopOf('plant-blossom', ['sideboard', 0.9, 0.5], { look: { sizes: ['small'] } }),
      onWallAt('picture', ['east', 0.24, 1.2], motif(['fruit', 'flowers'], { sizes: ['large'] })),
      onWallAt(
        'picture',
        ['west', 0.06, 1.35],
        motif(['fruit', 'boat'], { sizes: ['medium', 'small'] }),
      ),
      atWall(['plant-bush', 'plant-palm'], ['west', 0.98, 0.1], { look: { sizes: ['medium'] } }),
      atWall(['lamp-floor-globe', 'lamp-floor-tripod'], ['south', 0.98, 0.06], {
        isOptional: true,
      }),
      onWallAt('curtain', ['south', 0.5, 0.02], {
        look: {
          sizes: ['large'],
          colours: { cloth: ['red', 'yellow', 'beige'] },
          patterns: ['plain', 'floral'],
        },
      }),
    ],
  },
  {
    id: 'kitchen',
    type: 'kitchen',
    area: [12.42, 6.12, 15.2, 10.7],
    floor: 'floor/chequer',
    walls: 'wall/cream',
    palette: ['yellow', 'red', 'white', 'green'],
    items: [
      ...unitRun(
        ['east', 4.58, 0.05],
        [
          ['fridge', 0.64, { look: { colours: { body: ['grey', 'red'] } } }],
          [
            'counter',
            0.62,
            {
              key: 'first',
              look: {
                sizes: ['small'],
                colours: { ...KITCHEN_UNIT, top: ['beige'] },
                materials: { top: ['wood'] },
              },
            },
          ],
          ['stove', 0.6, { look: { colours: { body: ['white'] } } }],
          [
            'counter',
            1.22,
            {
              key: 'second',
              look: {
                sizes: ['medium'],
                colours: { ...KITCHEN_UNIT, top: ['beige'] },
                materials: { top: ['wood'] },
              },
            },
          ],
          ['sink-kitchen', 0.82, { look: { colours: KITCHEN_UNIT } }],
        ],
      ),
      onTopOf('bowl', ['second', 0.75, 0.5], { look: { sizes: ['medium'] } }),
      onTopOf('vase', ['second', 0.2, 0.3], { look: { sizes: ['small', 'medium'] } }),
      onTopOf(['plant-cactus', 'plant-swords'], ['first', 0.5, 0.3], {
        look: { sizes: ['small'] },
      }),
      onFloor('table-round', [0.24, 0.42, 0], {
        key: 'table',
        look: { sizes: ['small'], shapes: ['round'], colours: { top: ['white', 'beige'] } },
      }),
      seatAt(['chair-slat', 'chair-shell'], ['table', 'north'], {
        look: { colours: { seat: ['red', 'yellow', 'white', 'blue'] } },
      }),
      seatAt(['chair-slat', 'chair-shell'], ['table', 'south'], {
        look: { colours: { seat: ['red', 'yellow', 'white', 'green'] } },
      }),
      onTopOf('bowl', ['table', 0.5, 0.5], { look: { sizes: ['small'] } }),
      atWall('cabinet-tall', ['west', 0.99], {
        look: { sizes: ['small', 'medium'], colours: { body: ['green', 'white', 'yellow'] } },
      }),
      onWallAt(
        'picture',
        ['west', 0.58, 1.35],
        motif(['fruit', 'leaf', 'bird'], { sizes: ['medium'] }),
      ),
      atWall('stool', ['south', 0.7], { look: { shapes: ['tall', 'square'] }, isOptional: true }),
    ],
  },
];
