import type { Vec3 } from '@parley/protocol';
import { place, roundedBox, type Solid, tube } from '../../src/furniture/mesh';
import { bentPanel, bothSides, rod } from '../../src/furniture/models/parts';
import { between, oneOf, type Random } from './shape';

/** A back between two posts or of one piece, from `y` upwards over `h`. */
export function back(random: Random, [w, h, d]: Vec3, y: number): Solid[] {
  const lean = between(random, 0.02, 0.14) * (h / 0.45);
  const [low, high] = [-d / 2 + 0.02, -d / 2 + 0.02 - lean];
  const kind = oneOf(random, [
    'panel',
    'panel',
    'padded',
    'slats',
    'rails',
    'bent',
    'frame',
    'hoop',
  ]);
  const thick = kind === 'padded' ? between(random, 0.05, 0.11) : between(random, 0.014, 0.035);
  const pitch = -Math.round((Math.atan2(lean, h) * 180) / Math.PI);
  const post = (s: number): Solid =>
    rod([s * (w / 2 - 0.02), y, low], [s * (w / 2 - 0.02), y + h, high], 0.016);
  if (kind === 'panel' || kind === 'padded') {
    const from = random.next() < 0.5 ? 0 : h * between(random, 0.2, 0.5);
    return [
      ...(from > 0 ? bothSides(post) : []),
      place(
        roundedBox({
          size: [w * between(random, 0.8, 1), h - from, thick],
          radius: thick * 0.45,
          steps: 2,
          puff: kind === 'padded' ? 0.12 : 0,
        }),
        { at: [0, y + from, low - (lean * from) / h], pitch },
      ),
    ];
  }
  if (kind === 'bent')
    return [
      bentPanel({
        radii: [w * 0.52, d * between(random, 0.35, 0.55)],
        arc: [
          180 - Math.round(between(random, 50, 100)),
          180 + Math.round(between(random, 50, 100)),
        ].sort((a, b) => a - b) as [number, number],
        heights: [y + h * between(random, 0, 0.4), y + h],
        drop: between(random, 0, h * 0.5),
        flare: between(random, 0, 0.12),
      }),
    ];
  if (kind === 'hoop') {
    const half = w / 2 - 0.02;
    const path: Vec3[] = Array.from({ length: 13 }, (_, k) => {
      const t = (Math.PI * k) / 12;
      const up = Math.sin(t);
      return [-half * Math.cos(t), y + h * up, low + (high - low) * up];
    });
    const spokes = 3 + random.int(5);
    return [
      tube({ path, radius: 0.014, sides: 8 }),
      ...Array.from({ length: spokes }, (_, k) => {
        const x = half * 0.8 * ((2 * (k + 0.5)) / spokes - 1);
        const top = Math.sqrt(1 - (x / half) ** 2);
        return rod([x, y, low], [x, y + h * top, low + (high - low) * top], 0.007);
      }),
    ];
  }
  const count = 2 + random.int(kind === 'slats' ? 6 : 4);
  const steps = Array.from({ length: count }, (_, k) => (k + 0.5) / count);
  const bars =
    kind === 'slats' || kind === 'frame'
      ? steps.map((t) => {
          const x = (w / 2 - 0.03) * (2 * t - 1);
          return rod([x, y, low], [x, y + h * 0.96, high], between(random, 0.007, 0.014));
        })
      : steps.map((t) =>
          place(
            roundedBox({
              size: [w * 0.94, (h / count) * between(random, 0.35, 0.75), 0.018],
              radius: 0.006,
            }),
            {
              at: [0, y + h * (t * 0.9 + 0.02), low - lean * t],
              pitch,
            },
          ),
        );
  const rail = place(roundedBox({ size: [w, between(random, 0.03, 0.1), 0.025], radius: 0.01 }), {
    at: [0, y + h * 0.93, high],
    pitch,
  });
  return [...bothSides(post), ...bars, rail];
}
