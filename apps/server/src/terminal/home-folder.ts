import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ParleyError } from '@parley/protocol';
import { kindOf } from '@parley/scenes/validate';
import { readConfig } from '../config';

/** The folder of a home that is named by it, or by its id among those that the server offers. @throws {ParleyError} `BAD_INPUT` for what is no home. */
export function homeFolder(home: string): string {
  const { scenesDir } = readConfig();
  const dir = existsSync(home) || !existsSync(join(scenesDir, home)) ? home : join(scenesDir, home);
  if (kindOf(dir) === 'home') return dir;
  throw new ParleyError('BAD_INPUT', 'this is not the folder of a home', {
    where: dir,
    remedy: 'Name a folder with a scene.json; `parley scenes list` shows them.',
  });
}
