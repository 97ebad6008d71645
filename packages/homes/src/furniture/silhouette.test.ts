import { cosDeg, type Pose, type SensorPreset, sinDeg } from '@parley/protocol';
import type { FurnitureBuild, TriangleMesh } from '@parley/scenes/format';
import { createRasteriser, type Frame } from '@parley/scenes/raster';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from './catalogue';
import type { FurnitureModel } from './model';
import { plain } from './surface';

const SENSOR: SensorPreset = {
  id: 'test',
  widthPx: 120,
  heightPx: 120,
  hfovDeg: 50,
  cameraHeightM: 0,
  pitchDeg: -15,
  minDepthM: 0,
  maxDepthM: 50,
};
const ID = 2;

function buildOf(model: FurnitureModel): FurnitureBuild {
  const surfaces = Object.entries(model.slots).map(([name, slot]) => {
    const [colour, material] = [slot.colours[0], slot.materials[0]];
    if (colour === undefined || material === undefined) throw new RangeError(name);
    return [name, plain(colour, material)] as const;
  });
  return model.build({
    surfaces: Object.fromEntries(surfaces),
    size: model.sizes[0] ?? 'medium',
    shape: model.shapes[0] ?? null,
    motif: model.motifs?.[0] ?? null,
    seed: 's',
  });
}

/** All that is shown, as one mesh. */
function shownMesh(build: FurnitureBuild): TriangleMesh {
  const positions: number[] = [];
  const indices: number[] = [];
  for (const part of build.parts) {
    const base = positions.length / 3;
    for (const value of part.positions) positions.push(value);
    for (const index of part.indices) indices.push(base + index);
  }
  return { positions: Float32Array.from(positions), indices: Uint32Array.from(indices) };
}

/** Stands back by the size of the thing and looks down a little. */
function poseAround(build: FurnitureBuild, yawDeg: number): Pose {
  const away = Math.max(0.8, Math.max(...build.sizeM) * 1.6);
  const height = build.sizeM[1] / 2 + away * 0.268;
  return {
    position: [sinDeg(yawDeg) * away, height, cosDeg(yawDeg) * away],
    headingDeg: yawDeg,
  };
}

function compare(shown: Frame, sensed: Frame): { overlap: number; depthErrorM: number } {
  let both = 0;
  let either = 0;
  let error = 0;
  shown.ids.forEach((id, k) => {
    const [a, b] = [id === ID, sensed.ids[k] === ID];
    if (a || b) either++;
    if (!a || !b) return;
    both++;
    error += Math.abs((shown.depthM[k] as number) - (sensed.depthM[k] as number));
  });
  return { overlap: both / either, depthErrorM: error / Math.max(1, both) };
}

describe('sensor meshes', () => {
  it.each(CATALOGUE.map((model) => [model.id, model] as const))(
    '%s looks the same to the depth camera as to a person',
    (_id, model) => {
      const build = buildOf(model);
      const shown = createRasteriser([{ instanceId: ID, ...shownMesh(build) }]);
      const sensed = createRasteriser([{ instanceId: ID, ...build.sensor }]);
      const isLeafy = model.category === 'plant' || model.id === 'vase-flowers';
      for (const yawDeg of [0, 40, 90]) {
        const pose = poseAround(build, yawDeg);
        const { overlap, depthErrorM } = compare(
          shown.render(pose, SENSOR),
          sensed.render(pose, SENSOR),
        );
        expect(overlap).toBeGreaterThan(isLeafy ? 0.55 : 0.65);
        expect(depthErrorM).toBeLessThan(0.1);
      }
    },
  );
});
