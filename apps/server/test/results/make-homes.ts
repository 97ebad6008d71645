import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../src/repository';

/** Homes that nobody has looked at, by their seed; twenty episodes each. */
const FRESH = { seed: 'results', rooms: '10', prefix: 'fresh', n: 3, episodes: '20' } as const;

/**
 * Puts the homes that results are about into a folder: links to all that come with Parley (training homes are left out by their
 * split), and {@link FRESH} ones, made by the generator with their episodes where they are not there yet.
 *
 * @param run Runs a verb of the command line. Homes are made in the folder, never where the server looks.
 */
export async function makeHomes(
  folder: string,
  run: (args: readonly string[]) => Promise<string>,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const builtIn = join(repositoryRoot(), 'public/scenes');
  for (const sceneId of readdirSync(builtIn))
    if (!existsSync(join(folder, sceneId)))
      symlinkSync(join(builtIn, sceneId), join(folder, sceneId), 'dir');
  const { seed, rooms, prefix, n, episodes } = FRESH;
  const ids = Array.from({ length: n }, (_, i) => `${prefix}-${rooms}-${seed}-0${i + 1}`);
  if (ids.every((id) => existsSync(join(folder, id, 'episodes.json')))) return;
  process.stderr.write(`homes ${ids.join(', ')} …\n`);
  const made = ['--rooms', rooms, '--seed', seed, '--n', `${n}`, '--prefix', prefix];
  await run(['scenes', 'generate', ...made, '--out', folder, '--replace']);
  await run(['episodes', 'generate', ...ids, '--seed', seed, '--n', episodes, '--dir', folder]);
}
