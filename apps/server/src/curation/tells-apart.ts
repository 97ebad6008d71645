import { readFileSync, statSync } from 'node:fs';
import type { TellsApart } from '@parley/protocol';
import { SceneInstance } from '@parley/scenes/format';
import { z } from 'zod';
import type { SceneCatalog } from '../catalog/scene-catalog';

/** The little of scene.json that is asked here. */
const SceneOfTargets = z.object({
  instances: z.array(
    SceneInstance.pick({ id: true, attributes: true, distinguishing: true, minimal: true }),
  ),
});
type Target = z.infer<typeof SceneOfTargets>['instances'][number];
type Targets = ReadonlyMap<number, Target>;

/** What tells an instance of a home from the others of its kind. */
export type TellsApartOf = (sceneId: string, instanceId: number) => TellsApart;

/** Reads the truth of each home once, and again when it has changed; `unknown` for a home that cannot be read. */
export function openTellsApart(catalog: Pick<SceneCatalog, 'fileOf'>): TellsApartOf {
  const known = new Map<string, { readonly state: string; readonly targets: Targets }>();
  return (sceneId, instanceId) => {
    const path = catalog.fileOf(sceneId, 'scene.json');
    if (path === null) return { kind: 'unknown' };
    const { mtimeMs, size } = statSync(path);
    const state = `${mtimeMs}-${size}`;
    const kept = known.get(path);
    const targets = kept?.state === state ? kept.targets : readTargets(path);
    known.set(path, { state, targets });
    const target = targets.get(instanceId);
    return target === undefined ? { kind: 'unknown' } : inWords(target);
  };
}

/** A damaged home has no targets here: `scenes validate` says what is wrong with it. */
function readTargets(path: string): Targets {
  try {
    const parsed = SceneOfTargets.safeParse(JSON.parse(readFileSync(path, 'utf8')));
    return new Map(parsed.data?.instances.map((each) => [each.id, each]));
  } catch {
    return new Map();
  }
}

/** Homes of before there was a minimal description name the attributes only. */
function inWords({ minimal, distinguishing, attributes }: Target): TellsApart {
  if (minimal === null) return { kind: 'nothing' };
  if (minimal !== undefined) return { kind: 'words', text: minimal.text };
  const text = distinguishing
    .map((name) => `${name}: ${[attributes[name] ?? 'none'].flat().join(', ')}`)
    .join('; ');
  return text === '' ? { kind: 'nothing' } : { kind: 'words', text };
}
