import { ParleyError } from '@parley/protocol';
import { Group, type Material, Mesh, MeshBasicMaterial, type Texture } from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import { reflectionOf } from '../format';
import { toneMappingOf } from '../tone';
import { glbName } from '../view';
import { type FetchSceneFileOptions, fetchSceneFile } from './download';
import { reflectRoom } from './reflect-room';
import { sampleInside } from './sample-inside';
import { toneMapLight } from './tone-map-light';

export interface LoadSceneViewOptions extends FetchSceneFileOptions {
  /** Folder of the scene, e.g. `/scenes/maple`; its last segment names the GLB. */
  readonly baseUrl: string;
}

/** Samples a pixel for textures at a slant, unless the caller asks for another number. */
const ANISOTROPY = 4;

/** A home ready to be shown, in world frame (metres, +y up). */
export interface SceneView {
  readonly root: Group;
  /** Sharpness of textures at a slant: samples a pixel, 1 or more. To be set before the first frame. */
  setAnisotropy(samples: number): void;
  /** Frees all GPU memory of the home. */ dispose(): void;
}

/**
 * Loads a home's GLB (Z-up, as in HM3D) and turns it into world frame. The light is baked into the file,
 * so its materials are unlit and cheap on any GPU.
 *
 * @throws {ParleyError} `BAD_SCENE` when the file is missing or damaged, `DOWNLOAD_FAILED` when the line stays broken.
 */
export async function loadSceneView(options: LoadSceneViewOptions): Promise<SceneView> {
  const base = options.baseUrl.replace(/\/+$/, '');
  const name = glbName(base.slice(base.lastIndexOf('/') + 1));
  const bytes = await fetchSceneFile(base, name, options);
  const gltf = await new GLTFLoader().parseAsync(bytes, '').catch((cause: unknown) => {
    throw new ParleyError('BAD_SCENE', 'the 3-D file cannot be read', {
      where: `${base}/${name}`,
      cause,
    });
  });
  options.signal?.throwIfAborted();
  const root = new Group();
  root.name = 'home';
  gltf.scene.rotation.x = -Math.PI / 2;
  root.add(gltf.scene);
  const { extras } = gltf.asset;
  const scale = Number(extras?.lightScale ?? 1);
  const toneMapping = toneMappingOf(extras);
  const materials = new Set<Material>();
  root.traverse((node) => {
    if (!(node instanceof Mesh)) return;
    node.matrixAutoUpdate = false;
    materials.add(node.material);
  });
  for (const material of materials) {
    prepare(material, scale);
    if (toneMapping === 'neutral') toneMapLight(material);
  }
  root.updateMatrixWorld(true);
  const setAnisotropy = (samples: number) => {
    for (const material of materials) {
      if (material instanceof MeshBasicMaterial && material.map !== null)
        material.map.anisotropy = samples;
    }
  };
  setAnisotropy(ANISOTROPY);
  return { root, setAnisotropy, dispose: () => disposeAll(root) };
}

/** Undoes the scale of the baked light, and keeps it from running past edges. */
function prepare(material: Material, lightScale: number): void {
  if (!(material instanceof MeshBasicMaterial)) return;
  material.color.setScalar(lightScale);
  sampleInside(material);
  const reflection = reflectionOf(material.userData);
  if (reflection !== null && material.map !== null) reflectRoom(material, reflection);
}

function disposeAll(root: Group): void {
  root.traverse((node) => {
    if (!(node instanceof Mesh)) return;
    node.geometry.dispose();
    const material: Material & { map?: Texture | null } = node.material;
    material.map?.dispose();
    material.dispose();
  });
  root.clear();
}
