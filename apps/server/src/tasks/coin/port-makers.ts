import { RULE_REASONER } from '@parley/agent-core/dialogue';
import type { Performer } from '@parley/agent-core/ports';
import { createUseLite, createWordOverlap, USE_LITE, WORD_OVERLAP } from '@parley/models/encoders';
import type { OpenHome } from '../../homes/open-home';
import type { PortMakers } from '../../ports/create-port';
import { PROMPTED } from '../../ports/port-kind';
import { detectorMakers } from '../../ports/senses/detector-makers';
import { scorerMakers } from '../../ports/senses/scorer-makers';
import type { SightParts } from '../../ports/senses/sight-parts';
import type { CoinPort } from './coin-ports';
import { createGtJudge, createGtVlm, createRuleReasoner, GT_JUDGE, GT_VLM } from './offline';
import type { VlmProfile } from './offline/vlm-profile';
import type { VlmVoice } from './offline/vlm-voice';
import { REMOTE_POLICY } from './policy/remote-policy';

/** What the other ports are made from. */
export interface ModelParts {
  /** The home as the VLM has it. */ readonly seen: OpenHome['scene'];
  readonly profile: () => VlmProfile;
  /** Words of the grounded VLM; null: plain. */ readonly voice: VlmVoice | null;
  /** The study's models, through the main thread. */ readonly remote: Performer<'model'>;
  /** Who the target is, where truth may judge; null for a person's session. */
  readonly targetId: number | null;
  /** Asks a policy outside of the process, at an address. */
  readonly policyAt: (url: string) => Performer<'model'>;
}

/** How the backends of every port of coin are made. */
export function coinMakers(sight: SightParts, models: ModelParts): Record<CoinPort, PortMakers> {
  const { frame, seed } = sight;
  const { seen, profile, voice, remote, targetId, policyAt } = models;
  const reasoner = byName({ [RULE_REASONER]: createRuleReasoner, [PROMPTED]: () => remote });
  return {
    detector: detectorMakers(sight),
    scorer: scorerMakers(sight),
    vlm: byName({
      [GT_VLM]: () => createGtVlm({ scene: seen, frame, seed, profile: profile(), voice }),
      [PROMPTED]: () => remote,
    }),
    reasoner,
    reader: reasoner,
    judge: byName(
      targetId === null ? {} : { [GT_JUDGE]: () => createGtJudge({ frame, targetId }) },
    ),
    encoder: byName({ [USE_LITE]: createUseLite, [WORD_OVERLAP]: createWordOverlap }),
    policy: {
      named: (name) =>
        name.startsWith(REMOTE_POLICY) ? policyAt(name.slice(REMOTE_POLICY.length)) : null,
    },
  };
}

const byName = (makers: Readonly<Record<string, () => Performer<'model'>>>): PortMakers => ({
  named: (name) => (Object.hasOwn(makers, name) ? (makers[name]?.() ?? null) : null),
});
