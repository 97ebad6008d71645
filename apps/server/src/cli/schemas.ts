import { ParleyError } from '@parley/protocol';
import { Argument, Command } from 'commander';
import { z } from 'zod';
import { schemaOf } from '../terminal/json-result';
import { print } from '../terminal/print';
import { allShapes } from './shapes/all-shapes';

/** `parley schemas [name…]`: JSON Schemas of what verbs print with `--json`, by name. */
export const schemasCommand = (): Command =>
  new Command('schemas')
    .description('print the JSON Schemas of what verbs print with --json, by name')
    .addArgument(new Argument('[names...]', 'such as parley.metrics; default: all'))
    .action(async (names: string[]) => print(JSON.stringify(await schemasOf(names), null, 2)));

/** @throws {ParleyError} `NOT_FOUND` for a name that no result has. */
async function schemasOf(names: readonly string[]): Promise<Record<string, unknown>> {
  const shapes = await allShapes();
  const missing = names.find((name) => !shapes.has(name));
  if (missing !== undefined)
    throw new ParleyError('NOT_FOUND', `there is no schema "${missing}"`, {
      where: 'parley schemas',
      remedy: `Name one of ${[...shapes.keys()].join(', ')}.`,
    });
  return Object.fromEntries(
    [...shapes]
      .filter(([name]) => names.length === 0 || names.includes(name))
      .map(([name, shape]) => [name, z.toJSONSchema(schemaOf(shape))]),
  );
}
