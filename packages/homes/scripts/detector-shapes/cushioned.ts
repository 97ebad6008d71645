import { cylinder, place, roundedBox, type Solid } from '../../src/furniture/mesh';
import { board, bothSides, corners, rod } from '../../src/furniture/models/parts';
import { type Asked, between, main, oneOf, type Random, type Shape, second } from './shape';

/** Measures of one piece, metres. */
interface Measures {
  readonly width: number;
  readonly depth: number;
  readonly legH: number;
  readonly seatH: number;
  readonly armW: number;
  readonly armH: number;
  readonly backH: number;
  readonly backD: number;
  /** Radius of its edges. */ readonly soft: number;
  /** Width of one seat, and the middle of each. */ readonly each: number;
  readonly xs: readonly number[];
  /** Degrees that the back leans by. */ readonly pitch: number;
}

/** Cushioned seats between arms, or without any; armchairs have one seat. */
export const cushioned =
  (seatsOf: (random: Random, width: number) => number): Shape =>
  (asked) => {
    const { random } = asked;
    const one = measuresOf(asked, seatsOf(random, asked.size[0]));
    const isFrame = one.armW > 0 && random.next() < 0.25;
    const arms = one.armW > 0 ? bothSides((side) => armOf(side, one, { random, isFrame })) : [];
    return [
      ...(isFrame ? second : main)(...arms),
      ...main(...seatOf(one, random), ...backOf(one, random), ...chaiseOf(one, random)),
      ...second(
        ...corners((sx, sz) =>
          rod(
            [sx * one.width * 0.42, 0, sz * one.depth * 0.4],
            [sx * one.width * 0.42, one.legH + 0.01, sz * one.depth * 0.4],
            [0.014, 0.022],
          ),
        ),
        ...buttonsOf(one, random),
      ),
    ];
  };

function measuresOf({ size: [width, , depth], random }: Asked, seats: number): Measures {
  const seatH = between(random, 0.36, 0.46);
  const armW = random.next() < 0.12 ? 0 : between(random, 0.05, 0.26);
  const each = (width - 2 * armW) / seats;
  return {
    ...{ width, depth, seatH, armW, each },
    legH: oneOf(random, [0.02, 0.06, 0.12, 0.18]),
    armH: between(random, seatH + 0.08, seatH + 0.28),
    backH: between(random, seatH + 0.22, seatH + 0.6),
    backD: between(random, 0.12, 0.26),
    soft: between(random, 0.015, 0.09),
    xs: Array.from({ length: seats }, (_, k) => (k - (seats - 1) / 2) * each),
    pitch: -Math.round(between(random, 2, 16)),
  };
}

function armOf(
  side: -1 | 1,
  { width, depth: d, armW, armH, legH, soft }: Measures,
  { random, isFrame }: { readonly random: Random; readonly isFrame: boolean },
): Solid[] {
  const x = (side * (width - armW)) / 2;
  if (isFrame)
    return [
      rod([x, legH, d * 0.44], [x, armH, d * 0.44], 0.022),
      rod([x, legH, -d * 0.4], [x, armH, -d * 0.4], 0.022),
      board([0.07, 0.03, d * 0.95], [x, armH - 0.02, 0], 0.01),
    ];
  if (random.next() < 0.25)
    return [
      board([armW * 0.8, armH - armW * 0.5 - legH, d * 0.94], [x, legH, 0], 0.02),
      place(cylinder({ radius: armW * 0.55, height: d * 0.96, segments: 18 }), {
        at: [x, armH - armW * 0.5, -d * 0.48],
        pitch: 90,
      }),
    ];
  const depth = d * between(random, 0.8, 0.98);
  return [board([armW, armH - legH, depth], [x, legH, 0.01], Math.min(soft, armW * 0.45))];
}

function seatOf(
  { width, depth, armW, legH, seatH, backD, soft, each, xs }: Measures,
  random: Random,
) {
  const cushionH = between(random, 0.1, 0.2);
  return [
    board(
      [width - 2 * armW, Math.max(0.05, seatH - cushionH - legH), depth * 0.96],
      [0, legH, 0],
      Math.min(soft, 0.03),
    ),
    ...xs.map((x) =>
      place(
        roundedBox({
          size: [each * 0.985, cushionH, depth - backD * 0.9],
          radius: Math.min(soft, cushionH * 0.45),
          steps: 2,
          puff: between(random, 0, 0.2),
        }),
        { at: [x, seatH - cushionH, backD * 0.4] },
      ),
    ),
  ];
}

/** A back of one piece, with or without cushions before it. */
function backOf(one: Measures, random: Random): Solid[] {
  const { width, depth, armW, legH, seatH, backH, backD, soft, each, xs, pitch } = one;
  const hasCushions = random.next() < 0.6;
  const size = [(width - 2 * armW) * between(random, 0.97, 1.02), backH - legH, backD] as const;
  const panel = place(roundedBox({ size, radius: Math.min(soft, backD * 0.45), steps: 2 }), {
    at: [0, legH, -depth / 2 + backD / 2],
    pitch: hasCushions ? 0 : pitch,
  });
  if (!hasCushions) return [panel];
  const cushions = xs.map((x) =>
    place(
      roundedBox({
        size: [
          each * 0.96,
          backH - seatH + between(random, -0.02, 0.08),
          between(random, 0.1, 0.2),
        ],
        radius: 0.05,
        steps: 2,
        puff: between(random, 0.05, 0.25),
      }),
      { at: [x, seatH, -depth / 2 + backD + 0.04], pitch },
    ),
  );
  return [panel, ...cushions];
}

/** A seat that reaches further, at one end of a row. */
function chaiseOf({ depth, legH, seatH, soft, each, xs }: Measures, random: Random): Solid[] {
  if (xs.length < 2 || random.next() >= 0.2) return [];
  const x = oneOf(random, [xs[0] ?? 0, xs.at(-1) ?? 0]);
  return [board([each, seatH - legH, depth * 0.55], [x, legH, depth * 0.65], soft)];
}

function buttonsOf({ depth, seatH, backH, backD, each, xs, pitch }: Measures, random: Random) {
  if (random.next() >= 0.2) return [];
  return xs.flatMap((x) =>
    [-0.25, 0.25].map((k) =>
      place(roundedBox({ size: [0.03, 0.03, 0.02], radius: 0.008 }), {
        at: [x + k * each, (seatH + backH) / 2, -depth / 2 + backD],
        pitch,
      }),
    ),
  );
}
