import { ParleyError } from '@parley/protocol';
import { z } from 'zod';
import { Descriptions } from '../../shared';

/** A text of a data set with its name, for messages. */
export interface NamedText {
  readonly name: string;
  readonly text: string;
}

/** What a data set says of an object. */
export interface Described {
  readonly descriptions: string[];
  /** Null: the file does not say. */ readonly category: string | null;
}

/**
 * Names of files with descriptions, which of two has precedence first: the one that appendix I.7 prints, then the one that has categories too,
 * which is all that the authors' code reads (SRC-18).
 */
export const DESCRIPTION_FILES = [
  'object_descriptions.json',
  'object_descriptions_with_category.json',
] as const;

const Category = z.string().trim().min(1).nullish();
const Entry = z
  .looseObject({
    descriptions: Descriptions,
    object_category: Category,
    category: Category,
  })
  .transform(
    ({ descriptions, object_category, category }): Described => ({
      descriptions,
      category: object_category ?? category ?? null,
    }),
  );
/** Texts with their category, or bare. */
const DescriptionsFile = z.record(
  z.string(),
  z.union([
    Descriptions.transform((descriptions): Described => ({ descriptions, category: null })),
    Entry,
  ]),
);

/** Descriptions by object. @throws {ParleyError} `BAD_EPISODE` naming file and member. */
export function readDescriptions({ name, text }: NamedText): ReadonlyMap<string, Described> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw bad(name, 'this is not JSON', cause);
  }
  const parsed = DescriptionsFile.safeParse(json);
  if (parsed.success) return new Map(Object.entries(parsed.data));
  const [issue] = parsed.error.issues;
  throw bad(`${name} ${issue?.path.join('.')}`, issue?.message ?? 'it does not match');
}

/**
 * Descriptions of several files, by object: the first that describes an object has its words, and the first that names its category that.
 *
 * @throws {ParleyError} as {@link readDescriptions}.
 */
export function joinDescriptions(files: readonly NamedText[]): ReadonlyMap<string, Described> {
  const joined = new Map<string, Described>();
  for (const file of files)
    for (const [id, entry] of readDescriptions(file)) {
      const known = joined.get(id);
      joined.set(
        id,
        known === undefined ? entry : { ...known, category: known.category ?? entry.category },
      );
    }
  return joined;
}

const bad = (where: string, problem: string, cause?: unknown): ParleyError =>
  new ParleyError('BAD_EPISODE', problem, {
    where,
    remedy: 'Correct the file, or take the data set as it was published.',
    cause,
  });
