import type { SensitivityBox } from './sensitivity';

const [WIDTH, HEIGHT, LEFT, TOP, FLOOR] = [520, 320, 56, 40, 250];
const COLOURS: Readonly<Record<SensitivityBox['method'], string>> = {
  Energy: '#b5542f',
  'Normalized Entropy': '#4a7fb5',
};
const INK = '#1f2933';

/** Fig. 3: boxes of normalised Φ around the best threshold, by size of the set and method; whiskers to the extremes. */
export function sensitivitySvg(backend: string, boxes: readonly SensitivityBox[]): string {
  const drawn = boxes.filter(({ values }) => values.length > 0);
  const low = Math.min(0.5, ...drawn.map(({ quartiles }) => quartiles[0]));
  const y = (value: number): string =>
    (FLOOR - ((value - low) / (1 - low)) * (FLOOR - TOP)).toFixed(1);
  const shares = [...new Set(boxes.map(({ share }) => share))];
  const methods = [...new Set(boxes.map(({ method }) => method))];
  const column = (WIDTH - LEFT - 20) / shares.length;
  const body = drawn.map(({ method, share, quartiles: [least, q1, middle, q3, most] }) => {
    const x =
      LEFT +
      column * (shares.indexOf(share) + (methods.indexOf(method) + 1) / (methods.length + 1));
    const fill = COLOURS[method];
    return [
      `<line x1="${x}" y1="${y(least)}" x2="${x}" y2="${y(most)}" stroke="${INK}"/>`,
      `<rect x="${x - 22}" y="${y(q3)}" width="44" height="${Math.max(1, Number(y(q1)) - Number(y(q3))).toFixed(1)}" fill="${fill}" stroke="${INK}"/>`,
      `<line x1="${x - 22}" y1="${y(middle)}" x2="${x + 22}" y2="${y(middle)}" stroke="#fff" stroke-width="2"/>`,
    ].join('');
  });
  const ticks = [low, (1 + low) / 2, 1].map(
    (value) =>
      `<text x="8" y="${y(value)}" font-size="14" fill="${INK}">${value.toFixed(2)}</text>`,
  );
  const labels = shares.map(
    (share, n) =>
      `<text x="${LEFT + column * (n + 0.5)}" y="${FLOOR + 22}" font-size="14" text-anchor="middle" fill="${INK}">${Math.round(100 * share)} %</text>`,
  );
  const legend = methods.map(
    (method, n) =>
      `<rect x="${LEFT + 190 * n}" y="${HEIGHT - 26}" width="14" height="14" fill="${COLOURS[method]}"/><text x="${LEFT + 20 + 190 * n}" y="${HEIGHT - 14}" font-size="14" fill="${INK}">${method}</text>`,
  );
  const title = `${backend}: Φ around the best τ, over the best`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" font-family="sans-serif">`,
    `<title>${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title><rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    `<text x="${WIDTH / 2}" y="22" font-size="14" text-anchor="middle" fill="${INK}">${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`,
    `<line x1="${LEFT}" y1="${FLOOR}" x2="${WIDTH - 20}" y2="${FLOOR}" stroke="${INK}"/>`,
    ...body,
    ...ticks,
    ...labels,
    `<text x="${WIDTH / 2}" y="${FLOOR + 42}" font-size="14" text-anchor="middle" fill="${INK}">share of the questions</text>`,
    ...legend,
    '</svg>\n',
  ].join('\n');
}
