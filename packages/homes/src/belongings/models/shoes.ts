import type { ColourName, MaterialName } from '@parley/protocol';
import { lathe, piece, place, plain, renderOnly, type Solid } from '../../furniture';
import { board, bothSides, rod } from '../../furniture/models/parts';
import type { BelongingModel, BuiltPart } from '../belonging';
import { onFace, printOn } from '../laid-on';
import { BRIGHT, CLOTH, otherThan, takeTurns } from '../palette';
import { PRINT_NAMES, printOf } from '../prints';
import { loft, part, puff } from './forms';

const KINDS = ['sneakers', 'boots', 'slippers'] as const;
/** Half the distance between the two shoes of a pair. */
const APART = 0.058;

/** A pair of shoes, toes to the front: sneakers, boots or slippers; heels in a colour of their own, a sign at the sides. */
export const SHOES: BelongingModel = {
  category: 'shoes',
  build: (random, n) => {
    const look = drawLook(random, n);
    return [...uppers(look), ...trims(look)];
  },
};

const drawLook = (random: Parameters<BelongingModel['build']>[0], n: number) => {
  const kind = takeTurns(KINDS, n);
  const upper = takeTurns(CLOTH, n + Math.floor(n / 3));
  const material: MaterialName = kind === 'boots' ? 'leather' : 'fabric';
  const sole = otherThan(random, ['white', 'black', 'brown', 'orange'], upper);
  const laces = otherThan(random, BRIGHT, upper);
  const heel = otherThan(random, BRIGHT, upper);
  const toe = random.pick([upper, otherThan(random, CLOTH, upper)] as const);
  const sign = random.pick(PRINT_NAMES);
  const ink = otherThan(random, BRIGHT, upper);
  const base = kind === 'slippers' ? 0.016 : 0.03;
  const both = (make: (s: -1 | 1) => readonly Solid[]): Solid[] =>
    bothSides((s) => make(s).map((solid) => place(solid, { at: [s * APART, 0, 0] })));
  const low = kind === 'slippers';
  const body = loft(
    [
      { z: -0.13, halfWidth: 0.02, height: low ? 0.012 : 0.045 },
      { z: -0.122, halfWidth: 0.034, height: low ? 0.02 : 0.075 },
      { z: -0.06, halfWidth: 0.036, height: low ? 0.016 : 0.082 },
      { z: 0, halfWidth: 0.038, height: low ? 0.05 : 0.075 },
      { z: 0.06, halfWidth: 0.044, height: 0.046 },
      { z: 0.115, halfWidth: 0.038, height: 0.032 },
      { z: 0.135, halfWidth: 0.012, height: 0.012 },
    ],
    base,
  );
  const shaft = place(
    lathe({
      profile: [
        [0.036, 0.06],
        [0.039, 0.1],
        [0.044, 0.215],
        [0.038, 0.217],
        [0.03, 0.14],
        [0, 0.13],
      ],
      segments: 24,
      proxySegments: 8,
    }),
    { at: [0, base - 0.01, -0.075], scale: [1, 1, 1.25] },
  );
  const treads = [
    place(board([0.082, base + 0.003, 0.15], [0, 0, 0.05], 0.012), {}),
    place(board([0.066, base + 0.003, 0.14], [0, 0, -0.06], 0.012), {}),
  ];
  const lacing = [0.045, 0.02, -0.005, -0.03].map((z, i) =>
    renderOnly(
      rod([-0.022, base + 0.056 + i * 0.009, z], [0.022, base + 0.056 + i * 0.009, z], 0.0035),
    ),
  );
  return {
    both,
    kind,
    upper,
    material,
    sole,
    laces,
    heel,
    toe,
    sign,
    ink,
    base,
    low,
    body,
    shaft,
    treads,
    lacing,
  };
};
type Look = ReturnType<typeof drawLook>;

/** Uppers, soles and toes. */
const uppers = ({
  both,
  kind,
  upper,
  material,
  sole,
  laces,
  heel,
  toe,
  base,
  low,
  body,
  shaft,
  treads,
  lacing,
}: Look): BuiltPart[] => [
  part(
    'upper',
    { colour: upper, material, shape: kind },
    piece(plain(upper, material), ...both(() => (kind === 'boots' ? [body, shaft] : [body]))),
  ),
  part('soles', { colour: sole }, piece(plain(sole, 'plastic'), ...both(() => treads))),
  part(
    'toes',
    { colour: toe },
    piece(
      plain(toe, material),
      ...both(() => [puff(0.04, [0, base + 0.006, 0.098], [0.98, 0.78, 0.98])]),
    ),
  ),
  part(
    'heels',
    { colour: heel },
    piece(
      plain(heel, material),
      ...both(() => [
        renderOnly(board([0.034, low ? 0.014 : 0.05, 0.016], [0, base + 0.002, -0.127], 0.006)),
      ]),
    ),
  ),
  ...(low
    ? [
        part(
          'bow',
          { colour: laces },
          piece(
            plain(laces, 'fabric'),
            ...both(() => [
              puff(0.014, [-0.014, base + 0.05, 0.048], [1.2, 0.7, 0.6]),
              puff(0.014, [0.014, base + 0.05, 0.048], [1.2, 0.7, 0.6]),
            ]),
          ),
        ),
      ]
    : [part('laces', { colour: laces }, piece(plain(laces, 'fabric'), ...both(() => lacing)))]),
];

/** Heels, laces and signs. */
const trims = ({ kind, sign, ink, base, low }: Look): BuiltPart[] => [
  part(
    'sign at the sides',
    { print: sign, colour: ink as ColourName },
    ...([-1, 1] as const).map((s) =>
      printOn(
        onFace(
          [
            s * (APART + (low ? 0.044 : kind === 'boots' ? 0.046 : 0.0405)),
            low ? 0.034 : kind === 'boots' ? 0.16 : base + 0.02,
            low ? 0.05 : kind === 'boots' ? -0.075 : -0.03,
          ],
          s * 90,
        ),
        printOf(sign, ink),
        low ? 0.013 : 0.019,
        'fabric',
      ),
    ),
  ),
];
