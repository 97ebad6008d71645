import type { ReportTable } from '@parley/metrics';
import type { Json } from '@parley/protocol';
import type { MetricsSummary } from '../summarize';
import { userOf } from '../user-of';
import { explorerOf, OWN_RULES, ownRulesOf } from './own-rules';
import { methodOf } from './switches';

/** What the paper ran with (CoIN §6 and supplement A–B), by what it is here. */
const PAPER = {
  scenes: 'HM3DSem scans, episodes of CoIN-Bench (GOAT-Bench)',
  splits: 'by categories that training holds or not, in scans of their own',
  detector: 'open-vocabulary detector (Grounding DINO)',
  vlm: 'LLaVA-NeXT (LLaVA 1.6, Mistral 7B)',
  reasoner: 'Llama 3.1 (70B)',
  scorer: 'BLIP-2 cosine of view and category (VLFM)',
  explorer: 'VLFM: the frontier of the highest value',
  camera: '512×512, 42° (authors’ code; the paper does not say)',
  policy: 'VLFM’s frontiers, walked to by a learned PointNav policy',
  agent: 'AIUTA as the paper has it, with no rule for what comes after a rejection',
  user: 'VLM that sees the target picture; 15 volunteers in Table 2',
} as const;

/** How splits of the built-in homes differ from those of the paper. */
export const SPLITS_HERE =
  'In episodes of built-in homes, categories of Val Unseen and Val Seen Synonym are those that no training episode has as its target; priors that were counted in training homes, and the built-in detector, know them';

/** Agents that walk by themselves and stand beside methods of the paper. */
const WALKERS: readonly string[] = ['aiuta', 'evidence', 'matcher', 'vlfm'];

/** Splits of categories that are new, by their names in episode files. */
const NEW_CATEGORIES: readonly string[] = ['val_unseen', 'val_seen_synonyms'];

/** One line for each part that is another than the paper's (SCI-33), and for which conditions. */
export function substitutionsTable(summaries: readonly MetricsSummary[]): ReportTable {
  const found = new Map<string, number[]>();
  const add = (part: keyof typeof PAPER, ours: string, at: number): void => {
    const key = JSON.stringify([part, ours]);
    found.set(key, [...(found.get(key) ?? []), at + 1]);
  };
  summaries.forEach(({ agent, config, perEpisode, setting, user }, at) => {
    const scenes = new Set(perEpisode.map(({ sceneId }) => sceneId));
    add('scenes', `${scenes.size} homes: ${[...scenes].sort().join(', ')}`, at);
    if (perEpisode.some(({ split }) => split !== null && NEW_CATEGORIES.includes(split)))
      add('splits', SPLITS_HERE, at);
    const own = ownAgent(agent, config);
    if (own !== null) add('agent', own, at);
    if (!setting.camera.includes(PAPER_CAMERA)) add('camera', setting.camera, at);
    if (WALKERS.includes(agent)) add('policy', 'planner over the explored map', at);
    const explorer = explorerOf(agent, config);
    if (explorer !== null && explorer !== 'value')
      add(
        'explorer',
        `looks at unseen floor, of ours${explorer === 'looks' ? ', without a value map' : ''}`,
        at,
      );
    for (const part of ['detector', 'vlm', 'reasoner', 'scorer'] as const) {
      const backend = setting.backends[part];
      const isAsked = perEpisode.some(({ portsAsked }) => portsAsked.includes(part));
      if (backend !== undefined && isAsked) add(part, backend, at);
    }
    if (setting.kind !== 'simulated') add('user', userOf({ setting, user }), at);
    else if (perEpisode.some(({ questionsAsked }) => questionsAsked > 0))
      add('user', `${user} (simulated)`, at);
  });
  return {
    name: 'substitutions',
    title: 'What stands in for what the paper ran with',
    head: ['part', 'paper', 'here', 'conditions'],
    lines: [...found.entries()]
      .map(([key, conditions]) => {
        const [part, ours] = JSON.parse(key) as [keyof typeof PAPER, string];
        return { part, ours, conditions };
      })
      .sort((a, b) => PARTS.indexOf(a.part) - PARTS.indexOf(b.part))
      .map(({ part, ours, conditions }) => [part, PAPER[part], ours, conditions.join(', ')]),
  };
}

const PAPER_CAMERA = '512×512, 42°';

/** What of an agent is ours and not the paper's; null where nothing is, and for agents that stand beside no method of the paper. */
function ownAgent(agent: string, config: Json): string | null {
  const rules = ownRulesOf(agent, config) ?? [];
  if (rules.length > 0)
    return `AIUTA with rules of ours: ${rules.map((rule) => OWN_RULES[rule]).join('; ')}`;
  if (agent === 'evidence')
    return 'an agent of ours: it weighs what it sees and hears of each candidate, in place of AIUTA’s score';
  return agent === 'vlfm' && methodOf(agent, config) === agent
    ? 'VLFM with constants of ours; preset vlfm-code has those of its code'
    : null;
}

const PARTS = Object.keys(PAPER) as (keyof typeof PAPER)[];
