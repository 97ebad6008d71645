import type { ColourName, Vec3 } from '@parley/protocol';
import { piece, place, plain, renderOnly } from '../../furniture';
import { bothSides } from '../../furniture/models/parts';
import type { BelongingModel, BuiltPart } from '../belonging';
import { onBall, printOn } from '../laid-on';
import { BRIGHT, CLOTH, otherThan, takeTurns } from '../palette';
import { letterSize, letters, PRINT_NAMES, printOf } from '../prints';
import { hoop, part, puff } from './forms';

const FURS = [
  'brown',
  'beige',
  'white',
  'grey',
  'pink',
  'black',
] as const satisfies readonly ColourName[];
const MIDDLE: Vec3 = [0, 0.1, 0];
const TRUNK: Vec3 = [1, 1.15, 0.92];

/** A bear that sits: a shirt with a picture in front and a number behind, a bow or a scarf, soles of its feet, a tail. */
export const TEDDY_BEAR: BelongingModel = {
  category: 'teddy bear',
  build: (random, n) => {
    const look = drawLook(random, n);
    return [...animal(look), ...worn(look)];
  },
};

const drawLook = (random: Parameters<BelongingModel['build']>[0], n: number) => {
  const fur = takeTurns(FURS, n);
  const shirt = otherThan(random, CLOTH, fur);
  const print = random.pick(PRINT_NAMES);
  const ink = otherThan(random, BRIGHT, shirt);
  const number = `${1 + random.int(9)}${random.int(10)}`;
  const numberInk = otherThan(random, BRIGHT, shirt);
  const light = otherThan(random, ['beige', 'white', 'pink', 'yellow', 'brown'], fur);
  const soles = otherThan(random, ['beige', 'pink', 'white', 'red', 'turquoise'], fur);
  const neck = otherThan(random, BRIGHT, shirt, fur);
  const isScarf = random.next() < 0.5;
  const tail = random.pick([fur, light] as const);
  const cloth = plain(shirt, 'fabric');
  return { fur, shirt, print, ink, number, numberInk, light, soles, neck, isScarf, tail, cloth };
};
type Look = ReturnType<typeof drawLook>;

/** The bear itself. */
const animal = ({ fur, shirt, light, soles, cloth }: Look): BuiltPart[] => [
  part(
    'fur',
    { colour: fur },
    piece(
      plain(fur, 'fabric'),
      puff(0.085, [0, 0.255, 0.004], [1, 0.92, 0.92]),
      ...bothSides((s) => [
        renderOnly(puff(0.03, [s * 0.062, 0.325, 0], [1, 1, 0.6])),
        puff(0.043, [s * 0.07, 0.045, 0.085], [0.9, 0.95, 1.55]),
        puff(0.03, [s * 0.112, 0.1, 0.055], [0.95, 0.95, 1.1]),
      ]),
    ),
  ),
  part(
    'shirt',
    { colour: shirt },
    piece(
      cloth,
      place(puff(0.09, [0, 0, 0], TRUNK), { at: MIDDLE }),
      ...bothSides((s) => puff(0.034, [s * 0.092, 0.135, 0.022], [1, 1.35, 1])),
    ),
  ),
  part(
    'snout',
    { colour: light },
    piece(
      plain(light, 'fabric'),
      renderOnly(puff(0.036, [0, 0.232, 0.072], [1.1, 0.85, 0.8])),
      ...bothSides((s) => renderOnly(puff(0.019, [s * 0.062, 0.325, 0.012], [1, 1, 0.6]))),
    ),
  ),
  part(
    'eyes',
    { colour: fur === 'black' ? 'white' : 'black' },
    piece(
      plain(fur === 'black' ? 'white' : 'black', 'plastic'),
      ...bothSides((s) => renderOnly(puff(0.011, [s * 0.032, 0.275, 0.074]))),
    ),
  ),
  part(
    'nose',
    { colour: 'black' },
    piece(plain('black', 'plastic'), renderOnly(puff(0.014, [0, 0.242, 0.099], [1.3, 0.9, 0.8]))),
  ),
  part(
    'soles',
    { colour: soles },
    piece(
      plain(soles, 'fabric'),
      ...bothSides((s) => renderOnly(puff(0.033, [s * 0.07, 0.045, 0.14], [0.9, 1, 0.45]))),
    ),
  ),
];

/** What it wears and shows. */
const worn = ({ print, ink, number, numberInk, neck, isScarf, tail }: Look): BuiltPart[] => [
  isScarf
    ? part(
        'scarf',
        { colour: neck },
        piece(
          plain(neck, 'fabric'),
          place(hoop([0, 0, 0], [0.062, 0.058], { wire: 0.016, plane: 'xz' }), {
            at: [0, 0.185, 0.004],
          }),
          renderOnly(puff(0.02, [0.04, 0.15, 0.078], [0.8, 2, 0.5])),
        ),
      )
    : part(
        'bow tie',
        { colour: neck },
        piece(
          plain(neck, 'fabric'),
          ...bothSides((s) =>
            renderOnly(puff(0.022, [s * 0.026, 0.178, 0.074], [1.25, 0.85, 0.6])),
          ),
          renderOnly(puff(0.01, [0, 0.178, 0.084])),
        ),
      ),
  part(
    'picture on the shirt',
    { print, colour: ink },
    printOn(
      onBall(MIDDLE, 0.0905, { facingDeg: 0, upDeg: 10 }, TRUNK),
      printOf(print, ink),
      0.042,
      'fabric',
    ),
  ),
  part(
    'number on the back',
    { lettering: number, colour: numberInk },
    printOn(
      onBall(MIDDLE, 0.0905, { facingDeg: 180, upDeg: 14 }, TRUNK),
      letters(number, numberInk),
      letterSize(number, 0.062),
      'fabric',
    ),
  ),
  part('tail', { colour: tail }, piece(plain(tail, 'fabric'), puff(0.026, [0, 0.04, -0.088]))),
];
