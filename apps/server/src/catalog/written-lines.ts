import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ParleyError } from '@parley/protocol';
import { z } from 'zod';

/** What people of studies wrote for others to read, a JSON object a line. */
export interface WrittenLines<L, T> {
  /** Of a line. */ readonly schema: z.ZodType<L>;
  /** What a line is, as in "an instruction of a person". */ readonly what: string;
  /** Command that makes the file. */ readonly command: string;
  /** What is made of the lines of a file. */ readonly make: (lines: readonly L[]) => readonly T[];
}

/**
 * Reads `*.ndjson` of a folder, and again when a file has changed.
 *
 * @returns A function of the folder; left out, or not there: nothing is read. It throws {@link ParleyError} `BAD_EPISODE` naming file and line.
 */
export function writtenLines<L, T>(
  kind: WrittenLines<L, T>,
): (folder: string | undefined) => readonly T[] {
  const known = new Map<string, { readonly stamp: string; readonly made: readonly T[] }>();
  const read = (file: string): readonly T[] => {
    const { mtimeMs, size } = statSync(file);
    const stamp = `${mtimeMs} ${size}`;
    const before = known.get(file);
    if (before?.stamp === stamp) return before.made;
    const lines = readFileSync(file, 'utf8').split('\n');
    const made = kind.make(
      lines.flatMap((line, i) =>
        line.trim() === '' ? [] : [lineIn(line, `${file}, line ${i + 1}`, kind)],
      ),
    );
    known.set(file, { stamp, made });
    return made;
  };
  return (folder) =>
    folder === undefined || !existsSync(folder)
      ? []
      : readdirSync(folder)
          .filter((name) => name.endsWith('.ndjson'))
          .sort()
          .flatMap((name) => read(join(folder, name)));
}

function lineIn<L>(
  line: string,
  where: string,
  { schema, what, command }: Pick<WrittenLines<L, never>, 'schema' | 'what' | 'command'>,
): L {
  const bad = (problem: string, cause?: unknown): ParleyError =>
    new ParleyError('BAD_EPISODE', problem, {
      where,
      remedy: `Make the file again by \`${command}\`.`,
      cause,
    });
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (cause) {
    throw bad(`${what} is no JSON`, cause);
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw bad(z.prettifyError(parsed.error));
  return parsed.data;
}
