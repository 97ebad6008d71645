import { allShapes } from '../src/cli/shapes/all-shapes';
import { schemaOf } from '../src/terminal/json-result';

const shapes = await allShapes();

/** What stands around the result of a verb. */
export interface PrintedJson {
  readonly schema: { readonly name: string; readonly version: number };
  readonly parley: string;
  readonly heading: string | null;
  readonly constants: {
    readonly hash: string;
    readonly parts: Readonly<Record<string, string>>;
  } | null;
  readonly backends: Readonly<Record<string, readonly string[]>>;
  readonly intervals: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: each verb has its own, and the schema was checked.
  readonly result: any;
}

/**
 * What a verb printed with `--json`, once it is found to keep to the schema that it names.
 *
 * @throws {Error} where it names no schema of ours, or does not keep to it.
 */
export function printedJson(stdout: string): PrintedJson {
  const printed = JSON.parse(stdout) as PrintedJson;
  const name = printed.schema?.name;
  const shape = shapes.get(name);
  if (shape === undefined) throw new Error(`there is no schema "${name}"`);
  const { error } = schemaOf(shape).safeParse(printed);
  if (error !== undefined) throw new Error(`${name}: ${error.message}`);
  return printed;
}

/** The result alone. */
export const resultOf = (stdout: string): PrintedJson['result'] => printedJson(stdout).result;
