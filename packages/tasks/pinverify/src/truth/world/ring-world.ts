import { type Action, type ActResult, type Pose, roundM, wrapDeg } from '@parley/protocol';
import { LOOK_FROM, PINVERIFY, SECTOR_COUNT, type VisibilityWarning } from '../../shared';
import { CAMERA_HEIGHT_M } from '../capture';
import type { PinverifyEpisode } from '../episodes';
import { goToSide, moveOnRing, type RingStop, ringOf, startStop } from '../ring';

/** Which of a sector's two views is stood at, where both are there. */
export type RingRange = 'far' | 'near';

/** Where the robot is, as it may know it. */
export interface Observed {
  /** Names the place, and says nothing of it. */ readonly view: string;
  /** To the left of where it began. */ readonly sector: number;
  readonly warning: VisibilityWarning;
}

/** A robot before a candidate, on the views that were captured of it (PInVerify §4.3). */
export interface RingWorld {
  /** Where it stands: truth. */ readonly at: () => RingStop;
  readonly observe: () => Observed;
  readonly look: () => never;
  readonly act: (actor: string, action: Action) => ActResult;
  /** What its last move came to, and where it is in the sectors of the capture. */
  readonly measure: () => { readonly sector: number; readonly moved: Moved };
}

/** `start`: it has not moved. */
type Moved = 'start' | 'seen' | 'trap' | 'unreachable';

/**
 * The offline environment of a pair: it begins where the target is seen (SCI-43), and each move takes it to a place that it has not been to,
 * or leaves it where it is.
 *
 * @param range Which of a sector's two views is stood at. @param mayReturn It goes to any side, also to one that it has been to: of who is to describe the thing.
 * @throws {RangeError} where no view can be stood at.
 */
export function createRingWorld(
  episode: Pick<PinverifyEpisode, 'goalPosition' | 'views' | 'index'>,
  range: RingRange = 'far',
  { mayReturn = false }: { readonly mayReturn?: boolean } = {},
): RingWorld {
  const ring = ringOf(episode, range);
  const start = startStop(ring, episode.index);
  if (start === null) throw new RangeError('no view of it can be stood at');
  const visited = [start.sector];
  let stop = start;
  let moved: Moved = 'start';
  const isTrap = (): boolean => stop.view.meetsThreshold === false;
  const pose = (): Pose => poseOf(stop, episode.goalPosition);
  return {
    at: () => stop,
    observe: () => ({
      view: `view-${visited.indexOf(stop.sector) + 1}`,
      sector: (stop.sector - start.sector + SECTOR_COUNT) % SECTOR_COUNT,
      warning: moved === 'unreachable' ? 'unreachable' : isTrap() ? 'trap' : null,
    }),
    look: () => {
      throw new TypeError('captures are pictures around a thing, and no depth is taken there');
    },
    act: (_, action) => {
      if (action.kind === 'task' && action.name === LOOK_FROM) {
        const { direction } = PINVERIFY.ownActions[LOOK_FROM].parse(action.data);
        const came = mayReturn
          ? goToSide(ring, stop, direction)
          : moveOnRing(ring, stop, { direction, visited });
        if (came.kind === 'moved') {
          stop = came.stop;
          if (!visited.includes(stop.sector)) visited.push(stop.sector);
        }
        moved = came.kind === 'unreachable' ? 'unreachable' : came.isTrap ? 'trap' : 'seen';
        return { pose: pose(), collided: came.kind === 'unreachable' };
      }
      return { pose: pose(), collided: action.kind !== 'stop' };
    },
    measure: () => ({ sector: stop.sector, moved }),
  };
}

/** Feet below the camera, facing the target; at the origin where the capture has no positions. */
function poseOf({ view }: RingStop, goal: PinverifyEpisode['goalPosition']): Pose {
  if (view.position === null) return { position: [0, 0, 0], headingDeg: 0 };
  const [x, y, z] = view.position;
  const headingRad = goal === null ? 0 : Math.atan2(x - goal[0], z - goal[2]);
  return {
    position: [roundM(x), roundM(y - CAMERA_HEIGHT_M), roundM(z)],
    headingDeg: wrapDeg(Math.round((headingRad * 180) / Math.PI)),
  };
}
