import { canonicalJson, sha256Text } from '@parley/protocol';
import { Option } from 'commander';
import { z } from 'zod';
import { version } from '../../package.json';
import { print } from './print';

/** What a verb prints with `--json`: a name, a version and the schema of its result. */
export interface JsonShape<S extends z.ZodType = z.ZodType> {
  /** Command words joined by dots, such as `parley.scenes.list`; a verb with several results adds a word for each. */
  readonly name: string;
  /** Rises when a reader of the version before could misread a result. */ readonly version: number;
  readonly result: S;
}

/** What the figures of a result stand on. A verb that prints no figures has {@link NO_FIGURES}. */
export interface AboutFigures {
  /** What has to be said above every table of them (SCI-19); null where nothing has. */
  readonly heading: string | null;
  /** Hashes of all that the figures depend on beside the logs or sets they are made of, by name; null where there are no figures. */
  readonly constants: Readonly<Record<string, string>> | null;
  /** Backends by port, each once, sorted. */
  readonly backends: Readonly<Record<string, readonly string[]>>;
  /** How the intervals beside the figures were made; null where there are none. */
  readonly intervals: string | null;
}

export const NO_FIGURES: AboutFigures = {
  heading: null,
  constants: null,
  backends: {},
  intervals: null,
};

/** What stands above every table of figures that no person took part in (SCI-19). */
export const MECHANISM_CHECK = 'Mechanism check, not evidence about the method.';

const envelopeOf = <S extends z.ZodType>({ name, version: number, result }: JsonShape<S>) =>
  z.strictObject({
    schema: z
      .strictObject({ name: z.literal(name), version: z.literal(number) })
      .describe('Which schema of docs/json-results.json this keeps to'),
    parley: z.string().describe('Version of Parley'),
    heading: z.string().nullable().describe('What has to be said above every table of the figures'),
    constants: z
      .strictObject({
        hash: z.string().describe('SHA-256 of the canonical JSON of `parts`'),
        parts: z.record(z.string(), z.string()),
      })
      .nullable()
      .describe('What the figures depend on beside logs or sets, as hashes; null without figures'),
    backends: z.record(z.string(), z.array(z.string())).describe('Backends by port'),
    intervals: z.string().nullable().describe('How intervals were made; null where there are none'),
    result,
  });

/** Schema of all that is printed, around the result of a verb. */
export const schemaOf = (shape: JsonShape): z.ZodType => envelopeOf(shape);

/** The option `--json` of a verb, which knows what is printed. */
export class JsonOption extends Option {
  readonly shapes: readonly JsonShape[];
  constructor(about: string, shapes: readonly JsonShape[]) {
    super('--json', about);
    this.shapes = shapes;
  }
}

/** `--json` of a verb that prints one of these. */
export const jsonOption = (...shapes: readonly JsonShape[]): JsonOption =>
  new JsonOption('print JSON, as docs/json-results.json describes it', shapes);

/** The same type with every member read-only. */
type Frozen<T> = T extends readonly (infer E)[]
  ? readonly Frozen<E>[]
  : T extends object
    ? { readonly [K in keyof T]: Frozen<T[K]> }
    : T;

/** Prints a result, and around it what says which schema it keeps to and what its figures stand on. */
export function printJson<S extends z.ZodType>(
  { name, version: number }: JsonShape<S>,
  result: Frozen<z.output<S>>,
  { heading, constants, backends, intervals }: AboutFigures = NO_FIGURES,
): void {
  print(
    JSON.stringify({
      schema: { name, version: number },
      parley: version,
      heading,
      constants:
        constants === null
          ? null
          : { hash: sha256Text(canonicalJson(constants)), parts: constants },
      backends,
      intervals,
      result,
    }),
  );
}
