import type { BuiltHome, RenderPart, SceneInstance } from '@parley/scenes/format';
import { buildBounds } from '../stance';
import type { Belonging } from './belonging';

/** A home that holds one belonging and no room. @param parts Its own, or the same ones where it stands elsewhere. */
export function aloneOf(
  { id, category, build }: Belonging,
  parts: readonly RenderPart[] = build.parts,
): { readonly home: BuiltHome; readonly instance: SceneInstance } {
  const aabb = buildBounds(build, { position: [0, 0, 0], yawDeg: 0 });
  const instance: SceneInstance = {
    id: 2,
    category,
    rawName: category,
    mpcat40: 'objects',
    roomId: null,
    model: id,
    position: [0, 0, 0],
    yawDeg: 0,
    sizeM: build.sizeM,
    aabb,
    supportId: null,
    attributes: {},
    neighbours: [],
    description: '',
    distinguishing: [],
  };
  return {
    instance,
    home: {
      scene: {
        formatVersion: 1,
        sceneId: 'alone',
        generator: { name: 'belonging', version: '1', seed: id },
        bounds: aabb,
        ceilingHeightM: 3,
        rooms: [],
        portals: [],
        instances: [instance],
      },
      render: new Map([[2, parts]]),
      sensors: [],
      navmeshSource: { positions: new Float32Array(), indices: new Uint32Array() },
    },
  };
}
