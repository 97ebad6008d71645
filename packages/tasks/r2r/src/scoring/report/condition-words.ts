import type { R2rSummary } from '../summarize-walks';

interface AgentOf {
  readonly agentId: string;
  /** Experts that it does not ask. */ readonly ablated: readonly string[];
  /** Its other settings. */ readonly config: Readonly<Record<string, unknown>>;
}

/** Who walked. */
export function agentOf({ agents }: Pick<R2rSummary, 'agents'>): AgentOf {
  const [agent] = Object.values(agents as Record<string, { agentId: string; config?: object }>);
  const { ablate = [], ...config } = { ...agent?.config } as Record<string, unknown>;
  return { agentId: agent?.agentId ?? '?', ablated: ablate as string[], config };
}

/** Ports whose bodies are always made from truth: the eyes, and the way that the upper bound is told. */
const ALWAYS_TRUTH = ['scene-observation', 'object-detection', 'shortest-way'];

/** Experts that are told by truth what to say. */
export const perfectOf = ({ setting }: Pick<R2rSummary, 'setting'>): string[] =>
  Object.entries(setting.backends).flatMap(([port, backend]) =>
    backend.startsWith('gt-') && !ALWAYS_TRUTH.includes(port) ? [port] : [],
  );

/** A condition in a few words. */
export function nameOf(summary: R2rSummary): string {
  const { agentId, ablated, config } = agentOf(summary);
  const perfect = perfectOf(summary);
  const { profile, armId } = summary.setting;
  return [
    agentId,
    ...(ablated.length === 0 ? [] : [`without ${ablated.join(', ')}`]),
    ...(perfect.length === 0 ? [] : [`perfect ${perfect.join(', ')}`]),
    ...(Object.keys(config).length === 0 ? [] : [JSON.stringify(config)]),
    `${profile} vision`,
    ...(armId === null ? [] : [`arm ${armId}`]),
  ].join(', ');
}
