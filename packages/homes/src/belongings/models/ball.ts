import type { ColourName, Vec3 } from '@parley/protocol';
import { cosDeg, sinDeg } from '@parley/protocol';
import { ball, piece, place, plain, renderOnly, sheet } from '../../furniture';
import { outline } from '../../textures/shapes';
import type { BelongingModel, BuiltPart } from '../belonging';
import { onBall, printOn } from '../laid-on';
import { BRANDS, BRIGHT, otherThan, takeTurns } from '../palette';
import { drawingOf, letterSize, letters, PRINT_NAMES, printOf } from '../prints';
import { hoop, part } from './forms';

const R = 0.11;
const MIDDLE: Vec3 = [0, R, 0];
const STYLES = ['football', 'beach ball', 'basketball', 'plain ball'] as const;
const GROUNDS: Readonly<Record<(typeof STYLES)[number], readonly ColourName[]>> = {
  football: ['white', 'yellow', 'turquoise'],
  'beach ball': ['white', 'yellow', 'pink'],
  basketball: ['orange', 'brown', 'purple'],
  'plain ball': ['red', 'blue', 'green', 'yellow'],
};
const PENTAGON = outline([0, -1], [0.95, -0.31], [0.59, 0.81], [-0.59, 0.81], [-0.95, -0.31]);
/** Heading and height of the spots of a football: the corners of an icosahedron. */
const SPOTS = [
  [0, 90],
  [0, -90],
  ...[0, 72, 144, 216, 288].flatMap((deg): (readonly [number, number])[] => [
    [deg, 27],
    [deg + 36, -27],
  ]),
] as const satisfies readonly (readonly [number, number])[];

/** A ball: a picture in front, a name behind, a number to the right. */
export const BALL: BelongingModel = {
  category: 'ball',
  build: (random, n) => {
    const style = takeTurns(STYLES, n);
    const ground = random.pick(GROUNDS[style]);
    const print = random.pick(PRINT_NAMES);
    const taken: ColourName[] = [ground];
    const marks = marksOf(style, ground, { random, taken });
    const ink = otherThan(random, BRIGHT, ...taken);
    const [nameInk, numberInk] = [
      otherThan(random, BRIGHT, ...taken),
      otherThan(random, BRIGHT, ...taken),
    ];
    const brand = random.pick(BRANDS);
    const number = `${1 + random.int(9)}`;
    return [
      part(
        'body',
        { colour: ground, shape: style },
        piece(
          plain(ground, 'plastic'),
          place(ball({ radius: R, segments: 36, proxySegments: 10, proxyRings: 6 }), {
            at: MIDDLE,
          }),
        ),
      ),
      ...marks,
      part(
        'picture on the front',
        { print, colour: ink },
        printOn(
          onBall(MIDDLE, R + 0.001, { facingDeg: 0, upDeg: style === 'football' ? 0 : 12 }),
          printOf(print, ink),
          0.045,
        ),
      ),
      part(
        'name on the back',
        { lettering: brand, colour: nameInk },
        printOn(
          onBall(MIDDLE, R + 0.001, { facingDeg: 180, upDeg: style === 'football' ? 0 : 12 }),
          letters(brand, nameInk),
          letterSize(brand, 0.032),
        ),
      ),
      ...(random.next() < 0.5
        ? [
            part(
              'number at the right side',
              { lettering: number, colour: numberInk },
              printOn(
                onBall(MIDDLE, R + 0.001, { facingDeg: 90, upDeg: 8 }),
                letters(number, numberInk),
                letterSize(number, 0.06),
              ),
            ),
          ]
        : []),
    ];
  },
};

function marksOf(
  style: (typeof STYLES)[number],
  ground: ColourName,
  { random, taken }: { random: Parameters<BelongingModel['build']>[0]; taken: ColourName[] },
): BuiltPart[] {
  if (style === 'plain ball') return [];
  const colour =
    style === 'basketball'
      ? 'black'
      : otherThan(
          random,
          style === 'football'
            ? ['black', 'navy', 'red', 'green']
            : ['red', 'blue', 'green', 'purple'],
          ground,
        );
  taken.push(colour);
  const surface = plain(colour, 'plastic');
  if (style === 'football')
    return [
      part(
        'spots',
        { colour, shape: 'five-sided' },
        SPOTS.flatMap(([facingDeg, upDeg]) =>
          printOn(
            onBall(MIDDLE, R + 0.0005, { facingDeg: facingDeg + 18, upDeg }),
            drawingOf([PENTAGON, colour]),
            0.032,
          ),
        ),
      ),
    ];
  if (style === 'basketball') {
    const line = (plane: 'xy' | 'yz' | 'xz') =>
      renderOnly(hoop(MIDDLE, [R + 0.0005, R + 0.0005], { wire: 0.003, plane }));
    return [part('lines', { colour }, piece(surface, line('xy'), line('yz'), line('xz')))];
  }
  const wedge = (fromDeg: number) =>
    renderOnly(
      sheet({
        columns: 10,
        rows: 18,
        at: (u, v) => {
          const [around, up] = [fromDeg + Math.round(60 * u), Math.round(180 * v) - 90];
          const r = R + 0.0007;
          return [
            r * cosDeg(up) * sinDeg(around),
            R + r * sinDeg(up),
            r * cosDeg(up) * cosDeg(around),
          ];
        },
      }),
    );
  return [
    part(
      'stripes',
      { colour, count: '3', shape: 'from pole to pole' },
      piece(surface, wedge(30), wedge(150), wedge(270)),
    ),
  ];
}
