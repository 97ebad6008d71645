import { MappingConfig } from '@parley/agent-core/mapping';
import type { Json } from '@parley/protocol';
import { withPreset } from '@parley/task-coin/agents';

/** Mapping settings of an agent, those of its preset included; null where it would not start with such a configuration. */
export function explorerMapping({
  agentId,
  config,
}: {
  readonly agentId: string;
  readonly config: Json;
}): MappingConfig | null {
  const { mapping } = (withPreset(agentId, config) ?? {}) as { readonly mapping?: Json };
  const read = MappingConfig.safeParse(mapping ?? {});
  return read.success ? read.data : null;
}
