import { angleTo } from '../objects';
import { apartM, type Place, type Stand } from './stand';

/** A place as `goto_point` takes it: metres, and degrees to the right of where the robot faces. */
export const towards = (
  { at: [x, z], headingDeg }: Stand,
  to: Place,
): { readonly distance: number; readonly angle: number } => ({
  distance: Math.min(15, Math.max(0.25, Math.round(apartM([x, z], to) * 100) / 100)),
  angle: angleTo({ position: [x, 0, z], headingDeg }, [to[0], 0, to[1]]),
});
