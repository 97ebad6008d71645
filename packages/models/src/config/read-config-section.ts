import { existsSync, readFileSync } from 'node:fs';
import { ParleyError } from '@parley/protocol';
import { parse } from 'yaml';
import type { z } from 'zod';

/**
 * One section of a file in `models/`; empty when there is no such file or section. The rest of the file is not looked at.
 *
 * @throws {ParleyError} `BAD_INPUT` with every fault of the section.
 */
export function readConfigSection<T>(file: string, name: string, schema: z.ZodType<T>): T {
  const value = existsSync(file) ? readYaml(file) : null;
  const section = (value as Readonly<Record<string, unknown>> | null)?.[name] ?? {};
  const parsed = schema.safeParse(section);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(
    ({ path, message }) => `${name}.${path.join('.')}: ${message}`,
  );
  throw new ParleyError('BAD_INPUT', faults.join('; '), {
    where: file,
    remedy: `See models/${name}.yaml for every field.`,
  });
}

function readYaml(file: string): unknown {
  try {
    return parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new ParleyError('BAD_INPUT', cause instanceof Error ? cause.message : 'is not YAML', {
      where: file,
      cause,
      remedy: 'Correct the file.',
    });
  }
}
