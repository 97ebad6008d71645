/** How one turns before a move. */
export const TURNS = ['straight', 'left', 'right', 'around'] as const;
export type Turn = (typeof TURNS)[number];

/** Less than this is straight on, degrees; more than the second is around. */
const STRAIGHT_DEG = 40;
const AROUND_DEG = 140;

/** By which side one turns. @param turned Degrees, positive to the right. */
export function turnOf(turned: number): Turn {
  if (Math.abs(turned) < STRAIGHT_DEG) return 'straight';
  if (Math.abs(turned) > AROUND_DEG) return 'around';
  return turned > 0 ? 'right' : 'left';
}

/** Degrees by which one turns from a bearing to another: in (−180, 180], positive to the right. */
export function turnDeg(from: number, to: number): number {
  const turned = (((to - from) % 360) + 360) % 360;
  return turned > 180 ? turned - 360 : turned;
}

/** By how much one turns, in words and to a degree: "60° to the right". @param turned Degrees, positive to the right. */
export function turnWords(turned: number): string {
  const deg = Math.abs(Math.round(turned));
  if (deg === 0) return 'straight ahead';
  return deg === 180 ? 'straight back' : `${deg}° to the ${turned > 0 ? 'right' : 'left'}`;
}
