import { polygonAreaM2 } from '@parley/scenes/polygon';
import type { FloorPlan, PlanRoom } from './floor-plan';
import { HALL_SHARE, homeAreaM2, LONGEST_RATIO, ROOM_SIZES, WIDEST_HALL_M } from './room-sizes';
import { largestSquareM, narrowestM, ratioOf } from './room-spans';

/** Rounding of coordinates, in metres and square metres. */
const HAIR = 0.01;

/** Rooms that are too small, large, narrow or long for what they are, and homes that are. */
export function faultsOfRooms({ rooms }: FloorPlan): string[] {
  const whole = rooms.reduce((sum, { polygonXZ }) => sum + polygonAreaM2(polygonXZ), 0);
  const [least, most] = homeAreaM2(rooms.length);
  const isPlausible = whole > least - HAIR && whole < most + HAIR;
  const halls = rooms.filter(({ type }) => type === 'hallway');
  const hallM2 = halls.reduce((sum, { polygonXZ }) => sum + polygonAreaM2(polygonXZ), 0);
  return [
    ...rooms.flatMap(faultsOfRoom),
    ...(hallM2 > HALL_SHARE * whole
      ? [`halls take ${hallM2.toFixed(0)} of ${whole.toFixed(0)} m²`]
      : []),
    ...(isPlausible ? [] : [`the home has ${whole.toFixed(0)} m² for ${rooms.length} rooms`]),
  ];
}

function faultsOfRoom({ id, type, polygonXZ }: PlanRoom): string[] {
  const { areaM2, narrowM } = ROOM_SIZES[type];
  const area = polygonAreaM2(polygonXZ);
  const narrow = narrowestM(polygonXZ);
  const faults: string[] = [];
  if (area < areaM2[0] - HAIR) faults.push(`${id} is too small: ${area.toFixed(1)} m²`);
  if (area > areaM2[1] + HAIR) faults.push(`${id} is too large: ${area.toFixed(1)} m²`);
  if (narrow < narrowM - HAIR) faults.push(`${id} is too narrow: ${narrow.toFixed(2)} m`);
  if (type !== 'hallway') {
    const ratio = ratioOf(polygonXZ);
    if (ratio > LONGEST_RATIO)
      faults.push(`${id} is too long: ${ratio.toFixed(1)} times its width`);
    return faults;
  }
  const square = largestSquareM(polygonXZ);
  if (square > WIDEST_HALL_M + HAIR) faults.push(`${id} is too wide: ${square.toFixed(2)} m`);
  return faults;
}
