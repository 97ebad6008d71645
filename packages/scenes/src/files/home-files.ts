import { glbName } from '../view';

/** File names inside the folder of a home: HM3D's, and ours beside them. */
export const homeFiles = (sceneId: string) =>
  ({
    glb: glbName(sceneId),
    semantic: `${sceneId}.semantic.txt`,
    navmesh: `${sceneId}.navmesh`,
    sensors: `${sceneId}.sensors.bin`,
    scene: 'scene.json',
    view: 'scene.view.json',
  }) as const;
