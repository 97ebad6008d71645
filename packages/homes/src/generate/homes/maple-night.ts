import type { RoomSpec } from '../home-spec';
import { atWall, motif, onFloor, onTopOf, onWallAt, seatAt } from './rules';

const TABLE_LAMPS = ['lamp-table-belly', 'lamp-table-drum', 'lamp-table-globe'];

export const MAPLE_NIGHT_ROOMS: readonly RoomSpec[] = [
  {
    id: 'bedroom-1',
    type: 'bedroom',
    area: [0, 0, 4.4, 4.3],
    floor: 'floor/carpet-sand',
    walls: 'wall/sky',
    palette: ['navy', 'blue', 'beige', 'white', 'grey', 'yellow'],
    items: [
      atWall('bed-cushion', ['west', 0.5], {
        key: 'bed',
        look: {
          sizes: ['large'],
          colours: { bedding: ['navy', 'blue'], frame: ['beige', 'grey'] },
          patterns: ['plain', 'striped'],
        },
      }),
      atWall('nightstand', ['west', 0.185], {
        key: 'left',
        look: { colours: { body: ['white', 'brown'] } },
      }),
      atWall('nightstand', ['west', 0.815], {
        key: 'right',
        look: { colours: { body: ['white', 'brown'] } },
      }),
      onTopOf(TABLE_LAMPS, ['left', 0.5, 0.4], {
        look: { colours: { shade: ['white', 'yellow'] } },
      }),
      onTopOf(TABLE_LAMPS, ['right', 0.5, 0.4], {
        look: { colours: { shade: ['navy', 'beige'] } },
      }),
      onTopOf('pillow', ['bed', 0.12, 0.25], { look: { sizes: ['medium', 'large'] } }),
      onTopOf('pillow', ['bed', 0.88, 0.25], { look: { sizes: ['medium', 'large'] } }),
      atWall('wardrobe', ['south', 0.98], {
        look: { sizes: ['medium'], colours: { body: ['white', 'beige'] } },
      }),
      onFloor(['armchair-wing', 'armchair-tub'], [[0.8, 0.84], [0.16, 0.2], 315], {
        look: { colours: { cover: ['yellow', 'grey', 'blue'] } },
      }),
      onFloor(['lamp-floor-cone', 'lamp-floor-globe'], [[0.6, 0.64], [0.09, 0.12], 0]),
      atWall('cabinet-chest', ['east', [0.5, 0.6]], {
        key: 'chest',
        look: { sizes: ['medium'], colours: { body: ['beige', 'brown', 'white'] } },
      }),
      onTopOf('vase', ['chest', [0, 0.12], 0.5]),
      onTopOf('book-pile', ['chest', 0.98, 0.5, 180]),
      onWallAt('mirror', ['east', 0.57, 1.15], { look: { shapes: ['round'], sizes: ['medium'] } }),
      onWallAt(
        'picture',
        ['west', 0.5, 1.42],
        motif(['sea', 'boat'], { sizes: ['large'], shapes: ['rectangular'] }),
      ),
      onWallAt(
        'picture',
        ['east', 0.06, 1.35],
        motif(['lines', 'leaf', 'circles'], { sizes: ['small'] }),
      ),
      onFloor('rug-rectangular', [0.4, 0.5, 90], { look: { sizes: ['large'] } }),
      onWallAt('curtain', ['north', 0.53, 0.02], {
        look: { sizes: ['large'], colours: { cloth: ['white', 'blue'] }, patterns: ['plain'] },
      }),
    ],
  },
  {
    id: 'bathroom',
    type: 'bathroom',
    area: [4.52, 0, 7.1, 4.3],
    floor: 'floor/slate',
    walls: 'wall/tiles',
    palette: ['turquoise', 'white', 'blue', 'green'],
    items: [
      atWall('bathtub', ['north', 0.95, 0.06]),
      atWall('toilet', ['west', 0.38]),
      atWall('sink-vanity', ['east', 0.55], { key: 'sink' }),
      onWallAt('mirror', ['east', 0.555, 1.12], {
        look: { shapes: ['round', 'rectangular'], sizes: ['medium'] },
      }),
      onWallAt('towel', ['east', 0.93, 0.75]),
      onWallAt('towel', ['west', 0.62, 0.75]),
      atWall('cabinet-tall', ['west', 0.06], {
        look: { sizes: ['medium'], colours: { body: ['white', 'turquoise', 'grey'] } },
      }),
      onFloor('rug-round', [0.48, [0.42, 0.46], 0], {
        look: { sizes: ['small'], shapes: ['oval', 'round'] },
      }),
      onFloor(['plant-swords', 'plant-bush'], [[0.1, 0.14], [0.06, 0.1], 0], {
        look: { sizes: ['small', 'medium'] },
        isOptional: true,
      }),
      atWall('stool', ['east', 0.9], { look: { shapes: ['round', 'square'] }, isOptional: true }),
    ],
  },
  {
    id: 'childrens-room',
    type: "children's room",
    area: [7.22, 0, 10.8, 4.3],
    floor: 'floor/ash',
    walls: 'wall/stripes',
    palette: ['red', 'yellow', 'green', 'turquoise', 'orange', 'blue', 'pink'],
    items: [
      atWall(['bed-panel', 'bed-rail'], ['west', 0.93], {
        key: 'bed',
        look: {
          sizes: ['small'],
          colours: { bedding: ['red', 'turquoise', 'green'] },
          patterns: ['dotted', 'checked', 'zigzag'],
        },
      }),
      atWall('nightstand', ['west', 0.63], {
        key: 'stand',
        look: { colours: { body: ['red', 'yellow', 'turquoise'] } },
      }),
      onTopOf(['lamp-table-globe', 'lamp-table-belly'], ['stand', 0.5, 0.4], {
        look: { colours: { shade: ['orange', 'pink', 'green'] } },
      }),
      onTopOf('pillow', ['bed', 0.5, 0.25], { look: { sizes: ['small'] } }),
      atWall('desk', ['east', 0.12], {
        key: 'desk',
        look: { sizes: ['medium'], colours: { top: ['white', 'beige'] } },
      }),
      seatAt(['chair-slat', 'chair-shell'], ['desk', 'south'], {
        look: { colours: { seat: ['red', 'yellow', 'green'] } },
      }),
      onTopOf('lamp-table-arm', ['desk', 0.08, 0.3], {
        look: { colours: { shade: ['red', 'turquoise', 'blue'] } },
      }),
      onTopOf('book-pile', ['desk', 0.8, 0.3]),
      atWall('bookcase', ['west', 0.08], {
        look: { shapes: ['low'], sizes: ['medium'], colours: { body: ['white'] } },
        key: 'shelf',
      }),
      onTopOf('box', ['shelf', 0.1, 0.5], { look: { sizes: ['small'] } }),
      onTopOf('plant-cactus', ['shelf', 0.9, 0.5], { look: { sizes: ['small'] } }),
      atWall('box', ['east', 0.72], {
        look: { sizes: ['large'], colours: { body: ['yellow', 'green', 'blue'] } },
      }),
      onFloor('rug-round', [[0.52, 0.56], [0.48, 0.54], 0], {
        look: {
          sizes: ['medium'],
          shapes: ['round'],
          patterns: ['plain', 'dotted', 'bordered', 'checked'],
        },
      }),
      onWallAt(
        'picture',
        ['west', 0.6, 1.4],
        motif(['cat', 'bird'], { sizes: ['small', 'medium'] }),
      ),
      onWallAt(
        'picture',
        ['east', 0.65, 1.35],
        motif(['cat', 'bird', 'boat', 'fruit'], { sizes: ['medium'] }),
      ),
      onWallAt(
        'picture',
        ['west', 0.12, 1.3],
        motif(['circles', 'mountains'], { sizes: ['small'] }),
      ),
      onWallAt('curtain', ['north', 0.49, 0.02], {
        look: {
          sizes: ['medium'],
          colours: { cloth: ['yellow', 'turquoise'] },
          patterns: ['striped', 'dotted'],
        },
      }),
    ],
  },
  {
    id: 'bedroom-2',
    type: 'bedroom',
    area: [10.92, 0, 15.2, 4.3],
    floor: 'floor/oak',
    walls: 'wall/sage',
    palette: ['green', 'olive', 'white', 'beige', 'pink', 'orange'],
    items: [
      atWall(['bed-rail', 'bed-panel'], ['east', 0.45], {
        key: 'bed',
        look: {
          sizes: ['medium'],
          colours: { bedding: ['green', 'orange', 'pink'] },
          patterns: ['floral', 'checked'],
        },
      }),
      atWall('nightstand', ['east', 0.08], {
        key: 'stand',
        look: { colours: { body: ['brown', 'green', 'white'] } },
      }),
      onTopOf(TABLE_LAMPS, ['stand', 0.5, 0.4], {
        look: { colours: { shade: ['green', 'red', 'beige'] } },
      }),
      onTopOf('pillow', ['bed', 0.02, 0.25], { look: { sizes: ['medium'] } }),
      onTopOf('pillow', ['bed', 0.98, 0.25], { look: { sizes: ['medium'] } }),
      atWall('wardrobe', ['south', 0.02], {
        look: { sizes: ['medium'], colours: { body: ['brown', 'beige'] } },
      }),
      onFloor(['armchair-frame', 'armchair-tub'], [[0.13, 0.16], [0.16, 0.2], 45], {
        look: { colours: { cover: ['green', 'pink', 'orange'] } },
      }),
      atWall('cabinet-chest', ['west', 0.45], {
        key: 'chest',
        look: { sizes: ['medium', 'large'], colours: { body: ['green', 'white', 'brown'] } },
      }),
      onTopOf('vase-flowers', ['chest', [0.7, 0.85], 0.5]),
      onTopOf(['lamp-table-drum', 'lamp-table-belly'], ['chest', 0.05, 0.5], { isOptional: true }),
      onWallAt(
        'picture',
        ['east', 0.45, 1.4],
        motif(['forest', 'leaf', 'flowers'], { sizes: ['large', 'medium'] }),
      ),
      onWallAt(
        'picture',
        ['west', 0.45, 1.45],
        motif(['sunset', 'portrait', 'flowers'], { sizes: ['medium'] }),
      ),
      onFloor('rug-rectangular', [0.45, 0.46, 90], { look: { sizes: ['medium', 'large'] } }),
      atWall(['plant-palm', 'plant-bush'], ['north', 0.98, 0.1], {
        look: { sizes: ['medium'] },
        isOptional: true,
      }),
      onWallAt('curtain', ['north', 0.485, 0.02], {
        look: { sizes: ['large'], colours: { cloth: ['beige', 'green'] }, patterns: ['plain'] },
      }),
    ],
  },
];
