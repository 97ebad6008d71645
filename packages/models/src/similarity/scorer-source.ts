import { join } from 'node:path';
import { hashJson, ParleyError } from '@parley/protocol';
import { readConfigSection } from '../config/read-config-section';
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
export const scorerBackend = ({ kind, name, config }: ScorerSource): string =>
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
export const readScorerConfigs = (file: string): ScorerConfigs =>
  readConfigSection(file, 'scorers', ScorerConfigs);
