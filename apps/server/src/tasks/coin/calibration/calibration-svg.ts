import type { Calibration } from './calibrate-backend';

const SIZE = 320;
const PAD = 44;
const INK = '#1f2933';
const BAR = '#4a7fb5';
const LINE = '#b5542f';
const FAINT = '#9aa5b1';

const px = (share: number): string => (PAD + share * SIZE).toFixed(1);
const py = (share: number): string => (PAD + (1 - share) * SIZE).toFixed(1);
const text = (x: string, y: string, said: string, more = ''): string =>
  `<text x="${x}" y="${y}" font-size="11" fill="${INK}" ${more}>${escapeXml(said)}</text>`;

/** The reliability diagram of a backend: accuracy over confidence, with the number of answers in each bin. */
export function reliabilitySvg({ backend, bins, ece }: Calibration): string {
  const bars = bins
    .filter(({ count }) => count > 0)
    .map(({ from, to, accuracy, confidence, count }) => {
      const height = SIZE * (accuracy ?? 0);
      const x = PAD + from * SIZE + 1;
      const bar = `<rect x="${x.toFixed(1)}" y="${py(accuracy ?? 0)}" width="${((to - from) * SIZE - 2).toFixed(1)}" height="${height.toFixed(1)}" fill="${BAR}"/>`;
      const dot = `<circle cx="${px(confidence ?? 0)}" cy="${py(accuracy ?? 0)}" r="3" fill="${LINE}"/>`;
      const label = text(
        px((from + to) / 2),
        String(PAD - 6),
        String(count),
        'text-anchor="middle"',
      );
      return bar + dot + label;
    });
  const diagonal = `<line x1="${px(0)}" y1="${py(0)}" x2="${px(1)}" y2="${py(1)}" stroke="${FAINT}" stroke-dasharray="4 3"/>`;
  const title = `${backend}: expected calibration error ${ece.toFixed(3)}`;
  return frame(title, { x: 'confidence', y: 'accuracy' }, [...bars, diagonal], ticks);
}

/** Φ_c of normalised entropy over τ, with the best τ marked. */
export function tauSvg({ backend, sweep, best, cost }: Calibration): string {
  const phis = sweep.map(({ phi }) => phi);
  const low = Math.min(0, ...phis);
  const high = Math.max(1, ...phis);
  const at = (phi: number): number => (phi - low) / (high - low);
  const points = sweep.map(({ tau, phi }) => `${px(tau)},${py(at(phi))}`).join(' ');
  const curve = `<polyline points="${points}" fill="none" stroke="${BAR}" stroke-width="2"/>`;
  const mark = `<line x1="${px(best.tau)}" y1="${py(0)}" x2="${px(best.tau)}" y2="${py(at(best.phi))}" stroke="${LINE}"/>`;
  const zero = `<line x1="${px(0)}" y1="${py(at(0))}" x2="${px(1)}" y2="${py(at(0))}" stroke="${FAINT}" stroke-dasharray="4 3"/>`;
  const yTicks = [...new Set([low, 0, high])]
    .map((phi) => text('6', py(at(phi)), phi.toFixed(0)))
    .join('');
  const title = `${backend}: Φ${cost === 1 ? '' : ` (c=${cost})`} is greatest at τ = ${best.tau.toFixed(2)}: ${best.phi.toFixed(1)}`;
  return frame(title, { x: 'τ', y: 'Φ, %' }, [zero, curve, mark], () => xTicks() + yTicks);
}

const xTicks = (): string =>
  [0, 0.5, 1]
    .map((at) => text(px(at), String(PAD + SIZE + 16), String(at), 'text-anchor="middle"'))
    .join('');
const ticks = (): string =>
  xTicks() + [0, 0.5, 1].map((at) => text('18', py(at), String(at))).join('');

function frame(
  title: string,
  axes: { readonly x: string; readonly y: string },
  content: readonly string[],
  ticksOf: () => string,
): string {
  const side = SIZE + 2 * PAD;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}" role="img" font-family="sans-serif">`,
    `<title>${escapeXml(title)}</title><rect width="${side}" height="${side}" fill="#fff"/>`,
    text(String(side / 2), '18', title, 'text-anchor="middle"'),
    ...content,
    `<rect x="${PAD}" y="${PAD}" width="${SIZE}" height="${SIZE}" fill="none" stroke="${INK}"/>`,
    ticksOf(),
    text(String(side / 2), String(side - 8), axes.x, 'text-anchor="middle"'),
    text('6', String(PAD - 18), axes.y),
    '</svg>\n',
  ].join('\n');
}

const escapeXml = (said: string): string =>
  said
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
