import type { Estimate } from '@parley/metrics';
import { type GridCell, percent } from './gencomm-tables';

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, FLOOR] = [640, 380, 64, 470, 24, 320];
const INK = '#1f2933';
const FAINT = '#9aa5b1';
/** From no claims to claims in every conversation; told apart with any sight of colours. */
const COLOURS = ['#1b5e7b', '#4a7fb5', '#d98c3f', '#b5542f', '#7b6fb0'];

/** OSR by error of place, a curve for each share of claims; No Comm as the line below which help harms. An SVG file. */
export function gridSvg(cells: readonly GridCell[], silent: Estimate): string {
  const places = [...new Set(cells.map(({ localisationM }) => localisationM))];
  const claims = [...new Set(cells.map((one) => one.claims))];
  const mostM = Math.max(...places, Number.MIN_VALUE);
  const x = (metres: number): string => (LEFT + (metres / mostM) * (RIGHT - LEFT)).toFixed(1);
  const y = (share: number): string => (FLOOR - share * (FLOOR - TOP)).toFixed(1);
  const text = (at: readonly [string, string], said: string, more = ''): string =>
    `<text x="${at[0]}" y="${at[1]}" font-size="14" fill="${INK}" ${more}>${said}</text>`;
  const curves = claims.flatMap((share, n) => {
    const own = cells.flatMap(({ claims: of, localisationM, osr: { value, interval } }) =>
      of === share && value !== null ? [{ localisationM, value, interval }] : [],
    );
    const colour = COLOURS[n % COLOURS.length];
    const points = own.map((one) => `${x(one.localisationM)},${y(one.value)}`).join(' ');
    const bars = own.flatMap(({ localisationM, interval }) => {
      if (interval === null) return [];
      const at = (Number(x(localisationM)) + 4 * n).toFixed(1);
      return `<line x1="${at}" y1="${y(interval.low)}" x2="${at}" y2="${y(interval.high)}" stroke="${colour}" opacity="0.6"/>`;
    });
    return [
      `<polyline points="${points}" fill="none" stroke="${colour}" stroke-width="2.5"/>`,
      ...bars,
      text([String(RIGHT + 40), String(TOP + 24 * (n + 1))], `claims in ${percent(share)}`),
      `<rect x="${RIGHT + 18}" y="${TOP + 24 * (n + 1) - 12}" width="14" height="14" fill="${colour}"/>`,
    ];
  });
  const none = silent.value ?? 0;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-family="sans-serif">`,
    '<title>OSR by error of place, a line for each share of conversations with claims; the level of No Comm beside</title>',
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    ...[0, 0.25, 0.5, 0.75, 1].flatMap((share) => [
      `<line x1="${LEFT}" y1="${y(share)}" x2="${RIGHT}" y2="${y(share)}" stroke="${FAINT}" opacity="0.4"/>`,
      text([String(LEFT - 10), y(share)], percent(share), 'text-anchor="end"'),
    ]),
    ...places.map((metres) =>
      text([x(metres), String(FLOOR + 20)], `${metres} m`, 'text-anchor="middle"'),
    ),
    text(
      [String((LEFT + RIGHT) / 2), String(HEIGHT - 14)],
      'error of place on each axis; OSR upwards, bars of 95 %',
      'text-anchor="middle"',
    ),
    `<line x1="${LEFT}" y1="${y(none)}" x2="${RIGHT}" y2="${y(none)}" stroke="${INK}" stroke-dasharray="6 4"/>`,
    text(
      [String(RIGHT + 18), String(TOP + 24 * (claims.length + 1))],
      `- - No Comm, ${percent(none)}`,
    ),
    ...curves,
    '</svg>',
  ].join('\n');
}
