import type { Json } from '@parley/protocol';
import type { SceneCatalog } from '../../../catalog/scene-catalog';
import { agentSourceHash } from '../../../episodes/source-hash';
import { openHome } from '../../../homes/open-home';
import { batchSpecs, coinRules } from '../coin-specs';
import { ORACLE_PICTURE } from '../offline';
import { OFFLINE_CHOICE } from '../offline-choice';
import { runAtTable } from '../table-top/run-table-top';
import { type ObservedTalk, observeTalk } from './observe-talk';

export interface HoldTalks {
  readonly catalog: SceneCatalog;
  readonly agent: { readonly agentId: string; readonly config: { readonly [field: string]: Json } };
  readonly homes: readonly string[];
  readonly seeds: readonly string[];
  readonly vlmProfile: string;
  readonly userErrorRate: number;
  readonly onTalk?: () => void;
}

/** Holds the dialogues of some homes at the table top, each with every seed, in the words of the train part. */
export async function holdTalks(options: HoldTalks): Promise<ObservedTalk[]> {
  const { catalog, agent, homes, seeds, vlmProfile, userErrorRate } = options;
  const episodes = homes.flatMap((home) => catalog.episodesOf(home));
  const talks: ObservedTalk[] = [];
  for (const seed of seeds) {
    const specs = batchSpecs(episodes, {
      agent,
      ...OFFLINE_CHOICE,
      user: ORACLE_PICTURE,
      vlmProfile,
      userErrorRate,
      lexicon: 'train',
      seed,
      rules: coinRules({ sensorId: 'fast', seed }),
      scenesDir: catalog.scenesDir,
      sourceHash: agentSourceHash(),
    });
    for (const spec of specs) {
      const { scene } = await openHome(spec.sceneDir);
      talks.push(observeTalk(await runAtTable(spec), scene));
      options.onTalk?.();
    }
  }
  return talks;
}
