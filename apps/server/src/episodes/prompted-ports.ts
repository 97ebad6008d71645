import { existsSync, readFileSync } from 'node:fs';
import { ParleyError } from '@parley/protocol';
import { parseModelConfig } from '../models/prompted/load-model-config';
import type { ModelConfig } from '../models/prompted/model-config';
import { MODEL_BACKENDS, type ModelPort, PROMPTED } from './known-backends';

const PORTS = Object.keys(MODEL_BACKENDS) as ModelPort[];

/**
 * The ports that a model configuration has a section for, as backends: what it leaves out, another backend serves.
 *
 * @throws {ParleyError} `NOT_FOUND` without the file, `BAD_INPUT` with its faults.
 */
export function promptedPorts(file: string): Partial<Record<ModelPort, typeof PROMPTED>> {
  if (!existsSync(file))
    throw new ParleyError('NOT_FOUND', 'the model configuration does not exist', { where: file });
  const config = parseModelConfig(readFileSync(file, 'utf8'), file);
  const served = PORTS.filter((port) => config[port] !== null);
  return Object.fromEntries(served.map((port) => [port, PROMPTED]));
}

/** A backend that has no model: the field of `backends` that names it, and the section that it wants. */
export interface UnservedBackend {
  readonly field: ModelPort | 'reader';
  readonly section: ModelPort;
}

/** Backends that are `prompted` although a model configuration has no section for them: every call would fail. */
export function unservedBackends(
  backends: Readonly<Record<ModelPort, string>> & { readonly reader?: string | undefined },
  config: Pick<ModelConfig, ModelPort>,
): UnservedBackend[] {
  const wanted: UnservedBackend[] = PORTS.map((port) => ({ field: port, section: port }));
  return [...wanted, { field: 'reader' as const, section: 'reasoner' as const }].filter(
    ({ field, section }) => backends[field] === PROMPTED && config[section] === null,
  );
}
