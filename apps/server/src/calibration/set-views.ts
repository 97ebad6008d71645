import { ParleyError, SENSOR_PRESETS } from '@parley/protocol';
import type { Scene } from '@parley/scenes/format';
import type { OpenHome } from '../episodes/open-world';
import type { FrameOf, TruthView } from '../models/offline/truth-frame';
import type { IdkSet } from './idk-set';

/** The views of a calibration set, rendered, and the homes behind them. */
export interface SetViews {
  readonly frame: FrameOf;
  sceneOf(viewId: string): Scene;
}

/**
 * Renders depth and ids of every view of a set.
 *
 * @throws {ParleyError} `BAD_INPUT` when a home is not the one that the set was made of: its answers would be wrong.
 */
export function renderViews(set: IdkSet, homes: readonly OpenHome[]): SetViews {
  const sensor = SENSOR_PRESETS[set.sensorId];
  const byId = new Map(homes.map((home) => [home.scene.sceneId, home]));
  const homeOf = (sceneId: string): OpenHome => {
    const home = byId.get(sceneId);
    if (home !== undefined && home.sceneHash === set.sceneHashes[sceneId]) return home;
    throw new ParleyError(
      'BAD_INPUT',
      home === undefined
        ? `the calibration set needs the home ${sceneId}`
        : `the home ${sceneId} has changed since the calibration set was made`,
      { where: set.name, remedy: 'Make the set again with `parley calibrate make-set`.' },
    );
  };
  const views = new Map(
    set.views.map(({ viewId, sceneId, pose }): [string, TruthView & { scene: Scene }] => {
      const { rasteriser, scene } = homeOf(sceneId);
      return [viewId, { pose, sensor, scene, ...rasteriser.render(pose, sensor, { copy: true }) }];
    }),
  );
  const viewOf = (viewId: string): TruthView & { scene: Scene } => {
    const view = views.get(viewId);
    if (view === undefined) throw new RangeError(`no view ${viewId}`);
    return view;
  };
  return { frame: viewOf, sceneOf: (viewId) => viewOf(viewId).scene };
}
