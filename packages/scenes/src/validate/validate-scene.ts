import { basename } from 'node:path';
import { kindOf } from './list-scenes';
import { fault } from './scene-fault';
import { validateCaptures } from './validate-captures';
import { report, type SceneReport, validateHome } from './validate-home';
import { validateEpisodes, validateGraph } from './validate-other';

/** Checks a scene folder of any kind. */
export async function validateScene(path: string): Promise<SceneReport> {
  const kind = kindOf(path);
  if (kind === 'home') return validateHome(path);
  if (kind === 'captures') return validateCaptures(path);
  if (kind === 'graph') return validateGraph(path);
  if (kind === 'episodes') return validateEpisodes(path);
  const what = 'scene.json is missing';
  return report({
    path,
    sceneId: null,
    summary: 'no scene',
    faults: [fault(basename(path), what)],
  });
}
