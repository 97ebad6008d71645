import type { World } from '@parley/agent-core/ports';
import type { Pose } from '@parley/protocol';
import { doorsFrom, GUIDE, roomOf, WALKER } from '@parley/task-parlour/shared';
import type { ParlourEpisode } from '@parley/task-parlour/truth';

/** Rooms and doors. The walker goes through one door at a time; the guide stays. */
export function graphWorld({ rooms, start, hidden }: ParlourEpisode): World {
  const doors = doorsFrom(rooms, hidden);
  let at = roomOf(rooms, start);
  const pose = (): Pose => ({ position: at.position, headingDeg: 0 });
  return {
    look: () => {
      throw new TypeError('there are no cameras in the parlour');
    },
    act: (actor, action) => {
      const isWay = actor === WALKER && action.kind === 'move' && at.doors.includes(action.to);
      if (isWay) at = roomOf(rooms, action.to);
      return { pose: pose(), collided: !isWay, node: at.id };
    },
    measure: () => ({ doorsToGoal: doors.get(at.id) ?? null }),
    judge: (belief) =>
      belief.type === 'task' && belief.name === 'warmth' ? { by: GUIDE, hidden } : undefined,
  };
}
