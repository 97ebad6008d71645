import type { ColourName } from '@parley/protocol';
import { bend, piece, place, plain, renderOnly, roundedBox, tube } from '../../furniture';
import { board, bothSides, rod } from '../../furniture/models/parts';
import type { BelongingModel, BuiltPart } from '../belonging';
import { onFace, printOn } from '../laid-on';
import { BRANDS, BRIGHT, CLOTH, otherThan, takeTurns } from '../palette';
import { letterSize, letters, PRINT_NAMES, patchOf, printOf } from '../prints';
import { arch, part } from './forms';

const [WIDE, HIGH, DEEP] = [0.29, 0.4, 0.15];

/** A backpack: pocket and picture in front, straps and padding behind, a bottle or nothing at its sides. */
export const BACKPACK: BelongingModel = {
  category: 'backpack',
  build: (random, n) => {
    const material = random.pick(['fabric', 'leather'] as const);
    const body = takeTurns(CLOTH, n);
    const pocket = random.pick([body, otherThan(random, CLOTH, body)] as const);
    const strap = random.pick([body, otherThan(random, CLOTH, body)] as const);
    const print = random.pick(PRINT_NAMES);
    const ink = otherThan(random, BRIGHT, pocket);
    const isPatch = random.next() < 0.4;
    const brand = random.pick(BRANDS);
    const padding = otherThan(random, ['grey', 'black', 'beige'], body);
    const label = otherThan(random, BRIGHT, padding, strap);
    const front = DEEP / 2 + 0.045;
    const drawing = isPatch
      ? patchOf(print, [otherThan(random, BRIGHT, ink, pocket), ink])
      : printOf(print, ink);
    const strapOf = (s: -1 | 1) =>
      place(
        tube({
          path: [
            [s * 0.06, HIGH - 0.03, -DEEP / 2],
            ...bend(
              {
                from: [s * 0.075, HIGH - 0.05, -DEEP / 2 - 0.03],
                by: [s * 0.1, HIGH * 0.55, -DEEP / 2 - 0.09],
                to: [s * 0.12, 0.08, -DEEP / 2 - 0.02],
              },
              8,
            ),
            [s * 0.12, 0.05, -DEEP / 2 + 0.01],
          ],
          radius: 0.014,
          sides: 8,
        }),
        {},
      );
    return [
      part(
        'body',
        { colour: body, material },
        piece(
          plain(body, material),
          roundedBox({ size: [WIDE, HIGH, DEEP], radius: 0.06, steps: 3 }),
        ),
      ),
      part(
        'front pocket',
        { colour: pocket },
        piece(
          plain(pocket, material),
          place(roundedBox({ size: [0.23, 0.2, 0.07], radius: 0.022, steps: 2 }), {
            at: [0, 0.03, DEEP / 2 + 0.01],
          }),
        ),
      ),
      part(
        isPatch ? 'patch on the pocket' : 'picture on the pocket',
        {
          print,
          colour: isPatch ? (drawing.layers[1]?.[1] as ColourName) : ink,
          ...(isPatch && { 'second colour': ink }),
        },
        printOn(onFace([0, 0.125, front]), drawing, 0.06, 'fabric'),
      ),
      ...topOf(random.next() < 0.5, body, { random, material }),
      part(
        'straps',
        { colour: strap, count: '2' },
        piece(
          plain(strap, 'fabric'),
          ...bothSides(strapOf),
          arch([0, HIGH - 0.012, -0.03], [0.04, 0.035], { wire: 0.008 }),
        ),
      ),
      part(
        'back padding',
        { colour: padding },
        piece(plain(padding, 'fabric'), board([0.2, 0.28, 0.02], [0, 0.06, -DEEP / 2], 0.009)),
      ),
      part(
        'name on the back',
        { lettering: brand, colour: label },
        printOn(
          onFace([0, 0.27, -DEEP / 2 - 0.01], 180),
          letters(brand, label),
          letterSize(brand, 0.035),
          'fabric',
        ),
      ),
      ...sidesOf(random.int(3), body, random),
    ];
  },
};

function topOf(
  hasFlap: boolean,
  body: ColourName,
  {
    random,
    material,
  }: { random: Parameters<BelongingModel['build']>[0]; material: 'fabric' | 'leather' },
): BuiltPart[] {
  const colour = otherThan(random, hasFlap ? CLOTH : BRIGHT, body);
  if (!hasFlap) {
    const zip = arch([0, HIGH * 0.6, DEEP / 2 + 0.001], [WIDE * 0.42, HIGH * 0.27], {
      wire: 0.005,
      fromDeg: 0,
      toDeg: 180,
    });
    return [part('zip', { colour }, piece(plain(colour, 'metal'), renderOnly(zip)))];
  }
  const buckle = random.pick(['gold', 'grey', 'black'] as const);
  return [
    part(
      'flap',
      { colour },
      piece(
        plain(colour, material),
        place(roundedBox({ size: [WIDE + 0.01, 0.15, DEEP + 0.03], radius: 0.06, steps: 3 }), {
          at: [0, HIGH - 0.135, 0.008],
        }),
      ),
    ),
    part(
      'buckles',
      { colour: buckle, count: '2' },
      piece(
        plain(buckle, 'metal'),
        ...bothSides((s) =>
          renderOnly(board([0.03, 0.04, 0.012], [s * 0.07, HIGH - 0.125, DEEP / 2 + 0.02], 0.004)),
        ),
      ),
    ),
  ];
}

/** What is in the side pockets: a bottle to the right, a pocket in another colour to the left, or nothing. */
function sidesOf(
  what: number,
  body: ColourName,
  random: Parameters<BelongingModel['build']>[0],
): BuiltPart[] {
  if (what === 0) return [];
  const colour = otherThan(random, BRIGHT, body);
  if (what === 1)
    return [
      part(
        'bottle at the right side',
        { colour },
        piece(
          plain(colour, 'plastic'),
          rod([WIDE / 2 + 0.012, 0.03, 0], [WIDE / 2 + 0.012, 0.21, 0], 0.03),
          rod([WIDE / 2 + 0.012, 0.21, 0], [WIDE / 2 + 0.012, 0.24, 0], 0.016),
        ),
      ),
    ];
  return [
    part(
      'pocket at the left side',
      { colour },
      piece(plain(colour, 'fabric'), board([0.02, 0.16, 0.1], [-WIDE / 2, 0.03, 0], 0.008)),
    ),
  ];
}
