import type { BuiltHome, SceneInstance } from '@parley/scenes/format';
import { randomStream } from '@parley/scenes/seed';
import type { FurnitureModel } from '../furniture';
import { chooseLook, type Look } from '../look';
import { buildBounds, type Stance } from '../stance';

const ID = 2;
const AT_ORIGIN: Stance = { position: [0, 0, 0], yawDeg: 0 };

/** A model that stands alone at the origin, its front to +z. */
export interface ModelAlone {
  readonly look: Look;
  readonly home: BuiltHome;
  readonly instance: SceneInstance;
}

/** The appearance of a model on its sheet: always the same one. */
export const sheetLook = ({ id }: FurnitureModel): Look =>
  chooseLook({ model: [id] }, { palette: [], taken: [], random: randomStream('sheet', id) });

/** A home that holds one thing and no room. */
export function modelAlone(look: Look): ModelAlone {
  const { model, params, attributes } = look;
  const build = model.build(params);
  const aabb = buildBounds(build, AT_ORIGIN);
  const instance: SceneInstance = {
    id: ID,
    category: model.category,
    rawName: model.category,
    mpcat40: 'objects',
    roomId: null,
    model: model.id,
    position: AT_ORIGIN.position,
    yawDeg: AT_ORIGIN.yawDeg,
    sizeM: build.sizeM,
    aabb,
    supportId: null,
    attributes,
    neighbours: [],
    description: '',
    distinguishing: [],
  };
  const home: BuiltHome = {
    scene: {
      formatVersion: 1,
      sceneId: 'alone',
      generator: { name: 'sheet', version: '1', seed: model.id },
      bounds: aabb,
      ceilingHeightM: 3,
      rooms: [],
      portals: [],
      instances: [instance],
    },
    render: new Map([[ID, build.parts]]),
    sensors: [],
    navmeshSource: { positions: new Float32Array(), indices: new Uint32Array() },
  };
  return { look, home, instance };
}
