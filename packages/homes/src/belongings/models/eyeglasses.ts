import type { ColourName, Vec3 } from '@parley/protocol';
import {
  bend,
  cylinder,
  piece,
  place,
  plain,
  renderOnly,
  type Solid,
  seeThrough,
  tube,
} from '../../furniture';
import { board, bothSides } from '../../furniture/models/parts';
import type { BelongingModel, BuiltPart } from '../belonging';
import { onFace, printOn } from '../laid-on';
import { BRANDS, BRIGHT, otherThan, takeTurns } from '../palette';
import { letterSize, letters } from '../prints';
import { hoop, part } from './forms';

const FRAMES = [
  'black',
  'gold',
  'red',
  'brown',
  'blue',
  'turquoise',
  'purple',
] as const satisfies readonly ColourName[];
const SHAPES = ['round', 'square', 'oval'] as const;

/** A pair of glasses that lies on its folded-out arms: lenses in front, arms behind in a colour of their own, a name at one side. */
export const EYEGLASSES: BelongingModel = {
  category: 'eyeglasses',
  build: (random, n) => {
    const look = drawLook(random, n);
    return [...fronts(look), ...armParts(look)];
  },
};

const drawLook = (random: Parameters<BelongingModel['build']>[0], n: number) => {
  const frame = takeTurns(FRAMES, n);
  const shape = takeTurns(SHAPES, n + Math.floor(n / 3));
  const isThick = random.next() < 0.6;
  const wire = isThick ? 0.0042 : 0.0022;
  const arms = random.pick([frame, otherThan(random, FRAMES, frame)] as const);
  const isDark = random.next() < 0.5;
  const tint = isDark
    ? random.pick(['black', 'brown', 'navy'] as const)
    : random.pick(['turquoise', 'yellow', 'white'] as const);
  const tips = otherThan(random, ['black', 'white', 'red', 'brown', 'yellow'], arms);
  const brand = random.pick(BRANDS);
  const studs = otherThan(random, BRIGHT, frame);
  const pads = otherThan(random, ['white', 'black', 'pink', 'beige'], frame);
  const hasCord = random.next() < 0.5;
  const cord = otherThan(random, BRIGHT, tips, arms);
  const ink = otherThan(random, BRIGHT, arms);
  const [rx, ry] =
    shape === 'oval' ? [0.031, 0.02] : shape === 'round' ? [0.026, 0.026] : [0.029, 0.024];
  const y = ry + wire + 0.004;
  const rim = (s: -1 | 1) =>
    shape === 'square'
      ? squareRim([s * 0.036, y], [rx, ry], wire)
      : hoop([s * 0.036, y, 0], [rx, ry], { wire });
  const lens = (s: -1 | 1) =>
    shape === 'square'
      ? board([2 * rx - wire, 2 * ry - wire, 0.0016], [s * 0.036, y - ry + wire / 2, 0], 0)
      : place(
          cylinder({
            radius: rx,
            height: 0.0016,
            segments: 24,
            proxySegments: 10,
            bevel: 0.0004,
          }),
          { at: [s * 0.036, y, -0.0008], pitch: 90, scale: [1, 1, ry / rx] },
        );
  const x = 0.036 + rx + 0.003;
  const arm = (s: -1 | 1) =>
    tube({
      path: [
        [s * (x - 0.004), y + ry * 0.5, 0],
        [s * x, y + ry * 0.5, -0.006],
        [s * x, y + ry * 0.35, -0.1],
      ],
      radius: isThick ? 0.0036 : 0.0022,
      sides: 8,
    });
  const tip = (s: -1 | 1) =>
    tube({
      path: [
        [s * x, y + ry * 0.35, -0.098],
        [s * x, y - 0.006, -0.13],
        [s * (x - 0.003), 0.004, -0.145],
      ],
      radius: isThick ? 0.004 : 0.003,
      sides: 8,
    });
  return {
    studs,
    pads,
    hasCord,
    cord,
    frame,
    shape,
    isThick,
    wire,
    arms,
    isDark,
    tint,
    tips,
    brand,
    ink,
    rx,
    ry,
    y,
    rim,
    lens,
    x,
    arm,
    tip,
  };
};
type Look = ReturnType<typeof drawLook>;

/** Frame and lenses. */
const fronts = ({
  frame,
  shape,
  isThick,
  wire,
  isDark,
  tint,
  rx,
  ry,
  y,
  rim,
  lens,
}: Look): BuiltPart[] => [
  part(
    'frame',
    { colour: frame, shape, material: isThick ? 'plastic' : 'metal' },
    piece(
      plain(frame, isThick ? 'plastic' : 'metal'),
      ...bothSides(rim),
      tube({
        path: [
          [-0.036 + rx, y + ry * 0.3, 0],
          [0, y + ry * 0.55, 0.002],
          [0.036 - rx, y + ry * 0.3, 0],
        ],
        radius: wire,
        sides: 8,
      }),
    ),
  ),
  part(
    'lenses',
    { colour: tint, shape: isDark ? 'dark' : 'light' },
    seeThrough(piece(plain(tint, 'glass'), ...bothSides(lens)), isDark ? 0.88 : 0.35),
  ),
];

/** Arms, their tips and their name. */
const armParts = ({
  studs,
  pads,
  hasCord,
  cord,
  rx,
  isThick,
  arms,
  tips,
  brand,
  ink,
  ry,
  y,
  x,
  arm,
  tip,
}: Look): BuiltPart[] => [
  part(
    'arms',
    { colour: arms },
    piece(
      plain(arms, isThick ? 'plastic' : 'metal'),
      ...bothSides(arm),
      ...bothSides((s) =>
        renderOnly(
          board([0.0035, isThick ? 0.013 : 0.009, 0.05], [s * x, y + ry * 0.25, -0.034], 0.001),
        ),
      ),
    ),
  ),
  part('arm tips', { colour: tips }, piece(plain(tips, 'plastic'), ...bothSides(tip))),
  part(
    'studs on the front',
    { colour: studs, count: '2' },
    piece(
      plain(studs, 'metal'),
      ...bothSides((s) =>
        renderOnly(
          board([0.009, 0.007, 0.003], [s * (0.036 + rx * 0.86), y + ry * 0.62, 0.0042], 0.001),
        ),
      ),
    ),
  ),
  part(
    'pads behind the bridge',
    { colour: pads },
    piece(
      plain(pads, 'plastic'),
      ...bothSides((s) =>
        renderOnly(board([0.006, 0.014, 0.006], [s * 0.011, y - 0.006, -0.01], 0.002)),
      ),
    ),
  ),
  ...(hasCord
    ? [
        part(
          'cord between the arms',
          { colour: cord },
          piece(
            plain(cord, 'fabric'),
            tube({
              path: [
                [x - 0.003, 0.005, -0.143],
                ...bend(
                  {
                    from: [x * 0.8, 0.003, -0.17],
                    by: [0, 0.003, -0.21],
                    to: [-x * 0.8, 0.003, -0.17],
                  },
                  8,
                ),
                [-x + 0.003, 0.005, -0.143],
              ],
              radius: 0.0022,
              sides: 6,
            }),
          ),
        ),
      ]
    : []),
  part(
    'name at the right side',
    { lettering: brand, colour: ink },
    printOn(
      onFace([x + 0.0018, y + ry * 0.25 + (isThick ? 0.0065 : 0.0045), -0.034], 90),
      letters(brand, ink),
      letterSize(brand, isThick ? 0.009 : 0.006),
    ),
  ),
];

/** A rim with four corners that are cut a little. */
function squareRim(
  [cx, cy]: readonly [number, number],
  [rx, ry]: readonly [number, number],
  wire: number,
): Solid {
  const corner = (a: number, b: number): Vec3 => [cx + a * rx, cy + b * ry, 0];
  return tube({
    path: [
      corner(-0.85, -1),
      corner(0.85, -1),
      corner(1, -0.8),
      corner(1, 0.85),
      corner(0.9, 1),
      corner(-0.9, 1),
      corner(-1, 0.85),
      corner(-1, -0.8),
      corner(-0.85, -1),
      corner(0, -1),
    ],
    radius: wire,
    sides: 8,
  });
}
