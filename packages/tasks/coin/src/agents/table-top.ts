import type { Routine } from '@parley/agent-core/ports';
import type { Box } from '@parley/protocol';
import { aiutaV1Config, startAiuta } from './aiuta';
import { aiutaConfig } from './aiuta-config';
import type { CandidateJudge } from './candidate-judge';
import type { CoinHeader } from './coin-header';
import { startEvidence } from './evidence';
import { evidenceConfig } from './evidence-config';
import { withPreset } from './presets';

/** A thing of the category that is put before the robot, and the views it gets of it, in turn. */
export interface ShownCandidate {
  readonly candidateId: string;
  readonly views: readonly { readonly frameId: string; readonly box: Box }[];
}

/** Which candidate the robot settled on; null: on none. */
export interface TableTopEnd {
  readonly chosen: string | null;
}

type StartJudge = (header: CoinHeader) => Routine<CandidateJudge>;

const JUDGES: Readonly<Record<string, StartJudge>> = {
  aiuta: (header) => startAiuta(header, aiutaConfig(header)),
  'aiuta-v1': (header) => startAiuta(header, aiutaV1Config(header)),
  evidence: (header) => startEvidence(header, evidenceConfig(header)),
};

/** Agents whose judgement can do without walking, by id; they know presets, as whole agents do. */
export const TABLE_TOP_AGENTS: Readonly<Record<string, StartJudge>> = Object.fromEntries(
  Object.entries(JUDGES).map(([agentId, start]): [string, StartJudge] => [
    agentId,
    (header) => start({ ...header, config: withPreset(agentId, header.config) }),
  ]),
);

/**
 * The dialogue without walking: every candidate of a home is put before the agent's judgement in turn, all of their first
 * views, then all of their second ones. What the agent can lose here it loses by seeing, talking and judging; whatever
 * more it loses in an episode it loses on the way (SCI-18a, "perfect explorer").
 */
export function* runTableTop(
  judge: CandidateJudge,
  shown: readonly ShownCandidate[],
): Routine<TableTopEnd> {
  const rejected = new Set<string>();
  const search = {
    usedSteps: null,
    isGone: () => false,
    reopen: (candidateId: string) => void rejected.delete(candidateId),
  };
  const turns = Math.max(0, ...shown.map(({ views }) => views.length));
  for (let turn = 0; turn < turns; turn++)
    for (const { candidateId, views } of shown) {
      const latest = views[turn];
      if (latest === undefined || rejected.has(candidateId)) continue;
      const verdict = yield* judge.onCandidate({ candidateId, latest }, search);
      if (verdict.kind === 'accept') return { chosen: candidateId };
      if (verdict.kind === 'reject') rejected.add(candidateId);
      const directive = yield* judge.direct('choice', search);
      if (directive.kind === 'go-to') return { chosen: directive.candidateId };
    }
  const last = yield* judge.direct('nothing-left', search);
  return { chosen: last.kind === 'go-to' ? last.candidateId : null };
}
