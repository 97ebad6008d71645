import { cylinder, lathe, place } from '../../src/furniture/mesh';
import { board, bothSides } from '../../src/furniture/models/parts';
import { between, main, oneOf, type Shape, second } from './shape';

/** A turned vessel: the radius at each height is drawn, with a neck that may be narrow. */
export const vase: Shape = ({ size: [w, h, d], random }) => {
  const most = Math.min(w, d) / 2;
  const neck = between(random, 0.2, 1);
  const belly = between(random, 0.25, 0.8);
  const radii: readonly (readonly [number, number])[] = [
    [between(random, 0.35, 0.8), 0],
    [between(random, 0.55, 1), belly * 0.5],
    [1, belly],
    [neck * between(random, 0.7, 1), between(random, 0.82, 0.92)],
    [neck, 1],
  ];
  const profile = radii.map(([r, y]) => [r * most, y * h] as const);
  const inside = [...profile].reverse().map(([r, y]) => [r * 0.88, Math.max(0.01, y)] as const);
  return main(lathe({ profile: [...profile, ...inside], segments: 24, proxySegments: 8 }));
};

/** A bin that widens upwards, round or square, with or without a lid. */
export const bin: Shape = ({ size: [w, h, d], random }) => {
  const [low, high] = [between(random, 0.65, 1), 1];
  const lid = random.next() < 0.5;
  const top = lid ? h * between(random, 0.85, 0.95) : h;
  const isRound = random.next() < 0.6;
  const body = isRound
    ? lathe({
        profile: [
          [low * 0.5, 0],
          [high * 0.5, top],
          [high * 0.46, top],
          [low * 0.45, 0.02],
        ],
        segments: 24,
        proxySegments: 8,
      })
    : board([1, top, 1], [0, 0, 0], 0.03);
  const cover = isRound
    ? cylinder({ radius: 0.52, height: h - top, segments: 24, bevel: (h - top) * 0.3 })
    : board([1.04, h - top, 1.04], [0, 0, 0], 0.02);
  const across = { scale: [w, 1, d] as const };
  return [
    ...main(place(body, across)),
    ...(lid ? second(place(cover, { ...across, at: [0, top, 0] })) : []),
  ];
};

/** A box: closed, with a lid of its own, open, or a crate of slats. */
export const box: Shape = ({ size: [w, h, d], random }) => {
  const kind = oneOf(random, ['closed', 'lid', 'lid', 'open', 'slats']);
  const wall = between(random, 0.006, 0.015);
  if (kind === 'closed') return main(board([w, h, d], [0, 0, 0], 0.006));
  if (kind === 'lid') {
    const high = h * between(random, 0.12, 0.35);
    return [
      ...main(board([w * 0.97, h - high, d * 0.97], [0, 0, 0], 0.005)),
      ...second(board([w, high, d], [0, h - high, 0], 0.006)),
    ];
  }
  const bottom = board([w, wall, d], [0, 0, 0], 0.002);
  const rows = kind === 'open' ? 1 : 2 + random.int(3);
  const high = (h / rows) * (rows === 1 ? 1 : 0.72);
  const sides = Array.from({ length: rows }, (_, i) => [
    ...bothSides((s) => board([wall, high, d], [(s * w) / 2, (i * h) / rows, 0], 0.002)),
    ...bothSides((s) => board([w, high, wall], [0, (i * h) / rows, (s * d) / 2], 0.002)),
  ]).flat();
  return main(bottom, ...sides);
};
