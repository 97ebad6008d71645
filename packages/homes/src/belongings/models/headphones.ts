import type { ColourName } from '@parley/protocol';
import { cylinder, piece, place, plain, renderOnly, tube } from '../../furniture';
import { board, bothSides } from '../../furniture/models/parts';
import type { BelongingModel, BuiltPart } from '../belonging';
import { onFace, printOn } from '../laid-on';
import { BRANDS, BRIGHT, otherThan, takeTurns } from '../palette';
import { letterSize, letters, PRINT_NAMES, printOf } from '../prints';
import { arch, part, puff } from './forms';

const SHELLS = [
  'black',
  'white',
  'red',
  'blue',
  'grey',
  'yellow',
  'purple',
] as const satisfies readonly ColourName[];
const [RX, RY, EAR_Y] = [0.082, 0.1, 0.075];

/** Headphones on a stand: cups with a print to the right and a name to the left, a microphone in front, a band with a mark behind. */
export const HEADPHONES: BelongingModel = {
  category: 'headphones',
  build: (random, n) => {
    const look = drawLook(random, n);
    return [...worn(look), ...marks(look)];
  },
};

const drawLook = (random: Parameters<BelongingModel['build']>[0], n: number) => {
  const shell = takeTurns(SHELLS, n);
  const band = random.pick([shell, otherThan(random, SHELLS, shell)] as const);
  const cushions = otherThan(random, ['black', 'grey', 'brown', 'beige', 'red'], shell);
  const print = random.pick(PRINT_NAMES);
  const ink = otherThan(random, BRIGHT, shell);
  const brand = random.pick(BRANDS);
  const nameInk = otherThan(random, BRIGHT, shell);
  const mark = otherThan(random, BRIGHT, band);
  const hasMicrophone = random.next() < 0.5;
  const microphone = otherThan(random, ['black', 'grey', 'white'], shell);
  const isRound = random.next() < 0.5;
  const stand = otherThan(random, ['brown', 'grey', 'white'], shell, band);
  const scaleZ = isRound ? 1 : 1.25;
  const cup = (s: -1 | 1, [radius, from, to]: readonly [number, number, number]) =>
    place(
      place(cylinder({ radius, height: to - from, segments: 28, proxySegments: 8, bevel: 0.004 }), {
        at: [0, from, 0],
        scale: [scaleZ, 1, 1],
      }),
      { at: [s * RX, EAR_Y, 0], roll: s * -90 },
    );
  const face = RX + 0.024;
  return {
    shell,
    band,
    cushions,
    print,
    ink,
    brand,
    nameInk,
    mark,
    hasMicrophone,
    microphone,
    isRound,
    stand,
    scaleZ,
    cup,
    face,
  };
};
type Look = ReturnType<typeof drawLook>;

/** What one wears. */
const worn = ({
  shell,
  band,
  cushions,
  print,
  ink,
  mark,
  isRound,
  cup,
  face,
}: Look): BuiltPart[] => [
  part(
    'cups',
    { colour: shell, shape: isRound ? 'round' : 'oval' },
    piece(plain(shell, 'plastic'), ...bothSides((s) => cup(s, [0.036, 0.002, 0.024]))),
  ),
  part(
    'cushions',
    { colour: cushions },
    piece(plain(cushions, 'leather'), ...bothSides((s) => cup(s, [0.039, -0.02, 0.004]))),
  ),
  part(
    'band',
    { colour: band },
    piece(
      plain(band, 'plastic'),
      place(arch([0, 0, 0], [RX, RY], { wire: 0.0075 }), {
        at: [0, EAR_Y + 0.03, 0],
        scale: [1, 1, 1.9],
      }),
      ...bothSides((s) => board([0.008, 0.05, 0.016], [s * (RX + 0.004), EAR_Y, 0], 0.003)),
    ),
  ),
  part(
    'band padding',
    { colour: mark },
    piece(
      plain(mark, 'leather'),
      place(arch([0, 0, 0], [RX - 0.006, RY - 0.008], { wire: 0.006, fromDeg: 50, toDeg: 130 }), {
        at: [0, EAR_Y + 0.03, -0.004],
        scale: [1, 1, 1.7],
      }),
    ),
  ),
  part(
    'print at the right side',
    { print, colour: ink },
    printOn(onFace([face, EAR_Y, 0], 90), printOf(print, ink), 0.023),
  ),
];

/** Prints, microphone, stand. */
const marks = ({
  ink,
  brand,
  nameInk,
  hasMicrophone,
  microphone,
  stand,
  scaleZ,
  face,
}: Look): BuiltPart[] => [
  part(
    'name at the left side',
    { lettering: brand, colour: nameInk },
    printOn(onFace([-face, EAR_Y, 0], -90), letters(brand, nameInk), letterSize(brand, 0.017)),
  ),
  ...(hasMicrophone
    ? [
        part(
          'microphone',
          { colour: microphone },
          piece(
            plain(microphone, 'plastic'),
            tube({
              path: [
                [-RX - 0.012, EAR_Y - 0.01, 0.03],
                [-RX - 0.004, EAR_Y - 0.03, 0.07],
                [-RX + 0.03, EAR_Y - 0.036, 0.088],
              ],
              radius: 0.003,
              sides: 8,
            }),
            puff(0.009, [-RX + 0.034, EAR_Y - 0.036, 0.09], [1.4, 1, 1]),
          ),
        ),
      ]
    : []),
  part(
    'stand',
    { colour: stand },
    piece(
      plain(stand, 'wood'),
      place(cylinder({ radius: 0.055, height: 0.012, segments: 28 }), {}),
      place(cylinder({ radius: 0.009, height: 0.182, segments: 14 }), { at: [0, 0.01, 0] }),
      place(board([0.05, 0.014, 0.03], [0, 0, 0], 0.006), { at: [0, 0.182, 0] }),
    ),
  ),
  part(
    'light on the back',
    { colour: ink },
    piece(
      plain(ink, 'plastic'),
      ...bothSides((s) => renderOnly(puff(0.006, [s * (RX + 0.013), EAR_Y, -0.034 * scaleZ]))),
    ),
  ),
];
