import type { RouteStep } from '../feedback';
import { spoken } from '../feedback';
import type { PlanState } from './plan-state';

/** A part of a way as the robot says it again: `turn left and go 8 m`. */
export function partWords({
  turnDeg,
  forwardM,
  toRoom,
  throughRooms,
  landmark,
  until,
}: RouteStep): string {
  const side = turnDeg > 0 ? 'left' : 'right';
  const [along] = throughRooms;
  const turn =
    turnDeg === 0
      ? []
      : Math.abs(turnDeg) === 180
        ? ['turn around']
        : [`turn ${Math.abs(turnDeg) < 60 ? 'slightly ' : ''}${side}`];
  const aims = [
    ...(forwardM === null ? [] : [`${forwardM} m`]),
    ...(along === undefined ? [] : [`through ${spoken(along)}`]),
    ...(toRoom === null ? [] : [`into ${spoken(toRoom)}`]),
    ...(landmark === null ? [] : [`by ${spoken(landmark)}`]),
    ...(until === 'end' ? ['as far as it leads'] : []),
    ...(until === 'room' && toRoom === null ? ['into the room'] : []),
  ];
  const goes = aims.length > 0 ? [`go ${aims.join(' ')}`] : turnDeg === 0 ? ['go on'] : [];
  return [...turn, ...goes].join(' and ');
}

/**
 * What the robot tells of the way that the person told last, in whole sentences: where no way led on, and what it did instead. Null where it was
 * told none, or is still on it.
 */
export function wayTold({ ways, turns }: PlanState): string | null {
  const way = ways.get(turns);
  if (way === undefined) return null;
  const failed = way.steps[way.done];
  if (way.isLost && failed !== undefined) {
    const before = way.done === 0 ? '' : 'I went as you said at first. ';
    return `${before}Where I should ${partWords(failed)}, no way led on, and I found none near it.`;
  }
  if (way.end === null) return null;
  const around = way.around.flatMap((i) => way.steps[i] ?? []).map(partWords);
  return around.length === 0
    ? 'I went as you said.'
    : `I went as you said, but where I should ${around.join(', and ')}, no way led on, and I took the nearest one.`;
}
