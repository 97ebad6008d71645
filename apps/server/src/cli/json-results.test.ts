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

/** Verbs that print no result that a program could read, and why. */
const WITHOUT_RESULT: Readonly<Record<string, string>> = {
  'parley.dialogue': 'Markdown for readers; an export has the same lines as dialogue.csv',
  'parley.link': 'an address, one line, that lets in who has it',
  'parley.persona': 'one JSON object a line, as it is asked',
  'parley.schemas': 'is JSON: the schemas themselves',
  'parley.serve': 'a server, which ends without a result',
};

describe('every verb that does something', () => {
  it('has --json, or is named here with the reason why not', () => {
    const names = new Set(
      commands.flatMap(({ command }) =>
        jsonOptionsOf(command).flatMap((option) =>
          (option as JsonOption).shapes.map(({ name }) => name),
        ),
      ),
    );
    // Of a verb within another the option may be that of the outer one, which then names what the inner one prints.
    const lacking = commands
      .filter(({ command }) => command.commands.length === 0)
      .filter(({ command, path }) => jsonOptionsOf(command).length === 0 && !names.has(path));
    expect([...new Set(lacking.map(({ path }) => path))].sort()).toEqual(
      Object.keys(WITHOUT_RESULT).sort(),
    );
    for (const [path, why] of Object.entries(WITHOUT_RESULT)) expect(why, path).not.toBe('');
  });
});

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
