import type { ColourName, Vec3 } from '@parley/protocol';
import { cosDeg, sinDeg } from '@parley/protocol';
import {
  ball,
  lathe,
  patterned,
  piece,
  place,
  plain,
  renderOnly,
  sheet,
  twoSided,
} from '../../furniture';
import { board } from '../../furniture/models/parts';
import type { BelongingModel, BuiltPart, PartAttributes } from '../belonging';
import { around, onBall, printOn } from '../laid-on';
import { BRANDS, BRIGHT, CLOTH, otherThan, takeTurns } from '../palette';
import { letterSize, letters, PRINT_NAMES, patchOf, printOf } from '../prints';
import { hoop, part, puff } from './forms';

type Random = Parameters<BelongingModel['build']>[0];

/** A hat: a cap, a hat with a brim, or a knitted one; what is on its front, back and side differs. */
export const HAT: BelongingModel = {
  category: 'hat',
  build: (random, n) =>
    [cap, brimmed, knitted][n % 3]?.(random, takeTurns(CLOTH, n + Math.floor(n / 3))) ?? [],
};

const R = 0.095;

function cap(random: Random, crown: ColourName): BuiltPart[] {
  const peak = random.pick([crown, otherThan(random, CLOTH, crown)] as const);
  const button = otherThan(random, BRIGHT, crown);
  const print = random.pick(PRINT_NAMES);
  const ink = otherThan(random, BRIGHT, crown);
  const ground = otherThan(random, BRIGHT, crown, ink);
  const isPatch = random.next() < 0.5;
  const word = random.pick(BRANDS);
  const wordInk = otherThan(random, BRIGHT, crown);
  const middle: Vec3 = [0, 0.008, 0];
  const scale: Vec3 = [0.95, 1.15, 1.1];
  const brim = twoSided(
    sheet({
      columns: 16,
      rows: 4,
      proxyColumns: 6,
      proxyRows: 1,
      uvSize: [0.18, 0.09],
      at: (u, v) => {
        const deg = Math.round(-72 + 144 * u);
        const bulge = cosDeg(deg);
        return [
          (R * 0.93 + 0.006 * v) * sinDeg(deg),
          0.012 - 0.012 * v * v + 0.014 * bulge * v,
          R * 1.05 * bulge + v * 0.085 * bulge,
        ];
      },
    }),
  );
  return [
    part(
      'crown',
      { colour: crown, shape: 'cap' },
      piece(plain(crown, 'fabric'), dome(middle, scale)),
    ),
    part('peak', { colour: peak }, piece(plain(peak, 'fabric'), brim)),
    part(
      'button on top',
      { colour: button },
      piece(plain(button, 'fabric'), puff(0.009, [0, 0.008 + 1.15 * R, 0], [1, 0.6, 1])),
    ),
    part(
      isPatch ? 'patch on the front' : 'picture on the front',
      { print, colour: ink, ...(isPatch && { 'second colour': ground }) },
      printOn(
        onBall(middle, R, { facingDeg: 0, upDeg: 33 }, scale),
        isPatch ? patchOf(print, [ink, ground]) : printOf(print, ink),
        0.034,
        'fabric',
      ),
    ),
    part(
      'word on the back',
      { lettering: word, colour: wordInk },
      printOn(
        onBall(middle, R, { facingDeg: 180, upDeg: 24 }, scale),
        letters(word, wordInk),
        letterSize(word, 0.024),
        'fabric',
      ),
    ),
    ...badge(random, crown, onBall(middle, R, { facingDeg: 90, upDeg: 24 }, scale)),
  ];
}

/** Upper half of an egg. */
const dome = (at: Vec3, scale: Vec3) =>
  place(
    lathe({
      profile: [
        [R, -0.008],
        ...[0, 15, 30, 45, 60, 75, 90].map((deg) => [R * cosDeg(deg), R * sinDeg(deg)] as const),
      ],
      segments: 36,
    }),
    { at, scale },
  );

function badge(random: Random, crown: ColourName, laying: ReturnType<typeof onBall>): BuiltPart[] {
  if (random.next() < 0.45) return [];
  const print = random.pick(['star', 'heart', 'lightning', 'flower'] as const);
  const colour = otherThan(random, BRIGHT, crown);
  return [
    part(
      'badge at the right side',
      { print, colour },
      printOn(laying, printOf(print, colour), 0.022, 'fabric'),
    ),
  ];
}

function brimmed(random: Random, felt: ColourName): BuiltPart[] {
  const material = random.pick(['fabric', 'wicker'] as const);
  const colour = material === 'wicker' ? random.pick(['beige', 'brown', 'white'] as const) : felt;
  const band = otherThan(random, CLOTH, colour);
  const bow = random.pick([band, otherThan(random, BRIGHT, colour, band)] as const);
  const feather = otherThan(random, ['red', 'green', 'blue', 'orange', 'white'], colour, band);
  const isWide = random.next() < 0.5;
  const wide = isWide ? 0.19 : 0.145;
  const print = random.pick(PRINT_NAMES);
  const ink = otherThan(random, BRIGHT, band);
  const sideAt = (y: number): number => 0.095 - (y - 0.02) * 0.13;
  return [
    part(
      'crown and brim',
      { colour, material, shape: isWide ? 'wide brim' : 'narrow brim' },
      piece(
        plain(colour, material),
        lathe({
          profile: [
            [0, 0.001],
            [wide - 0.01, 0.001],
            [wide, 0.006],
            [wide - 0.008, 0.01],
            [0.1, 0.012],
            [0.095, 0.02],
            [0.083, 0.11],
            [0.066, 0.124],
            [0.03, 0.116],
            [0, 0.114],
          ],
          segments: 40,
        }),
      ),
    ),
    part(
      'band',
      { colour: band },
      piece(
        plain(band, 'fabric'),
        renderOnly(
          lathe({
            profile: [
              [0.0965, 0.016],
              [0.0925, 0.05],
            ],
            segments: 40,
          }),
        ),
      ),
    ),
    part(
      'picture on the band',
      { print, colour: ink },
      printOn(
        around((y) => sideAt(y) + 0.0025, { heightM: 0.033 }),
        printOf(print, ink),
        0.015,
        'fabric',
      ),
    ),
    part(
      'bow on the back',
      { colour: bow },
      piece(
        plain(bow, 'fabric'),
        puff(0.02, [-0.024, 0.034, -0.096], [1.2, 0.8, 0.45]),
        puff(0.02, [0.024, 0.034, -0.096], [1.2, 0.8, 0.45]),
        puff(0.009, [0, 0.034, -0.102]),
        board([0.014, 0.045, 0.004], [-0.012, -0.004, -0.108], 0.001),
        board([0.014, 0.05, 0.004], [0.013, -0.004, -0.109], 0.001),
      ),
    ),
    ...(random.next() < 0.5
      ? [
          part(
            'feather at the left side',
            { colour: feather },
            piece(
              plain(feather, 'fabric'),
              place(puff(0.02, [0, 0.045, 0], [0.28, 2.6, 0.85]), {
                at: [-0.098, 0.02, 0.01],
                roll: 8,
                pitch: -14,
              }),
            ),
          ),
        ]
      : []),
  ];
}

function knitted(random: Random, wool: ColourName): BuiltPart[] {
  const second = otherThan(random, BRIGHT, wool);
  const isStriped = random.next() < 0.5;
  const cuff = random.pick([wool, otherThan(random, CLOTH, wool)] as const);
  const pompom = otherThan(random, BRIGHT, wool);
  const label = otherThan(random, BRIGHT, cuff);
  const print = random.pick(PRINT_NAMES);
  const word = random.pick(BRANDS);
  const surface = isStriped ? patterned([wool, second], 'fabric', 'zigzag') : plain(wool, 'fabric');
  return [
    woolPart(surface, {
      colour: wool,
      shape: 'knitted',
      pattern: isStriped ? 'zigzag' : 'plain',
      ...(isStriped && { 'second colour': second }),
    }),
    part(
      'cuff',
      { colour: cuff },
      piece(
        plain(cuff, 'fabric'),
        lathe({
          profile: [
            [0.08, 0],
            [0.098, 0.004],
            [0.101, 0.03],
            [0.097, 0.056],
            [0.086, 0.058],
          ],
          segments: 36,
        }),
      ),
    ),
    ...(random.next() < 0.7
      ? [
          part(
            'pompom',
            { colour: pompom },
            piece(
              plain(pompom, 'fabric'),
              place(ball({ radius: 0.032, segments: 20 }), { at: [0, 0.208, 0] }),
            ),
          ),
        ]
      : []),
    part(
      'picture on the cuff',
      { print, colour: label },
      printOn(
        around(() => 0.1015, { heightM: 0.03 }),
        printOf(print, label),
        0.022,
        'fabric',
      ),
    ),
    part(
      'word on the back',
      { lettering: word, colour: label },
      printOn(
        around(() => 0.1015, { facingDeg: 180, heightM: 0.03 }),
        letters(word, label),
        letterSize(word, 0.024),
        'fabric',
      ),
    ),
    ...(random.next() < 0.4
      ? [
          part(
            'ring at the left side',
            { colour: 'gold' },
            piece(
              plain('gold', 'metal'),
              renderOnly(hoop([-0.104, 0.03, 0], [0.014, 0.014], { wire: 0.003, plane: 'yz' })),
            ),
          ),
        ]
      : []),
  ];
}

/** The dome of a knitted hat. */
const woolPart = (surface: ReturnType<typeof plain>, attributes: PartAttributes): BuiltPart =>
  part(
    'body',
    attributes,
    piece(
      surface,
      lathe({
        profile: [
          [0.088, 0.05],
          [0.094, 0.08],
          [0.086, 0.13],
          [0.062, 0.165],
          [0.03, 0.182],
          [0, 0.186],
        ],
        segments: 36,
      }),
    ),
  );
