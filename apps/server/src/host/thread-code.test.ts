import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../repository';

const THREAD = 'apps/server/src/host/worker.ts';
const COIN = 'apps/server/src/tasks/coin/open-coin.ts';

async function inputsOf(entryPoints: readonly string[]): Promise<Metafile['inputs']> {
  const { metafile } = await build({
    absWorkingDir: repositoryRoot(),
    entryPoints: [...entryPoints],
    outdir: join(repositoryRoot(), 'apps/server/dist'),
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    packages: 'bundle',
    external: ['onnxruntime-node', '@huggingface/transformers', 'sharp', '@energetic-ai/*'],
  });
  return metafile.inputs;
}

/** What is loaded with some files, before anything that they load when it is first used. */
function loadedWith(entryPoints: readonly string[], inputs: Metafile['inputs']): Set<string> {
  const found = new Set(entryPoints);
  for (const file of found)
    for (const { path, kind } of inputs[file]?.imports ?? [])
      if (kind !== 'dynamic-import' && inputs[path] !== undefined) found.add(path);
  return found;
}

it('a thread that runs episodes of a robot that looks for a thing holds no code that makes, imports or paints homes', async () => {
  const inputs = await inputsOf([THREAD, COIN]);
  const loaded = [...loadedWith([THREAD, COIN], inputs)];
  expect(loaded).toContain('packages/tasks/coin/src/agents/index.ts');
  const large =
    /^packages\/(homes|datasets)\/|^packages\/scenes\/src\/(paint|glb|validate|sheet)\/|^apps\/server\/src\/(cli|studies|export|storage\/erasure)\/|node_modules\/(three|@gltf-transform|meshoptimizer)\//;
  expect(loaded.filter((file) => large.test(file))).toEqual([]);
});

it('a thread holds the code of no task kind before it runs one', async () => {
  const loaded = [...loadedWith([THREAD], await inputsOf([THREAD]))];
  expect(loaded.filter((file) => /\/tasks\/[^/]+\//.test(file))).toEqual([]);
});
