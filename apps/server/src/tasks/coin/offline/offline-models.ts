import type { Performer } from '@parley/agent-core/ports';
import { routeModels } from '@parley/models/perform';
import type { Scene } from '@parley/scenes/format';
import { createCoOccurrence } from '../../../ground-truth/co-occurrence';
import type { FrameOf } from '../../../ground-truth/truth-frame';
import { createGtVlm } from './gt-vlm';
import { createRuleReasoner } from './rule-reasoner';
import type { VlmProfile } from './vlm-profile';

export interface OfflineModelOptions {
  readonly scene: Scene;
  /** Truth of a frame by id: `SceneWorld.frame`. */
  readonly frame: FrameOf;
  readonly seed: string;
  readonly profile: VlmProfile;
}

/** Every model of an episode without a key or a network: one backend a port, each request checked against its method. */
export const createOfflineModels = (options: OfflineModelOptions): Performer<'model'> =>
  routeModels({
    reasoner: createRuleReasoner(),
    vlm: createGtVlm(options),
    scorer: createCoOccurrence(options),
  });
