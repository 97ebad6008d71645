import { createHash } from 'node:crypto';
import {
  hashJson,
  ParleyError,
  type Pose,
  SENSOR_PRESETS,
  type SensorPreset,
} from '@parley/protocol';
import type { Scene } from '@parley/scenes/format';
import type { FrameOf, TruthView } from '../../../ground-truth/truth-frame';
import type { OpenHome } from '../../../homes/open-home';
import type { IdkSet } from './idk-set';

/** The views of a calibration set, rendered, and the homes behind them. */
export interface SetViews {
  readonly frame: FrameOf;
  sceneOf(viewId: string): Scene;
}

type RenderedView = TruthView & { readonly scene: Scene };

/**
 * Renders depth and ids of every view of a set.
 *
 * @throws {ParleyError} `BAD_INPUT` when a home does not show what the set was made of: its answers would be wrong.
 */
export function renderViews(set: IdkSet, homes: readonly OpenHome[]): SetViews {
  const views = new Map<string, RenderedView>();
  for (const [sceneId, hash] of Object.entries(set.homeHashes)) {
    const home = homes.find(({ scene }) => scene.sceneId === sceneId);
    if (home === undefined) throw badHome(`the calibration set needs the home ${sceneId}`, set);
    const own = set.views.filter((view) => view.sceneId === sceneId);
    const rendered = own.map((view) => renderView(view.pose, home, SENSOR_PRESETS[set.sensorId]));
    if (homeHash(home.scene, rendered) !== hash)
      throw badHome(`the home ${sceneId} has changed since the calibration set was made`, set);
    own.forEach(({ viewId }, i) => {
      views.set(viewId, { ...(rendered[i] as TruthView), scene: home.scene });
    });
  }
  const viewOf = (viewId: string): RenderedView => {
    const view = views.get(viewId);
    if (view === undefined) throw new RangeError(`no view ${viewId}`);
    return view;
  };
  return { frame: viewOf, sceneOf: (viewId) => viewOf(viewId).scene };
}

export const renderView = (
  pose: Pose,
  { rasteriser }: Pick<OpenHome, 'rasteriser'>,
  sensor: SensorPreset,
): TruthView => ({ pose, sensor, ...rasteriser.render(pose, sensor, { copy: true }) });

/** SHA-256 of all that the answers of a home's views rest on: what is where in them, and what it is like. */
export function homeHash(scene: Scene, views: readonly TruthView[]): string {
  const hash = createHash('sha256');
  const told = scene.instances.map(({ id, category, attributes, neighbours, roomId }) => ({
    id,
    category,
    attributes,
    neighbours,
    roomId,
  }));
  hash.update(hashJson(told));
  for (const { ids } of views)
    hash.update(new Uint8Array(ids.buffer, ids.byteOffset, ids.byteLength));
  return hash.digest('hex');
}

const badHome = (message: string, { name }: IdkSet): ParleyError =>
  new ParleyError('BAD_INPUT', message, {
    where: name,
    remedy: 'Make the set again with `parley calibrate make-set`.',
  });
