import { join } from 'node:path';
import type { Command } from 'commander';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { bundleCli } from '../../test/bundled-cli';
import { repositoryRoot } from '../repository';
import { TASK_COMMANDS, VERB_SOURCES } from '../tasks/commands';
import { JsonOption } from '../terminal/json-result';
import { allShapes } from './shapes/all-shapes';
import { VERBS } from './verbs';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Every command of every verb, with the words that it is called by. */
const commands: { readonly path: string; readonly command: Command }[] = [];
function gather(command: Command, path: string): void {
  commands.push({ path, command });
  for (const each of command.commands) gather(each, `${path}.${each.name()}`);
}
beforeAll(async () => {
  // Of task kinds that have no verb of their own, the common ones print.
  const kinds = [[], ...[...Object.keys(TASK_COMMANDS), 'parlour'].map((kind) => ['--task', kind])];
  for (const kind of kinds)
    for (const [verb, load] of Object.entries(VERBS))
      gather(await load([verb, ...kind]), `parley.${verb}`);
  for (const { episodes } of Object.values(VERB_SOURCES))
    if (episodes !== undefined) gather(await episodes(), 'parley.episodes');
});

const jsonOptionsOf = (command: Command) => command.options.filter(({ long }) => long === '--json');

describe('every verb with --json', () => {
  it('says what it prints, under a name that begins with its own', () => {
    const withJson = commands.filter(({ command }) => jsonOptionsOf(command).length > 0);
    expect(withJson.length).toBeGreaterThan(35);
    for (const { path, command } of withJson) {
      const [option] = jsonOptionsOf(command);
      expect(option, path).toBeInstanceOf(JsonOption);
      const names = (option as JsonOption).shapes.map(({ name }) => name);
      expect(names.length, path).toBeGreaterThan(0);
      // Episodes are validated with the scenes that they are in.
      for (const name of names.filter((each) => each !== 'parley.scenes.validate'))
        expect(`${name}.`, path).toMatch(new RegExp(`^${path}[.]`));
    }
  });

  it('prints what `parley schemas` lists, and that lists nothing else', async () => {
    const printed = commands.flatMap(({ command }) =>
      jsonOptionsOf(command).flatMap((option) =>
        (option as JsonOption).shapes.map(({ name }) => name),
      ),
    );
    expect([...new Set(printed)].sort()).toEqual([...(await allShapes()).keys()]);
  });

  it('is described in docs/json-results.json', async () => {
    const cli = await bundleCli();
    const { stdout } = await cli.run('schemas');
    await expect(stdout).toMatchFileSnapshot(join(repositoryRoot(), 'docs/json-results.json'));
    const one = JSON.parse((await cli.run('schemas', 'parley.metrics')).stdout);
    expect(Object.keys(one)).toEqual(['parley.metrics']);
    expect((await cli.run('schemas', 'parley.x')).stderr).toMatch(/^NOT_FOUND .*"parley\.x"/);
  });
});
