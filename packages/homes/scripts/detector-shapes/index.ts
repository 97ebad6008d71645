import { bend, cylinder, lathe, place, type Solid, tube, twoSided } from '../../src/furniture/mesh';
import { bentPanel, board, bothSides, rod } from '../../src/furniture/models/parts';
import { back } from './back';
import { carcass } from './carcass';
import { cushioned } from './cushioned';
import { legs } from './legs';
import { between, main, oneOf, type Shape, type ShapePiece, second } from './shape';
import { bin, box, vase } from './vessels';

const chair: Shape = ({ random }) => {
  const [w, d] = [between(random, 0.4, 0.54), between(random, 0.4, 0.52)];
  const seat = between(random, 0.42, 0.48);
  const thick = oneOf(random, [0.02, 0.03, 0.05, 0.09]);
  const isRound = random.next() < 0.2;
  const top = isRound
    ? place(cylinder({ radius: w / 2, height: thick, segments: 24, bevel: thick * 0.3 }), {
        at: [0, seat - thick, 0],
      })
    : board([w, thick, d], [0, seat - thick, 0], thick * 0.45);
  const legsAre = random.next() < 0.25 ? main : second;
  const backIs = random.next() < 0.7 ? main : second;
  const arms =
    random.next() < 0.15
      ? second(
          ...bothSides((s) => [
            rod([s * (w / 2), seat, d * 0.3], [s * (w / 2), seat + 0.2, d * 0.3], 0.014),
            rod([s * (w / 2), seat + 0.2, d * 0.34], [s * (w / 2), seat + 0.2, -d / 2], 0.016),
          ]),
        )
      : [];
  return [
    ...main(top),
    ...backIs(...back(random, [w, between(random, 0.28, 0.6), d], seat)),
    ...legsAre(...legs(random, [w, seat - thick, d])),
    ...arms,
  ];
};

/** Armchairs that are a shell, a tub or a padded chair on legs. */
const armchair: Shape = (asked) => {
  const { random } = asked;
  if (random.next() < 0.55) return cushioned(() => 1)(asked);
  const [w, d] = [between(random, 0.62, 0.85), between(random, 0.62, 0.85)];
  const seat = between(random, 0.36, 0.44);
  const tub = bentPanel({
    radii: [w * 0.5, d * 0.5],
    arc: [180 - Math.round(between(random, 80, 130)), 180 + Math.round(between(random, 80, 130))],
    heights: [seat * between(random, 0.3, 0.9), between(random, 0.68, 1.05)],
    drop: between(random, 0, 0.35),
    flare: between(random, 0, 0.15),
  });
  const cushion =
    random.next() < 0.5
      ? place(cylinder({ radius: w * 0.46, height: 0.14, segments: 26, bevel: 0.04 }), {
          at: [0, seat - 0.12, 0],
        })
      : board([w * 0.88, 0.14, d * 0.86], [0, seat - 0.12, 0.02], 0.05);
  return [...main(tub, cushion), ...second(...legs(random, [w * 0.7, seat - 0.1, d * 0.7], 1.1))];
};

const table: Shape = ({ size: [w, h, d], random }) => {
  const thick = oneOf(random, [0.014, 0.025, 0.04, 0.07]);
  const isRound = Math.abs(w - d) < 0.12 ? random.next() < 0.6 : random.next() < 0.12;
  const top = isRound
    ? place(cylinder({ radius: 0.5, height: thick, segments: 32, bevel: thick * 0.3 }), {
        at: [0, h - thick, 0],
        scale: [w, 1, d],
      })
    : board([w, thick, d], [0, h - thick, 0], thick * 0.4);
  const under: ShapePiece[] = [];
  if (random.next() < 0.45 && !isRound)
    under.push(
      ...second(
        board([w * 0.88, between(random, 0.04, 0.12), d * 0.86], [0, h - thick - 0.08, 0], 0.004),
      ),
    );
  if (random.next() < 0.25)
    under.push(
      ...main(board([w * 0.8, 0.02, d * 0.8], [0, h * between(random, 0.2, 0.45), 0], 0.006)),
    );
  const inset = isRound ? 0.66 : between(random, 0.84, 1);
  return [
    ...main(top),
    ...under,
    ...second(...legs(random, [w * inset, h - thick, d * inset], between(random, 0.9, 2))),
  ];
};

const lamp: Shape = ({ size: [w, h, d], random }) => {
  const wide = Math.min(w, d);
  const shadeH = Math.min(h * between(random, 0.22, 0.5), 0.45);
  const [bottom, top] = [wide * 0.5, wide * between(random, 0.2, 0.5)];
  const y = h - shadeH;
  const open = twoSided(
    lathe({
      profile:
        random.next() < 0.75
          ? [
              [bottom, y],
              [top, h],
            ]
          : [
              [bottom * 0.5, y],
              [bottom, y + shadeH * 0.4],
              [bottom * 0.9, y + shadeH * 0.75],
              [bottom * 0.3, h],
            ],
      segments: 24,
      proxySegments: 8,
    }),
  );
  const isFloor = h > 0.9;
  const base = wide * between(random, 0.28, 0.45);
  const stem = random.next();
  const body: Solid[] =
    isFloor && stem < 0.35
      ? [0, 120, 240].map((deg) =>
          place(rod([0, 0, base * 1.3], [0, y + 0.02, 0], 0.014), { yaw: deg }),
        )
      : !isFloor && stem < 0.6
        ? [
            lathe({
              profile: [
                [base * between(random, 0.5, 0.9), 0],
                [base * between(random, 0.6, 1.2), y * 0.3],
                [base * between(random, 0.3, 1.1), y * 0.65],
                [0.012, y * 0.95],
                [0.012, y + 0.03],
              ],
              segments: 22,
            }),
          ]
        : stem > 0.85
          ? [
              tube({
                path: bend(
                  { from: [0, 0, -base * 0.6], by: [0, h, -base], to: [0, y + shadeH * 0.8, 0] },
                  8,
                ),
                radius: 0.012,
                sides: 8,
              }),
              cylinder({ radius: base, height: 0.025, segments: 22 }),
            ]
          : [
              rod([0, 0, 0], [0, y + 0.04, 0], between(random, 0.008, 0.03)),
              cylinder({ radius: base, height: between(random, 0.015, 0.05), segments: 22 }),
            ];
  return [...main(open), ...second(...body)];
};

/** A top on legs or on one or two chests of drawers. */
const desk: Shape = (asked) => {
  const { size, random } = asked;
  const [w, h, d] = size;
  const thick = oneOf(random, [0.018, 0.03, 0.05]);
  const sides = oneOf(random, [[], [-1], [1], [-1, 1]]);
  const chestW = Math.min(0.45, w * between(random, 0.25, 0.38));
  const deep = between(random, 0.85, 0.98) * d;
  const chests = sides.flatMap((s) =>
    chest({ random, levelsM: [], size: [chestW, h - thick, deep] }).map((one) => ({
      ...one,
      solid: place(one.solid, { at: [s * (w / 2 - chestW / 2 - 0.01), 0, 0] }),
    })),
  );
  const under = sides.length === 2 ? [] : legs(random, [w * 0.96, h - thick, d * 0.94]);
  return [
    ...main(board([w, thick, d], [0, h - thick, 0], thick * 0.4)),
    ...chests,
    ...second(...under),
  ];
};

const chest = carcass({
  fronts: ['drawers', 'drawers', 'doors'],
  columns: 1,
  rows: 1,
  feet: ['none', 'plinth'],
});

/** A seat on legs without a back; a block where it is padded all round. */
const stool: Shape = ({ size: [w, h, d], random }) => {
  if (random.next() < 0.25) return main(board([w, h, d], [0, 0, 0], Math.min(w, h, d) * 0.2));
  const thick = oneOf(random, [0.03, 0.05, 0.1]);
  const top =
    random.next() < 0.5
      ? place(cylinder({ radius: 0.5, height: thick, segments: 24, bevel: thick * 0.3 }), {
          at: [0, h - thick, 0],
          scale: [w, 1, d],
        })
      : board([w, thick, d], [0, h - thick, 0], thick * 0.4);
  return [...main(top), ...second(...legs(random, [w * 0.8, h - thick, d * 0.8]))];
};

/** Makes of the categories that homes have few models of. */
export const SHAPES: Readonly<Record<string, Shape>> = {
  chair,
  armchair,
  sofa: cushioned((random, w) => Math.max(2, Math.round(w / between(random, 0.55, 0.95)))),
  table,
  lamp,
  desk,
  stool,
  vase,
  box,
  'trash can': bin,
  bookcase: carcass({
    fronts: ['open', 'open', 'open', 'open', 'doors', 'drawers'],
    columns: 3,
    rows: 6,
    feet: ['none', 'plinth', 'plinth', 'legs'],
  }),
  cabinet: carcass({
    fronts: ['open', 'doors', 'doors', 'drawers', 'drawers'],
    columns: 3,
    rows: 2,
    feet: ['none', 'plinth', 'legs', 'legs', 'skids'],
  }),
  wardrobe: carcass({
    fronts: ['doors', 'doors', 'doors', 'drawers'],
    columns: 2,
    rows: 2,
    feet: ['none', 'plinth', 'legs'],
  }),
  nightstand: carcass({
    fronts: ['open', 'drawers', 'drawers', 'doors'],
    columns: 1,
    rows: 2,
    feet: ['none', 'plinth', 'legs', 'legs'],
  }),
  fridge: carcass({ fronts: ['doors'], columns: 2, rows: 2, feet: ['none', 'plinth'] }),
};
