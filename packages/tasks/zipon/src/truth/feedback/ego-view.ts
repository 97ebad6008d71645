import type { RelativePlace } from './relative-place';
import { hintDeg, hintUnits } from './wrap-number';

/** Side of a rounded angle, as the authors word it (NAVCHAT user_simulator/base.py, `_get_egoview_info_for_goal`). */
export function sideWords(degrees: number): string {
  if (Math.abs(degrees) <= 15) return '(in the front)';
  if (Math.abs(degrees) >= 165) return '(at the back)';
  return degrees > 0 ? '(in the right)' : '(in the left)';
}

/**
 * `ego_view_info` of the authors' dictionary: distance cut to 15 units of 0.05 m, angle to 30°, and whether nothing is
 * between (they call a clear line of sight the same room).
 */
export function egoViewInfo({ distanceM, rightDeg }: RelativePlace, isSameRoom: boolean): string {
  const degrees = hintDeg(rightDeg);
  return `distance: ${hintUnits(distanceM)} units, angle: ${degrees} degrees ${sideWords(degrees)}, in_same_room: ${isSameRoom ? 'True' : 'False'}`;
}
