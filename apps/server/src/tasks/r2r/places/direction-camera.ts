import { type Pose, type SensorPreset, wrapDeg } from '@parley/protocol';
import { floorOf, type NavigationGraph } from '@parley/scenes/kinds';
import { DIRECTION_DEG, FIELDS_OF_VIEW, type FieldOfView } from '@parley/task-r2r/truth';

/**
 * Where the picture of a direction is taken.
 *
 * @param frameId As `directionFrame` names it.
 * @throws {RangeError} for a viewpoint that the graph does not have.
 */
export function cameraOf(
  { nodes }: Pick<NavigationGraph, 'nodes'>,
  frameId: string,
  field: FieldOfView = 'paper',
): { readonly pose: Pose; readonly sensor: SensorPreset } {
  const cut = frameId.lastIndexOf('/');
  const viewpoint = frameId.slice(0, cut);
  const here = nodes.find(({ id }) => id === viewpoint);
  if (here === undefined) throw new RangeError(`there is no viewpoint ${viewpoint}`);
  const direction = Number(frameId.slice(cut + 1));
  // Headings of poses turn left, those of R2R right.
  return {
    pose: { position: floorOf(here), headingDeg: wrapDeg(-direction * DIRECTION_DEG) },
    sensor: { ...FIELDS_OF_VIEW[field], cameraHeightM: here.heightM },
  };
}
