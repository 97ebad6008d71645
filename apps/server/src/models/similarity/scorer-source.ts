import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashJson, ParleyError } from '@parley/protocol';
import { parse } from 'yaml';
import { type ScorerConfig, ScorerConfigs } from './scorer-config';

type ConfigOf<K extends ScorerConfig['kind']> = Extract<ScorerConfig, { kind: K }>;

/** Where an image-text scorer comes from, as plain data: it crosses thread borders with the specification of an episode. */
export type ScorerSource =
  | { readonly kind: 'http'; readonly name: string; readonly config: ConfigOf<'http'> }
  | {
      readonly kind: 'transformers';
      readonly name: string;
      readonly config: ConfigOf<'transformers'>;
      /** Folder below which `owner/name` lies. */ readonly folder: string;
    };

/** Honest name of a scorer in every row: where it runs, which it is, and the hash of how it is set. */
export const scorerBody = ({ kind, name, config }: ScorerSource): string =>
  `${kind}:${name}@${hashJson(config).slice(0, 8)}`;

export interface FindScorerOptions {
  /** `models` of the data directory. */ readonly folder: string;
  /** Files with a section `scorers`; the first that has the name counts. Missing files are passed over. */
  readonly files: readonly string[];
}

/**
 * A scorer by the name that a study or command gives it.
 *
 * @param others Names that need no file, for the remedy.
 * @throws {ParleyError} `NOT_FOUND` with the names that there are, or `BAD_INPUT` with every fault of a file.
 */
export function findScorer(
  name: string,
  { folder, files }: FindScorerOptions,
  others: readonly string[] = [],
): ScorerSource {
  const named = new Set(others);
  for (const file of files) {
    const configs = readScorerConfigs(file);
    for (const each of Object.keys(configs)) named.add(each);
    const config = Object.hasOwn(configs, name) ? configs[name] : undefined;
    if (config?.kind === 'http') return { kind: 'http', name, config };
    if (config?.kind === 'transformers') return { kind: 'transformers', name, config, folder };
  }
  throw new ParleyError('NOT_FOUND', `there is no scorer "${name}"`, {
    where: files.join(', '),
    remedy: `Use one of ${[...named].join(', ')}, or add it to the section \`scorers\` of a file in models/.`,
  });
}

/** The file that is looked at when a study or command names none. */
export const defaultScorerFile = (repository: string): string =>
  join(repository, 'models/scorers.yaml');

/**
 * The scorers that a file configures; none when it does not exist or has no such section. The rest of the file is not looked at.
 *
 * @throws {ParleyError} `BAD_INPUT` with every fault of the section.
 */
export function readScorerConfigs(file: string): ScorerConfigs {
  if (!existsSync(file)) return {};
  let value: unknown;
  try {
    value = parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new ParleyError('BAD_INPUT', cause instanceof Error ? cause.message : 'is not YAML', {
      where: file,
      cause,
      remedy: 'Correct the file.',
    });
  }
  const section = (value as { scorers?: unknown } | null)?.scorers ?? {};
  const parsed = ScorerConfigs.safeParse(section);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(
    ({ path, message }) => `scorers.${path.join('.')}: ${message}`,
  );
  throw new ParleyError('BAD_INPUT', faults.join('; '), {
    where: file,
    remedy: 'See models/scorers.yaml for every field.',
  });
}
