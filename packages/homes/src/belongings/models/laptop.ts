import type { ColourName, Vec3 } from '@parley/protocol';
import { cosDeg, sinDeg } from '@parley/protocol';
import { piece, place, plain, renderOnly, roundedBox, type Solid } from '../../furniture';
import { board } from '../../furniture/models/parts';
import type { BelongingModel, BuiltPart } from '../belonging';
import { type Laying, onFace, printOn } from '../laid-on';
import { BRANDS, BRIGHT, otherThan, takeTurns } from '../palette';
import { letterSize, letters, PRINT_NAMES, patchOf, pictureOf, printOf } from '../prints';
import { part } from './forms';

const SHELLS = [
  'grey',
  'black',
  'white',
  'red',
  'blue',
  'gold',
] as const satisfies readonly ColourName[];
const [WIDE, DEEP, LID, LEAN] = [0.33, 0.225, 0.22, 18];
const HINGE: Vec3 = [0, 0.016, -DEEP / 2 + 0.006];

/** An open laptop: screen and keys in front, a mark and stickers on the back of its lid. */
export const LAPTOP: BelongingModel = {
  category: 'laptop',
  build: (random, n) => {
    const look = drawLook(random, n);
    return [...bodyParts(look), ...marks(look)];
  },
};

const drawLook = (random: Parameters<BelongingModel['build']>[0], n: number) => {
  const shell = takeTurns(SHELLS, n);
  const keys = otherThan(random, ['black', 'white', 'red', 'grey', 'blue'], shell);
  const print = random.pick(PRINT_NAMES);
  const [ground, ink] = [
    random.pick(['navy', 'turquoise', 'purple', 'green', 'orange'] as const),
    random.pick(['white', 'yellow', 'pink'] as const),
  ];
  const brand = random.pick(BRANDS);
  const mark = random.pick(PRINT_NAMES);
  const markInk = otherThan(random, BRIGHT, shell);
  const stickers = random.int(3);
  const pad = random.pick([shell, otherThan(random, ['black', 'grey', 'white'], shell)] as const);
  const ports = otherThan(random, ['red', 'blue', 'yellow', 'green'], shell);
  const rows = [-0.075, -0.055, -0.035, -0.015].map((z) =>
    renderOnly(board([WIDE - 0.05, 0.003, 0.015], [0, 0.0165, z], 0.001)),
  );
  return {
    rows,
    shell,
    keys,
    print,
    ground,
    ink,
    brand,
    mark,
    markInk,
    stickers,
    pad,
    ports,
    random,
  };
};
type Look = ReturnType<typeof drawLook>;

/** Base, lid and screen. */
const bodyParts = ({ rows, shell, keys, print, ground, ink, pad }: Look): BuiltPart[] => [
  part(
    'base',
    { colour: shell },
    piece(
      plain(shell, 'metal'),
      roundedBox({ size: [WIDE, 0.017, DEEP], radius: 0.006, steps: 2 }),
    ),
  ),
  part(
    'lid',
    { colour: shell },
    piece(plain(shell, 'metal'), leant(roundedBox({ size: [WIDE, LID, 0.008], radius: 0.003 }))),
  ),
  part(
    'screen',
    { colour: ground, print, 'second colour': ink },
    piece(
      plain('black', 'plastic'),
      leant(renderOnly(board([WIDE - 0.008, LID - 0.008, 0.0012], [0, 0.004, 0.004], 0))),
    ),
    printOn(
      onLid(0, LID * 0.53, false),
      pictureOf(print, [ink, ground]),
      [WIDE * 0.45, LID * 0.4],
      'glass',
    ),
  ),
  part('keys', { colour: keys }, piece(plain(keys, 'plastic'), ...rows)),
  part(
    'touch pad',
    { colour: pad },
    piece(plain(pad, 'plastic'), renderOnly(board([0.1, 0.0015, 0.06], [0, 0.0165, 0.055], 0))),
  ),
];

/** Keys, marks and stickers. */
const marks = ({ shell, brand, mark, markInk, stickers, ports, random }: Look): BuiltPart[] => [
  part(
    'name below the screen',
    { lettering: brand, colour: 'white' },
    printOn(onLid(0, 0.0155, false), letters(brand, 'white'), letterSize(brand, 0.019)),
  ),
  part(
    'mark on the lid',
    { print: mark, colour: markInk },
    printOn(onLid(0, LID * 0.55, true), printOf(mark, markInk), 0.042, 'metal'),
  ),
  ...Array.from({ length: stickers }, (_, i) => {
    const name = random.pick(PRINT_NAMES.filter((one) => one !== mark));
    const base = otherThan(random, BRIGHT, shell, markInk);
    const top = otherThan(random, BRIGHT, base);
    return part(
      i === 0 ? 'sticker on the lid' : 'second sticker on the lid',
      { print: name, colour: top, 'second colour': base },
      printOn(
        onLid(i === 0 ? -0.11 : 0.11, i === 0 ? 0.06 : 0.165, true),
        patchOf(name, [top, base]),
        0.028,
        'paper',
      ),
    );
  }),
  ...(random.next() < 0.5
    ? [
        part(
          'plug at the right side',
          { colour: ports },
          piece(
            plain(ports, 'plastic'),
            renderOnly(board([0.03, 0.009, 0.016], [WIDE / 2 + 0.012, 0.004, 0.01], 0.002)),
          ),
        ),
      ]
    : []),
];

const leant = (solid: Solid): Solid => place(place(solid, { pitch: -LEAN }), { at: HINGE });

/** On the lid, in its own frame: x across as one sees it, y from the hinge upwards. */
function onLid(x: number, y: number, isBack: boolean): Laying {
  const flat = onFace([isBack ? -x : x, y, isBack ? -0.004 : 0.0058], isBack ? 180 : 0);
  const [s, c] = [sinDeg(-LEAN), cosDeg(-LEAN)];
  return (u, v) => {
    const [px, py, pz] = flat(u, v);
    return [px + HINGE[0], py * c - pz * s + HINGE[1], py * s + pz * c + HINGE[2]];
  };
}
