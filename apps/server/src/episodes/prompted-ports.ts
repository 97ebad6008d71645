import { existsSync, readFileSync } from 'node:fs';
import { type ModelConfig, parseModelConfig } from '@parley/models/prompted';
import { ParleyError } from '@parley/protocol';
import { type PortKinds, PROMPTED } from '../ports/port-kind';
import type { FullSettings } from '../ports/settings-of';

/**
 * The ports that a model configuration has a section for, as backends: what it leaves out, another backend serves, and a port
 * that follows another one goes with it.
 *
 * @throws {ParleyError} `NOT_FOUND` without the file, `BAD_INPUT` with its faults.
 */
export function promptedPorts(file: string, kinds: PortKinds): Record<string, typeof PROMPTED> {
  if (!existsSync(file))
    throw new ParleyError('NOT_FOUND', 'the model configuration does not exist', { where: file });
  const config = parseModelConfig(readFileSync(file, 'utf8'), file);
  const served = Object.entries(kinds).filter(
    ([, { section, like }]) =>
      section !== undefined && like === undefined && config[section] !== null,
  );
  return Object.fromEntries(served.map(([port]) => [port, PROMPTED]));
}

/** A port that is prompted and has no model. */
export interface UnservedPort {
  readonly port: string;
  /** What it wants of the model configuration. */ readonly section: 'vlm' | 'reasoner';
  /** A backend that needs none. */ readonly other: string;
}

/** Ports that are `prompted` although a model configuration has no section for them: every call would fail. */
export const unservedPorts = (
  settings: Readonly<Record<string, Pick<FullSettings, 'backend'>>>,
  kinds: PortKinds,
  config: Pick<ModelConfig, 'vlm' | 'reasoner'>,
): UnservedPort[] =>
  Object.entries(settings).flatMap(([port, { backend }]) => {
    const { section, backends = [] } = kinds[port] ?? {};
    return backend === PROMPTED && section !== undefined && config[section] === null
      ? [{ port, section, other: backends[0] ?? '' }]
      : [];
  });
