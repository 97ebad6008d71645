import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { beliefCommand } from '../tasks/coin/commands/belief';
import { calibrateDetectorCommand } from '../tasks/coin/commands/calibrate-detector';
import { scenesPriorsCommand } from './scenes-priors';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-fitting-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const below = (parent: Command, name: string): Command => {
  const command = parent.commands.find((one) => one.name() === name);
  if (command === undefined) throw new Error(`no command ${name}`);
  return command;
};

describe.each([
  ['belief fit', () => below(beliefCommand(), 'fit'), 'out'],
  ['belief searched', () => below(beliefCommand(), 'searched'), 'out'],
  ['scenes priors', scenesPriorsCommand, 'out'],
  ['calibrate detector', calibrateDetectorCommand, 'to'],
])('%s', (name, open, option) => {
  it('writes no file that is not named', () => {
    const command = open();
    expect(command.opts()[option]).toBeUndefined();
    expect(command.helpInformation()).toMatch(
      new RegExp(`--${option} <[a-z]+>[\\s\\S]*that the\\s+robot\\s+reads are`),
    );
  });

  it('refuses a place where nothing can be written before it looks at homes', async () => {
    const taken = join(folder, 'taken');
    writeFileSync(taken, '');
    const paths = [join(taken, 'below', 'figures.json')];
    // That of tables names a folder.
    if (name !== 'scenes priors') paths.push(folder);
    for (const path of paths) {
      const run = open().parseAsync([`--${option}`, path, '--homes', 'nowhere'], { from: 'user' });
      await expect(run, path).rejects.toMatchObject({ code: 'BAD_INPUT', where: `--${option}` });
    }
  });
});
