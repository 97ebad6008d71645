import { Study } from '@parley/protocol';
import { z } from 'zod';

type Schema = z.core.JSONSchema.JSONSchema;

/** The study file as JSON Schema, as an author writes it: what has a default may be left out. */
export const studyJsonSchema = (): Schema => z.toJSONSchema(Study, { io: 'input' }) as Schema;

let cached: Schema | null = null;

/**
 * Paths of keys that no study has. A misspelled optional key would otherwise fall back to its default in silence.
 *
 * @param value The parsed file.
 */
export function unknownKeys(value: unknown): (string | number)[][] {
  cached ??= studyJsonSchema();
  return [...walk(value, cached, [])];
}

/** A schema that stands for one under `$defs`. */
function resolved(schema: Schema): Schema {
  const name = schema.$ref?.replace('#/$defs/', '');
  const found = name === undefined ? undefined : cached?.$defs?.[name];
  return typeof found === 'object' ? (found as Schema) : schema;
}

function* walk(
  value: unknown,
  given: Schema,
  path: (string | number)[],
): Generator<(string | number)[]> {
  const schema = resolved(given);
  if (Array.isArray(value)) {
    const items = schema.items as Schema | undefined;
    if (items !== undefined)
      for (const [i, item] of value.entries()) yield* walk(item, items, [...path, i]);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const variant = variantOf(value as Record<string, unknown>, schema);
  const { additionalProperties: any } = variant ?? {};
  if (variant?.properties === undefined) {
    // A record: names of its own, all with the same fields.
    if (typeof any === 'object')
      for (const [key, member] of Object.entries(value)) yield* walk(member, any, [...path, key]);
    return;
  }
  for (const [key, member] of Object.entries(value)) {
    const known = variant.properties[key];
    if (typeof known === 'object') yield* walk(member, known, [...path, key]);
    else yield [...path, key];
  }
}

/** The member of a union whose constants the value has; the schema itself where there is no choice. */
function variantOf(value: Record<string, unknown>, schema: Schema): Schema | undefined {
  const choices = (schema.oneOf ?? schema.anyOf) as Schema[] | undefined;
  if (choices === undefined) return schema;
  return choices
    .map(resolved)
    .find(
      (choice) =>
        choice.properties !== undefined &&
        Object.entries(choice.properties).every(
          ([key, member]) =>
            typeof member !== 'object' || member.const === undefined || member.const === value[key],
        ),
    );
}
