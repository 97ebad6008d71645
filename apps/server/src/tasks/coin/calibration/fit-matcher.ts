import type { EffectContext, Performer } from '@parley/agent-core/ports';
import { type ModelInput, ParleyError } from '@parley/protocol';
import { ROBOT } from '@parley/task-coin/shared';
import { openHome } from '../../../homes/open-home';
import type { CoinSpec } from '../coin-spec';
import { makePerformers } from '../make-performers';
import { NO_LINK } from '../table-top/run-table-top';
import { showCandidates } from '../table-top/show-candidates';

/** What the matcher would be told of the things of an episode, in the order in which it meets them. */
export interface Compared {
  /** Likeness of each thing to the first message, the best of its views. */
  readonly things: readonly { readonly similarity: number; readonly isTarget: boolean }[];
}

/** How often the matcher would be right at a threshold, once everything has been found. Shares of episodes, 0…1. */
export interface AtThreshold {
  readonly threshold: number;
  readonly right: number;
  readonly wrong: number;
  /** Nothing reaches the threshold. */ readonly none: number;
}

/** Describes every thing of the category of an episode from its views, and compares it with the first message. */
export async function compareThings(spec: CoinSpec): Promise<Compared> {
  const home = await openHome(spec.sceneDir);
  const { seed, trialId, episode, rules } = spec;
  const table = showCandidates(home, episode, { sensor: rules.sensor, seed: `${seed}/${trialId}` });
  const { ports, firstMessage } = makePerformers({
    spec,
    opened: { ...home, world: { frame: table.frame as never } },
    link: NO_LINK,
  });
  const { vlm, encoder } = ports;
  if (vlm === undefined || encoder === undefined)
    throw new ParleyError('BAD_INPUT', 'compares no texts', { where: spec.agents[ROBOT].agentId });
  const { category } = episode;
  const things: Compared['things'][number][] = [];
  let n = 0;
  const ask = async (performer: Performer<'model'>, method: string, input: object) => {
    const context: EffectContext = { trialId, actor: ROBOT, n: n++, attempt: 1 };
    const port = method.split('.')[0] ?? '';
    const requests = [{ method, input: input as never }];
    const { result } = await performer.perform({ kind: 'model', port, requests }, context);
    const reply = result.kind === 'ok' ? result.replies[0] : undefined;
    if (reply?.kind === 'ok') return reply.output as { text: string; similarity: number };
    const why = reply?.kind === 'failed' ? reply.message : 'no reply';
    throw new ParleyError('MODEL_REPLY', why, { where: `${method} of ${trialId}` });
  };
  for (const { candidateId, views } of table.shown) {
    let similarity = -1;
    for (const { frameId, box } of views) {
      const image = { frameId, imageId: null, box } as ModelInput<'vlm.describe'>['image'];
      const { text } = await ask(vlm, 'vlm.describe', { image, category });
      const told = await ask(encoder, 'encoder.similarity', {
        texts: [text, firstMessage],
        category,
      });
      similarity = Math.max(similarity, told.similarity);
    }
    things.push({ similarity, isTarget: candidateId === table.target });
  }
  return { things };
}

/** What the matcher would choose at each threshold from 0 to 1 in steps of 0.01: the first thing that reaches it. */
export function fitMatcher(episodes: readonly Compared[]): AtThreshold[] {
  return Array.from({ length: 101 }, (_, at): AtThreshold => {
    const threshold = at / 100;
    let [right, wrong] = [0, 0];
    for (const { things } of episodes) {
      const chosen = things.find(({ similarity }) => similarity >= threshold);
      if (chosen?.isTarget === true) right++;
      else if (chosen !== undefined) wrong++;
    }
    const of = Math.max(1, episodes.length);
    return {
      threshold,
      right: right / of,
      wrong: wrong / of,
      none: (episodes.length - right - wrong) / of,
    };
  });
}

/** The threshold with most right choices; of several the middle one. */
export function bestThreshold(lines: readonly AtThreshold[]): AtThreshold | null {
  const most = Math.max(...lines.map(({ right }) => right));
  const best = lines.filter(({ right }) => right === most);
  return best[Math.floor((best.length - 1) / 2)] ?? null;
}
