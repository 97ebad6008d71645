import type { HomeSpec } from '../home-spec';
import { atWall, motif, onFloor, onTopOf, onWallAt, seatAt, unitRun } from './rules';

const UNIT = { body: ['white'], top: ['brown'] } as const;

/** A small flat for practice: living room, kitchen, bedroom, bathroom. */
export const WILLOW: HomeSpec = {
  sceneId: 'willow',
  ceilingHeightM: 2.6,
  rooms: [
    {
      id: 'living-room',
      type: 'living room',
      area: [0, 0, 5.4, 4.8],
      floor: 'floor/ash',
      walls: 'wall/blush',
      palette: ['blue', 'grey', 'yellow', 'white', 'green', 'pink'],
      items: [
        atWall('sofa-box', ['west', 0.5], {
          key: 'sofa',
          look: {
            sizes: ['medium'],
            materials: { cover: ['fabric'] },
            colours: { cover: ['blue', 'green'] },
            patterns: ['plain'],
          },
        }),
        onTopOf('pillow', ['sofa', 0.06, 0.1], { look: { sizes: ['medium'] } }),
        onTopOf('pillow', ['sofa', 0.94, 0.1], { look: { sizes: ['medium'] } }),
        onFloor('table-coffee-round', [0.36, 0.5, 0], {
          key: 'coffee',
          look: { sizes: ['medium'], shapes: ['round'], colours: { top: ['white', 'beige'] } },
        }),
        onTopOf('bowl', ['coffee', 0.4, 0.5], { look: { sizes: ['medium'] } }),
        atWall('table-drum', ['west', 0.87], { key: 'side', look: { sizes: ['small'] } }),
        onTopOf('lamp-table-belly', ['side', 0.5, 0.5], {
          look: { colours: { shade: ['yellow', 'white'] } },
          isOptional: true,
        }),
        atWall('cabinet-sideboard', ['north', 0.5], {
          key: 'sideboard',
          look: { sizes: ['large'] },
        }),
        onTopOf('tv', ['sideboard', 0.5, 0.4], { look: { sizes: ['medium'] } }),
        onTopOf('vase', ['sideboard', 0.98, 0.5]),
        onFloor('armchair-tub', [[0.61, 0.63], [0.66, 0.68], 225]),
        onFloor('lamp-floor-tripod', [0.92, 0.09, 0]),
        onFloor('plant-palm', [0.1, 0.89, 0], { look: { sizes: ['medium'] } }),
        onFloor('rug-rectangular', [0.33, 0.5, 90], { look: { sizes: ['large'] } }),
        onWallAt(
          'picture',
          ['west', 0.5, 1.3],
          motif(['forest', 'mountains'], { sizes: ['large'] }),
        ),
        onWallAt('picture', ['south', 0.85, 1.35], motif(['cat', 'bird'], { sizes: ['medium'] })),
        atWall('bookcase', ['east', 0.22], { look: { shapes: ['tall'], sizes: ['medium'] } }),
      ],
    },
    {
      id: 'kitchen',
      type: 'kitchen',
      area: [5.52, 0, 9, 4.8],
      floor: 'floor/stone',
      walls: 'wall/cream',
      palette: ['yellow', 'white', 'blue', 'red'],
      items: [
        ...unitRun(
          ['east', 4.8, 0.05],
          [
            ['fridge', 0.64, { look: { colours: { body: ['white'] } } }],
            ['counter', 1.22, { key: 'first', look: { sizes: ['medium'], colours: UNIT } }],
            ['stove', 0.6, { look: { colours: { body: ['black'] } } }],
            ['counter', 0.62, { look: { sizes: ['small'], colours: UNIT } }],
            ['sink-kitchen', 0.82, { look: { colours: { body: ['white'] } } }],
          ],
        ),
        onTopOf('plant-blossom', ['first', 0.2, 0.4], { look: { sizes: ['small'] } }),
        onFloor('table-dining', [0.36, 0.3, 0], {
          key: 'table',
          look: {
            sizes: ['medium'],
            shapes: ['rectangular'],
            colours: { top: ['brown'] },
            materials: { top: ['wood'] },
          },
        }),
        seatAt(['chair-slat', 'chair-padded'], ['table', 'north', -0.22]),
        seatAt(['chair-slat', 'chair-shell'], ['table', 'north', 0.22]),
        seatAt(['chair-shell', 'chair-padded'], ['table', 'south', 0]),
        onTopOf('vase-flowers', ['table', 0.5, 0.5], { look: { sizes: ['small'] } }),
        atWall('cabinet-tall', ['south', 0.35], { look: { sizes: ['medium'] } }),
        onWallAt('picture', ['west', 0.97, 1.35], motif(['fruit'], { sizes: ['medium'] })),
      ],
    },
    {
      id: 'bedroom',
      type: 'bedroom',
      area: [0, 4.92, 5.4, 8.6],
      floor: 'floor/carpet-blue',
      walls: 'wall/white',
      palette: ['pink', 'white', 'grey', 'navy', 'yellow'],
      items: [
        atWall('bed-panel', ['south', 0.55], {
          key: 'bed',
          look: { sizes: ['large'], patterns: ['striped', 'plain'] },
        }),
        atWall('nightstand', ['south', 0.24], { key: 'left' }),
        atWall('nightstand', ['south', 0.86], { key: 'right' }),
        onTopOf('lamp-table-globe', ['left', 0.5, 0.4]),
        onTopOf('lamp-table-drum', ['right', 0.5, 0.4]),
        onTopOf('pillow', ['bed', 0.15, 0.25]),
        onTopOf('pillow', ['bed', 0.85, 0.25]),
        atWall('wardrobe', ['west', 0.98], { look: { sizes: ['medium'] } }),
        atWall('cabinet-chest', ['east', 0.7], { key: 'chest', look: { sizes: ['medium'] } }),
        onTopOf('vase', ['chest', 0.3, 0.5]),
        onWallAt('mirror', ['east', 0.7, 1.15], { look: { shapes: ['round'], sizes: ['medium'] } }),
        onFloor('rug-round', [0.4, 0.3, 0], { look: { sizes: ['medium'], shapes: ['round'] } }),
        onWallAt('picture', ['south', 0.55, 1.4], motif(['sea', 'sunset'], { sizes: ['large'] })),
        atWall('table-coffee', ['west', 0.02], {
          look: { sizes: ['small'], shapes: ['square'] },
          isOptional: true,
        }),
      ],
    },
    {
      id: 'bathroom',
      type: 'bathroom',
      area: [5.52, 4.92, 9, 8.6],
      floor: 'floor/slate',
      walls: 'wall/tiles',
      palette: ['turquoise', 'white', 'green'],
      items: [
        atWall('bathtub', ['south', 0.5, 0.06]),
        atWall('toilet', ['east', 0.3]),
        atWall('sink-vanity', ['north', 0.9]),
        onWallAt('mirror', ['north', 0.9, 1.12], {
          look: { shapes: ['rectangular'], sizes: ['medium'] },
        }),
        onWallAt('towel', ['east', 0.6, 0.75]),
        onFloor('rug-round', [0.5, 0.5, 0], { look: { sizes: ['small'], shapes: ['oval'] } }),
        atWall('plant-swords', ['west', 0.04, 0.08], { look: { sizes: ['medium'] } }),
      ],
    },
  ],
  doors: [
    { rooms: ['living-room', 'kitchen'], at: 3, widthM: 1.6, heightM: 2.2 },
    { rooms: ['living-room', 'bedroom'], at: 4.3, widthM: 0.95, heightM: 2.06 },
    { rooms: ['kitchen', 'bathroom'], at: 6.4, widthM: 0.95, heightM: 2.06 },
  ],
  windows: [
    { room: 'living-room', wall: 'west', at: 0.95, widthM: 1.1, sillM: 0.6, headM: 2.25 },
    { room: 'living-room', wall: 'north', at: 1, widthM: 1.2, sillM: 0.6, headM: 2.25 },
    { room: 'kitchen', wall: 'north', at: 7.1, widthM: 1, sillM: 1, headM: 2.15 },
    { room: 'bedroom', wall: 'west', at: 7.2, widthM: 1.4, sillM: 0.85, headM: 2.2 },
    { room: 'bathroom', wall: 'south', at: 7.3, widthM: 1, sillM: 1.3, headM: 2.15 },
  ],
  entrance: { room: 'living-room', wall: 'south', at: 2.6, colour: 'red' },
};
