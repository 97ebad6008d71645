import { type Place, rounded } from './plan-place';
import type { ValueSquares } from './value-squares';

/** From low to high, told apart in grey too. */
const COLOURS = ['#fff7bc', '#fee391', '#fec44f', '#fb9a29', '#e1640e', '#9e3a05'] as const;

const colourOf = (value: number, { low, high }: ValueSquares): number =>
  high === low
    ? COLOURS.length - 1
    : Math.min(COLOURS.length - 1, Math.floor((COLOURS.length * (value - low)) / (high - low)));

/** Squares of one colour as one path. */
export function drawValues(values: ValueSquares, place: Place, pxPerM: number): string[] {
  const sidePx = rounded(values.sideM * pxPerM + 0.3);
  return COLOURS.map((colour, i) => {
    const d = values.squares
      .filter(([, , value]) => colourOf(value, values) === i)
      .map(([x, z]) => `M${place(x, z).join(' ')}h${sidePx}v${sidePx}h-${sidePx}z`);
    return `<path d="${d.join('')}" fill="${colour}"/>`;
  });
}

/** What the colours of values mean, as HTML. */
export const valuesLegend = ({ low, high }: ValueSquares): string =>
  `<span class="scale">${low.toFixed(2)} <svg aria-hidden="true" width="${24 * COLOURS.length}" height="16">${COLOURS.map((colour, i) => `<rect x="${24 * i}" width="24" height="16" fill="${colour}"/>`).join('')}</svg> ${high.toFixed(2)}</span>`;
