import type { Vec3 } from '@parley/protocol';
import { cylinder, place, roundedBox, type Solid, tube } from '../../src/furniture/mesh';
import { board, bothSides, corners, rod } from '../../src/furniture/models/parts';
import { between, oneOf, type Random } from './shape';

/** What carries a seat or a top of `w` × `d` whose underside is at `h`. */
export function legs(random: Random, [w, h, d]: Vec3, wide = 1): Solid[] {
  const radius = between(random, 0.011, 0.03) * wide;
  const [x, z] = [w / 2 - radius, d / 2 - radius];
  const kind = oneOf(random, [
    'straight',
    'straight',
    'splayed',
    'splayed',
    'square',
    'sled',
    'foot',
    'panels',
    'cross',
  ]);
  if (kind === 'square')
    return corners((sx, sz) => board([radius * 2, h, radius * 2], [sx * x, 0, sz * z], 0.003));
  if (kind === 'sled')
    return bothSides((s) => [
      tube({
        path: [
          [s * x, h, z],
          [s * x, radius, z],
          [s * x, radius, -z],
          [s * x, h, -z],
        ],
        radius: radius * 0.7,
        sides: 8,
      }),
    ]);
  if (kind === 'foot') {
    const foot = Math.min(w, d) * between(random, 0.3, 0.48);
    return [
      rod([0, 0, 0], [0, h, 0], [radius * 1.6, radius * 1.3]),
      oneOf(random, [true, false])
        ? cylinder({ radius: foot, height: 0.025, segments: 20 })
        : place(roundedBox({ size: [foot * 2, 0.03, foot * 0.4], radius: 0.008 }), {}),
      place(roundedBox({ size: [foot * 0.4, 0.03, foot * 2], radius: 0.008 }), {}),
    ];
  }
  if (kind === 'panels')
    return bothSides((s) => board([radius * 1.4, h, d * 0.92], [s * x, 0, 0], 0.004));
  if (kind === 'cross')
    return bothSides((s) => [
      rod([s * x, 0, -z], [s * x, h, z], radius),
      rod([s * x, 0, z], [s * x, h, -z], radius),
    ]);
  const splay = kind === 'splayed' ? between(random, 0.03, 0.12) : 0;
  const inset = kind === 'splayed' ? 0.8 : 1;
  const own = corners((sx, sz) =>
    rod(
      [sx * (x * inset + splay), 0, sz * (z * inset + splay)],
      [sx * x * inset, h, sz * z * inset],
      [radius * between(random, 0.55, 1), radius],
    ),
  );
  if (random.next() < 0.65) return own;
  const y = h * between(random, 0.2, 0.75);
  return [
    ...own,
    ...bothSides((s) =>
      rod([s * x * inset, y, -z * inset], [s * x * inset, y, z * inset], radius * 0.6),
    ),
  ];
}
