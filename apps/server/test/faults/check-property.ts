import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';

/** Counterexamples of earlier failures, kept in the repository: they are tried first, for ever. */
const REPRO_DIR = fileURLToPath(new URL('./repro/', import.meta.url));

interface PropertyOptions<T> {
  /** Kebab-case; names the files in `repro/`. */
  readonly name: string;
  /** Of values that JSON can hold. */
  readonly arbitrary: fc.Arbitrary<T>;
  readonly holds: (value: T) => Promise<void>;
  readonly seed: number;
  readonly trials: number;
}

/**
 * Checks an asynchronous property; a failure is shrunk, written to `repro/` and thrown.
 *
 * @throws {Error} with fast-check's report.
 */
export async function checkProperty<T>(options: PropertyOptions<T>): Promise<void> {
  const { name, arbitrary, holds, seed, trials } = options;
  const examples = readExamples<T>(name);
  const property = fc.asyncProperty(arbitrary, async (value) => {
    await holds(value);
  });
  const result = await fc.check(property, {
    seed,
    numRuns: trials + examples.length,
    examples,
  });
  if (!result.failed) return;
  mkdirSync(REPRO_DIR, { recursive: true });
  const file = join(REPRO_DIR, `${name}-${result.seed}.json`);
  const [counterexample] = result.counterexample ?? [];
  writeFileSync(
    file,
    `${JSON.stringify({ seed: result.seed, path: result.counterexamplePath, counterexample })}\n`,
  );
  throw new Error(`kept in ${file}\n${fc.defaultReportMessage(result)}`, {
    cause: result.errorInstance,
  });
}

function readExamples<T>(name: string): [T][] {
  try {
    return readdirSync(REPRO_DIR)
      .filter((file) => file.startsWith(`${name}-`))
      .map((file) => {
        const { counterexample } = JSON.parse(readFileSync(join(REPRO_DIR, file), 'utf8')) as {
          counterexample: T;
        };
        return [counterexample];
      });
  } catch {
    return [];
  }
}
