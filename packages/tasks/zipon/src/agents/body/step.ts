import { markBump } from '@parley/agent-core/policy';
import { act, look, type Routine } from '@parley/agent-core/ports';
import { type Action, distanceM } from '@parley/protocol';
import type { Body } from './body';
import { takeIn } from './take-in';

/** One primitive (ORION §III-A), then a new frame. @returns Did a forward step make little headway? */
export function* step(body: Body, action: Action): Routine<boolean> {
  const before = body.pose;
  const { pose, collided } = yield* act(action);
  body.actions++;
  body.pathM += distanceM(before.position, pose.position);
  body.pose = pose;
  const known = body.map.blockedVersion;
  const hasBumped =
    action.kind === 'forward' && collided && markBump(body.map, before, pose, body.motion);
  body.ownChanges += body.map.blockedVersion - known;
  yield* takeIn(body, yield* look(body.sensor.id));
  return hasBumped;
}
