import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { TestView } from '@parley/models/frames';
import { type Pose, SENSOR_PRESETS } from '@parley/protocol';
import { homeFiles } from '@parley/scenes/files';
import { aimAt } from '@parley/scenes/world';
import { createSceneCatalog } from '../catalog/scene-catalog';
import { openHome, TEST_HOME_DIR } from '../homes/open-home';
import { flatPainter } from '../painters/flat-rgb';
import { paintedPainter } from '../painters/painted-rgb';
import { sightsIn } from './truth-frame';

/** Share of the image from which a thing is plainly in view. */
const PLAIN_SHARE = 0.01;

/**
 * The view from the first view point of the first episode of the first home that is drawn with textures; of the two-room test home
 * where no home is made yet.
 */
export async function openTestView(scenesDir: string): Promise<TestView> {
  const catalog = createSceneCatalog(scenesDir);
  const sceneId = catalog.sceneIds().find((id) => {
    const folder = join(scenesDir, id);
    const { glb, sensors } = homeFiles(basename(folder));
    return [glb, sensors].every((name) => existsSync(join(folder, name)));
  });
  const folder = sceneId === undefined ? TEST_HOME_DIR : join(scenesDir, sceneId);
  const home = await openHome(folder);
  const sensor = SENSOR_PRESETS.objectnav;
  const episode = sceneId === undefined ? undefined : catalog.episodesOf(sceneId)[0];
  const target = home.scene.instances.find(({ id }) => id === episode?.targetId);
  const from = episode?.viewPoints[0];
  const pose: Pose =
    target === undefined || from === undefined
      ? { position: [0, 0, 0], headingDeg: 0 }
      : aimAt(target.aabb, from.position, sensor.cameraHeightM).pose;
  const view = { pose, sensor, ...home.rasteriser.render(pose, sensor, { copy: true }) };
  const inView = sightsIn(view).flatMap(({ instanceId, share }) => {
    const instance = home.scene.instances.find(({ id }) => id === instanceId);
    return instance === undefined || share < PLAIN_SHARE ? [] : [instance.category];
  });
  const painter =
    (sceneId === undefined ? null : paintedPainter(folder)) ??
    flatPainter(home.scene, home.rasteriser);
  return {
    what: `${home.scene.sceneId}, towards ${target?.category ?? 'the door'}, ${painter.backend}`,
    sensor,
    inView: [...new Set(inView)],
    paint: async (size) => ({ ...size, data: await painter.paint(pose, { ...sensor, ...size }) }),
  };
}
