import type { Vec3 } from '@parley/protocol';
import type { Place } from './plan-place';

export interface NumberedPlace {
  readonly number: number;
  readonly position: Vec3;
  /** Was something asked there? */ readonly isQuestion: boolean;
}

const INK = '#5b3fa0';
const FONT_PX = 14;
const HEIGHT_PX = 22;
/** Numbers whose signs would cover each other share one. */
const NEAR_PX = 20;

interface Sign {
  readonly xPx: number;
  readonly yPx: number;
  readonly numbers: number[];
  hasQuestion: boolean;
}

/** Numbers of moments where they happened; several of one place as ranges on one sign, which is filled where something was asked. */
export function drawNumbers(numbered: readonly NumberedPlace[], place: Place): string[] {
  const signs: Sign[] = [];
  for (const { number, position, isQuestion } of numbered) {
    const [xPx, yPx] = place(position[0], position[2]);
    const near = signs.find(
      (sign) => Math.abs(sign.xPx - xPx) < NEAR_PX && Math.abs(sign.yPx - yPx) < NEAR_PX,
    );
    if (near === undefined) signs.push({ xPx, yPx, numbers: [number], hasQuestion: isQuestion });
    else {
      near.numbers.push(number);
      near.hasQuestion ||= isQuestion;
    }
  }
  return signs.map(({ xPx, yPx, numbers, hasQuestion }) => {
    const words = asRanges(numbers);
    const [ground, ink] = hasQuestion ? [INK, '#fff'] : ['#fff', INK];
    const widthPx = Math.max(HEIGHT_PX, 8 * words.length + 10);
    return `<g><rect x="${xPx - widthPx / 2}" y="${yPx - HEIGHT_PX / 2}" width="${widthPx}" height="${HEIGHT_PX}" rx="${HEIGHT_PX / 2}" fill="${ground}" stroke="${hasQuestion ? '#fff' : INK}" stroke-width="1.5"/><text x="${xPx}" y="${yPx + FONT_PX * 0.35}" text-anchor="middle" fill="${ink}" font-weight="600">${words}</text></g>`;
  });
}

/** Ascending numbers, neighbours joined: 1–3, 5. */
export function asRanges(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] + 1 === number) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}
