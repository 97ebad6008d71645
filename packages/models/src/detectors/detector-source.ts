import { dirname, join, resolve } from 'node:path';
import { ParleyError } from '@parley/protocol';
import { readConfigSection } from '../config/read-config-section';
import { findModel, type ModelRoots } from '../registry';
import { type DetectorConfig, DetectorConfigs } from './detector-config';

type ConfigOf<K extends DetectorConfig['kind']> = Extract<DetectorConfig, { kind: K }>;

/** Where a detector comes from, as plain data: it crosses thread borders with the specification of an episode. */
export type DetectorSource =
  | {
      readonly kind: 'onnx';
      readonly name: string;
      readonly folder: string;
      /** Within one pass; 1 when absent. */ readonly threads?: number;
    }
  | { readonly kind: 'http'; readonly name: string; readonly config: ConfigOf<'http'> }
  | {
      readonly kind: 'zero-shot';
      readonly name: string;
      readonly config: ConfigOf<'zero-shot'>;
      /** Folder below which `owner/name` lies. */ readonly folder: string;
    };

/** Honest name of a detector in every row: where it runs, and which it is. */
export const backendOf = ({ kind, name }: DetectorSource): string =>
  `${{ onnx: 'node', http: 'http', 'zero-shot': 'transformers' }[kind]}:${name}`;

/** Most that one picture may cost, all tries included, US dollars. */
export const mostUsdPerPicture = (source: DetectorSource): number =>
  source.kind === 'http' ? source.config.usdPerPicture * (1 + source.config.retry.maxRetries) : 0;

export interface FindDetectorOptions {
  readonly roots: ModelRoots;
  /** Files with a section `detectors`; the first that has the name counts. Missing files are passed over. */
  readonly files: readonly string[];
}

/**
 * A detector by the name that a study or command gives it: an installed model, or one that a file configures.
 *
 * @throws {ParleyError} `NOT_FOUND` with the names that there are, `BAD_MODEL`, or `BAD_INPUT` with every fault of a file.
 */
export function findDetector(name: string, { roots, files }: FindDetectorOptions): DetectorSource {
  const named = new Set<string>();
  for (const file of files) {
    const configs = readDetectorConfigs(file);
    for (const each of Object.keys(configs)) named.add(each);
    const config = Object.hasOwn(configs, name) ? configs[name] : undefined;
    if (config !== undefined) return sourceOf(name, config, { file, folder: roots.pulled });
  }
  try {
    const { folder } = findModel(roots, name);
    return { kind: 'onnx', name, folder };
  } catch (error) {
    if (!(error instanceof ParleyError && error.code === 'NOT_FOUND') || named.size === 0)
      throw error;
    throw new ParleyError('NOT_FOUND', `there is no detector "${name}"`, {
      where: files.join(', '),
      cause: error,
      remedy: `Configured: ${[...named].join(', ')}. ${error.remedy ?? ''}`,
    });
  }
}

function sourceOf(
  name: string,
  config: DetectorConfig,
  { file, folder }: { readonly file: string; readonly folder: string },
): DetectorSource {
  switch (config.kind) {
    case 'onnx':
      return {
        kind: 'onnx',
        name,
        folder: resolve(dirname(file), config.folder),
        threads: config.threads,
      };
    case 'http':
      return { kind: 'http', name, config };
    case 'zero-shot':
      return { kind: 'zero-shot', name, config, folder };
  }
}

/** The file that is looked at when a study or command names none. */
export const defaultDetectorFile = (repository: string): string =>
  join(repository, 'models/detectors.yaml');

/**
 * The detectors that a file configures; none when it does not exist or has no such section. The rest of the file is not looked at.
 *
 * @throws {ParleyError} `BAD_INPUT` with every fault of the section.
 */
export const readDetectorConfigs = (file: string): DetectorConfigs =>
  readConfigSection(file, 'detectors', DetectorConfigs);
