import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ParleyError } from '@parley/protocol';
import { parseDocument } from 'yaml';
import { Secret } from '../http/secret';
import { loadPromptSet, type PromptSet } from '../prompts/prompt-set';
import type { PromptTable } from '../prompts/prompt-table';
import { createLimiter, type Limiter } from './limiter';
import { checkHubSource } from './local/load-local-model';
import { ModelConfig, type ModelEndpoint } from './model-config';

/** A configuration with everything it refers to. */
export interface LoadedModels {
  readonly config: ModelConfig;
  readonly keys: { readonly reasoner: Secret | null; readonly vlm: Secret | null };
  readonly prompts: PromptSet;
  /** Shared by all backends made from it: `concurrency` counts per process. */
  readonly limiters: { readonly reasoner: Limiter; readonly vlm: Limiter };
  /** Where models of the hub are kept; undefined: where the library keeps them. */
  readonly hubFolder?: string | undefined;
}

export interface LoadModelOptions {
  /** What the task kind asks models. */ readonly prompts: PromptTable;
  /** Where keys are looked up. */ readonly env: Readonly<Record<string, string | undefined>>;
  /** Folder of prompts that goes before the one of the file (`--prompts DIR`, or a study's). */
  readonly promptFolder?: string | null;
  /** Where models of the hub are kept (`models` of the data directory). */ readonly hubFolder?: string;
}

/**
 * Reads a model configuration, its prompts and its keys.
 *
 * @throws {ParleyError} `NOT_FOUND` without the file or prompt folder; `NOT_FOUND` without a model's folder; `BAD_INPUT` with every fault of the file at once,
 *   or with the name of an environment variable that is not set. Values of the file are never printed.
 */
export function loadModelConfig(path: string, options: LoadModelOptions): LoadedModels {
  if (!existsSync(path))
    throw new ParleyError('NOT_FOUND', 'the model configuration does not exist', { where: path });
  const parsed = parseModelConfig(readFileSync(path, 'utf8'), path);
  const config = {
    ...parsed,
    reasoner: withFolder(parsed.reasoner, path),
    vlm: withFolder(parsed.vlm, path),
  };
  for (const port of ['reasoner', 'vlm'] as const) {
    const source = config[port]?.transformers;
    if (source != null)
      checkHubSource(source, {
        hubFolder: options.hubFolder,
        where: `${path} ${port}.transformers`,
      });
  }
  const ownFolder = config.prompts === null ? null : resolve(dirname(path), config.prompts);
  return {
    config,
    keys: {
      reasoner: keyOf(config.reasoner, options.env, path),
      vlm: keyOf(config.vlm, options.env, path),
    },
    hubFolder: options.hubFolder,
    prompts: loadPromptSet(options.prompts, options.promptFolder ?? ownFolder),
    limiters: {
      reasoner: createLimiter(config.reasoner?.concurrency ?? 1),
      vlm: createLimiter(config.vlm?.concurrency ?? 1),
    },
  };
}

/** Parses and checks the text of a model configuration. @throws {ParleyError} `BAD_INPUT`. */
export function parseModelConfig(text: string, where: string): ModelConfig {
  const document = parseDocument(text, { prettyErrors: false });
  const [error] = document.errors;
  if (error !== undefined)
    throw new ParleyError('BAD_INPUT', `not YAML (${error.code}, at character ${error.pos[0]})`, {
      where,
    });
  const parsed = ModelConfig.safeParse(document.toJS());
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(
    (issue) => `${issue.path.map(String).join('.') || 'file'}: ${issue.message}`,
  );
  throw new ParleyError('BAD_INPUT', faults.join('; '), {
    where,
    remedy: 'See models/openai-compatible.example.yaml.',
  });
}

/** A model of this process with its folder seen from anywhere; it must be there before anything runs. */
function withFolder<E extends ModelEndpoint>(endpoint: E | null, path: string): E | null {
  const folder = endpoint?.transformers?.folder ?? null;
  if (endpoint === null || folder === null) return endpoint;
  const found = resolve(dirname(path), folder);
  if (!existsSync(join(found, 'config.json')))
    throw new ParleyError('NOT_FOUND', `there is no model for ${endpoint.model}`, {
      where: join(found, 'config.json'),
      remedy: 'Put the model there in the layout of transformers.js, or name its folder.',
    });
  return { ...endpoint, transformers: { ...endpoint.transformers, folder: found } };
}

function keyOf(
  endpoint: ModelEndpoint | null,
  env: LoadModelOptions['env'],
  where: string,
): Secret | null {
  if (endpoint?.apiKeyEnv == null) return null;
  const key = env[endpoint.apiKeyEnv]?.trim() ?? '';
  if (key === '')
    throw new ParleyError(
      'BAD_INPUT',
      `the environment variable ${endpoint.apiKeyEnv} is not set`,
      {
        where,
        remedy: `Set ${endpoint.apiKeyEnv} to the key for ${endpoint.model}.`,
      },
    );
  return new Secret(key);
}
