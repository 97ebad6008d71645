import type { ColourName, Vec3 } from '@parley/protocol';
import { cosDeg, sinDeg } from '@parley/protocol';
import { piece, place, plain, renderOnly, type Solid } from '../../furniture';
import { board } from '../../furniture/models/parts';
import { rect, without } from '../../textures/shapes';
import type { BelongingModel, BuiltPart } from '../belonging';
import { type Laying, onFace, printOn } from '../laid-on';
import { BRANDS, BRIGHT, otherThan, takeTurns } from '../palette';
import { drawingOf, letterSize, letters, PRINT_NAMES, patchOf, printOf } from '../prints';
import { hoop, part } from './forms';

const LEATHERS = [
  'brown',
  'black',
  'red',
  'green',
  'navy',
  'beige',
  'purple',
  'orange',
] as const satisfies readonly ColourName[];
/** How far each leaf is turned from the middle, so that the wallet stands. */
const OPEN_DEG = 13;
const THICK = 0.006;

/** A wallet that stands half open: a mark and a seam in front, a pocket for coins behind, cards and notes within, a loop at its back edge. */
export const WALLET: BelongingModel = {
  category: 'wallet',
  build: (random, n) => {
    const look = drawLook(random, n);
    return [...leaves(look), ...within(look), ...marks(look)];
  },
};

const drawLook = (random: Parameters<BelongingModel['build']>[0], n: number) => {
  const leather = takeTurns(LEATHERS, n);
  const isLong = (n + Math.floor(n / 4)) % 2 === 1;
  const [w, h] = isLong ? [0.188, 0.098] : [0.118, 0.096];
  const back = random.pick([leather, otherThan(random, LEATHERS, leather)] as const);
  const lining = otherThan(random, ['beige', 'red', 'blue', 'yellow', 'grey', 'pink'], leather);
  const seam = otherThan(random, BRIGHT, leather);
  const print = random.pick(PRINT_NAMES);
  const ink = otherThan(random, BRIGHT, leather, seam);
  const isPatch = random.next() < 0.4;
  const ground = otherThan(random, BRIGHT, leather, ink);
  const card = otherThan(random, ['white', 'blue', 'orange', 'green', 'pink', 'gold'], leather);
  const cards = 2 + random.int(3);
  const hasNotes = random.next() < 0.5;
  const notes = otherThan(random, ['turquoise', 'purple', 'green'], leather, card);
  const zip = otherThan(random, ['gold', 'grey', 'black', 'red', 'white'], back);
  const brand = random.pick(BRANDS);
  const nameInk = otherThan(random, BRIGHT, back);
  const hasLoop = random.next() < 0.6;
  const loop = otherThan(random, ['gold', 'grey', 'red', 'turquoise'], leather);
  return {
    leather,
    isLong,
    w,
    h,
    back,
    lining,
    seam,
    print,
    ink,
    isPatch,
    ground,
    card,
    cards,
    hasNotes,
    notes,
    zip,
    brand,
    nameInk,
    hasLoop,
    loop,
  };
};
type Look = ReturnType<typeof drawLook>;

/** What lies along a leaf: 1 is the front one, −1 the back one; both begin at the left edge. */
const onLeaf = (solid: Solid, w: number, side: 1 | -1): Solid =>
  place(solid, { at: [-w / 2, 0, 0], yaw: -side * OPEN_DEG });

/** The outside of a leaf, so far along it and up. */
function outside(w: number, side: 1 | -1, [along, up]: readonly [number, number]): Laying {
  const [s, c] = [sinDeg(OPEN_DEG), cosDeg(OPEN_DEG)];
  const out = THICK / 2;
  const at: Vec3 = [-w / 2 + along * c - out * s, up, side * (along * s + out * c)];
  return onFace(at, side === 1 ? -OPEN_DEG : 180 + OPEN_DEG);
}

const leaves = ({ leather, back, lining, isLong, w, h }: Look): BuiltPart[] => [
  part(
    'front',
    { colour: leather, material: 'leather', shape: isLong ? 'long wallet' : 'folding wallet' },
    piece(
      plain(leather, 'leather'),
      onLeaf(board([w, h, THICK], [w / 2, 0, 0], 0.0025), w, 1),
      board([0.012, h, 0.014], [-w / 2 + 0.001, 0, 0], 0.005),
    ),
  ),
  part(
    'back',
    { colour: back },
    piece(plain(back, 'leather'), onLeaf(board([w, h, THICK], [w / 2, 0, 0], 0.0025), w, -1)),
  ),
  part(
    'lining',
    { colour: lining },
    piece(
      plain(lining, 'fabric'),
      ...([1, -1] as const).map((side) =>
        renderOnly(
          onLeaf(
            board(
              [w - 0.012, h - 0.008, 0.002],
              [w / 2 + 0.002, 0.004, -side * (THICK / 2 + 0.0008)],
              0,
            ),
            w,
            side,
          ),
        ),
      ),
    ),
  ),
];

/** Cards that look out at the top, perhaps notes. They lie at the open edge, where there is room between the leaves. */
const within = ({ card, cards, hasNotes, notes, w, h }: Look): BuiltPart[] => [
  part(
    'cards',
    { colour: card, count: `${cards}` },
    piece(
      plain(card, 'plastic'),
      ...Array.from({ length: cards }, (_, i) =>
        onLeaf(
          board(
            [0.072, 0.05, 0.0012],
            [w - 0.04 - 0.004 * i, h - 0.04 + 0.008 * (cards - 1 - i), -0.0046 - 0.0014 * i],
            0,
          ),
          w,
          1,
        ),
      ),
    ),
  ),
  ...(hasNotes
    ? [
        part(
          'banknotes',
          { colour: notes },
          piece(
            plain(notes, 'paper'),
            ...[0, 1].map((i) =>
              onLeaf(
                board(
                  [w - 0.056, 0.06, 0.0012],
                  [w / 2 + 0.022 + 0.002 * i, h - 0.042 - 0.004 * i, 0.0045 + 0.0014 * i],
                  0,
                ),
                w,
                -1,
              ),
            ),
          ),
        ),
      ]
    : []),
];

/** Seam, mark, pocket, name, loop. */
const marks = (look: Look): BuiltPart[] => {
  const { w, h, seam, print, ink, isPatch, ground, zip, brand, nameInk } = look;
  const [half, high] = [w / 2 - 0.008, h / 2 - 0.008];
  return [
    part(
      'seam on the front',
      { colour: seam },
      printOn(
        outside(w, 1, [w / 2, h / 2]),
        drawingOf([
          without(
            rect(-1, -1, 1, 1),
            rect(-1 + 0.0045 / half, -1 + 0.0045 / high, 1 - 0.0045 / half, 1 - 0.0045 / high),
          ),
          seam,
        ]),
        [half, high],
        'fabric',
      ),
    ),
    part(
      isPatch ? 'patch on the front' : 'picture on the front',
      { print, colour: ink, ...(isPatch && { 'second colour': ground }) },
      printOn(
        outside(w, 1, [w - 0.036, 0.034]),
        isPatch ? patchOf(print, [ink, ground]) : printOf(print, ink),
        0.019,
        'leather',
      ),
    ),
    part(
      'zip on the back',
      { colour: zip },
      printOn(
        outside(w, -1, [w / 2, h * 0.68]),
        drawingOf([rect(-1, -1, 1, 1), zip]),
        [w / 2 - 0.016, 0.0032],
        'metal',
      ),
      printOn(
        outside(w, -1, [0.03, h * 0.62]),
        drawingOf([rect(-1, -1, 1, 1), zip]),
        [0.003, 0.008],
        'metal',
      ),
    ),
    part(
      'name on the back',
      { lettering: brand, colour: nameInk },
      printOn(
        outside(w, -1, [w / 2, h * 0.32]),
        letters(brand, nameInk),
        letterSize(brand, 0.017),
        'leather',
      ),
    ),
    ...(look.hasLoop
      ? [
          part(
            'loop at the left side',
            { colour: look.loop },
            piece(
              plain(look.loop, 'metal'),
              hoop([-w / 2 - 0.014, h * 0.72, 0], [0.012, 0.012], { wire: 0.0022, plane: 'yz' }),
              renderOnly(
                board([0.012, 0.006, 0.006], [-w / 2 - 0.008, h * 0.72 - 0.003, 0], 0.001),
              ),
            ),
          ),
        ]
      : []),
  ];
};
