import { turnDeg } from '@parley/task-r2r/shared';

/** Field of view from top to bottom, degrees. */
export const FIELD_DEG = 75;

/** How far before the one who looks an arrow lies on the floor, metres; and how many times as far one that has another before it. */
const AHEAD_M = 2.6;
const FARTHER = 1.8;
/** Arrows that lie nearer to each other than this would cover each other, degrees. */
const BESIDE_DEG = 15;

/** Where one looks. */
export interface Gaze {
  /** Degrees clockwise from −z. */ readonly bearingDeg: number;
  /** Degrees, positive up. */ readonly pitchDeg: number;
}

/** Where an arrow stands in the picture, as shares of its width and height from the top left corner; or on which side of it. */
export type ArrowPlace =
  | { readonly kind: 'in-sight'; readonly left: number; readonly top: number }
  | { readonly kind: 'left' | 'right' };

const RADIANS = Math.PI / 180;

/** An arrow may touch the lower edge and stays whole in the picture. */
const LOWEST = 0.9;
/** This near to the edge at the side it is out of sight: it could not be read. */
const WIDEST = 0.94;

interface ArrowWindow {
  /** Width of the window over its height. */ readonly aspect: number;
  readonly eyeHeightM: number;
  /** How far ahead the arrow lies, by {@link aheadOf}; left out: that of one that lies alone. */
  readonly aheadM?: number;
}

/**
 * How far ahead the arrow of each way lies, metres: where every way is offered two may lead the same way, and the farther one lies behind the nearer one.
 *
 * @param ways Of one direction the nearer first, as they are offered.
 */
export const aheadOf = (ways: readonly { readonly bearingDeg: number }[]): number[] =>
  ways.map(({ bearingDeg }, at) => {
    const before = ways
      .slice(0, at)
      .filter((other) => Math.abs(turnDeg(other.bearingDeg, bearingDeg)) < BESIDE_DEG).length;
    return AHEAD_M * FARTHER ** before;
  });

/**
 * Where the arrow of a way stands in a panorama that is looked at through a window.
 */
export function placeArrow(
  { bearingDeg, pitchDeg }: Gaze,
  to: number,
  { aspect, eyeHeightM, aheadM = AHEAD_M }: ArrowWindow,
): ArrowPlace {
  const turned = turnDeg(bearingDeg, to);
  const side = { kind: turned < 0 ? 'left' : 'right' } as const;
  const [ahead, aside] = [aheadM * Math.cos(turned * RADIANS), aheadM * Math.sin(turned * RADIANS)];
  const [sin, cos] = [Math.sin(pitchDeg * RADIANS), Math.cos(pitchDeg * RADIANS)];
  const depth = ahead * cos - eyeHeightM * sin;
  const up = -eyeHeightM * cos - ahead * sin;
  if (ahead <= 0 || depth <= 0.1) return side;
  const half = Math.tan((FIELD_DEG / 2) * RADIANS);
  const x = aside / (depth * half * aspect);
  const y = up / (depth * half);
  if (Math.abs(x) > WIDEST) return side;
  return { kind: 'in-sight', left: (1 + x) / 2, top: Math.min(LOWEST, (1 - y) / 2) };
}

/** A way that lies farther from the middle than this is not straight before one, degrees. */
const BEFORE_DEG = 45;

/** The way that lies nearest to where one looks; null where none lies before one. */
export function nearestWay<W extends { readonly bearingDeg: number }>(
  ways: readonly W[],
  bearingDeg: number,
): W | null {
  const off = (way: W): number => Math.abs(turnDeg(bearingDeg, way.bearingDeg));
  const [nearest] = ways.toSorted((a, b) => off(a) - off(b));
  return nearest !== undefined && off(nearest) <= BEFORE_DEG ? nearest : null;
}
