import { existsSync, readFileSync } from 'node:fs';
import { ParleyError } from '@parley/protocol';
import { parseModelConfig } from '../models/prompted/load-model-config';
import type { ModelConfig } from '../models/prompted/model-config';
import { MODEL_BODIES, type ModelPort, PROMPTED } from './known-bodies';

const PORTS = Object.keys(MODEL_BODIES) as ModelPort[];

/**
 * The ports that a model configuration has a section for, as bodies: what it leaves out, another body serves.
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

/** Ports whose body is `prompted` although a model configuration has no section for them: every call would fail. */
export const unservedPorts = (
  bodies: Readonly<Record<ModelPort, string>>,
  config: Pick<ModelConfig, ModelPort>,
): ModelPort[] => PORTS.filter((port) => bodies[port] === PROMPTED && config[port] === null);
