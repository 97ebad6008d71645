import type { AgentHeader, Routine } from '@parley/agent-core/ports';
import { z } from 'zod';
import type { PinverifyGiven } from '../../shared';
import {
  fuseByMajority,
  fuseByVisibility,
  isConverged,
  majorityState,
  reconcile,
  type Sighting,
  visibilityOf,
} from '../evidence';
import { askPlanner, chooseSector, hintFrom, NEXT_VIEWS } from '../next-view';
import { askVerifier, checkedIn, QUERY_MODES, readQuery } from '../query';
import { agentOf, type Verifier } from '../walk';

/** Settings of the training-free agent; the usual ones are those of the paper's best row (Table 4). */
const ModularConfig = z
  .strictObject({
    query: z
      .enum(QUERY_MODES)
      .default('attr')
      .describe('Descriptions taken apart, one by one, merged'),
    views: z.enum(['single', 'multi']).default('multi'),
    nextView: z.enum(NEXT_VIEWS).default('llm'),
    fusion: z.enum(['majority', 'visibility']).default('majority'),
    fidelity: z
      .enum(['paper', 'code'])
      .default('paper')
      .describe('Where paper and published code differ, which is followed'),
  })
  .refine(({ query, nextView }) => nextView !== 'view-hint' || query === 'attr', {
    path: ['nextView'],
    message: 'view-hint is about attributes: it needs query attr',
  });
type ModularConfig = z.output<typeof ModularConfig>;

/** The training-free agent (PInVerify §5.1): attributes, a check of each in every view, a tracker, and a vote. */
export const modular = agentOf(
  {
    agentId: 'modular',
    summary: 'Takes descriptions apart, checks each part in every view, and lets them vote.',
    config: ModularConfig,
  },
  begin,
);

function* begin(
  { given, seed, trialId }: AgentHeader<PinverifyGiven>,
  config: ModularConfig,
): Routine<Verifier> {
  const query = yield* readQuery(given.descriptions, config.query, {
    hints: config.nextView === 'view-hint',
  });
  const checks = checkedIn(query).map((one) => ({ ...one, history: [] as Sighting[] }));
  const stateOf = config.fidelity === 'paper' ? reconcile : majorityState;
  const fuse = (stepsLeft: number) => {
    const histories = checks.map(({ history }) => history);
    return config.fusion === 'majority'
      ? fuseByMajority(histories, { stepsLeft, fidelity: config.fidelity })
      : fuseByVisibility(histories, { stepsLeft });
  };
  return {
    category: query.category,
    *see(look) {
      const open = checks.filter(({ history }) => !isConverged(history, look.stepsLeft + 1));
      const wanted = look.isNew ? open.map(({ name }) => name) : [];
      const answers = yield* askVerifier(query, wanted, look);
      for (const { name, evidence, history } of checks) {
        const answer = answers.get(name);
        if (answer === undefined) continue;
        const visibility = visibilityOf(`${name} ${evidence}`, look.sector);
        history.push({ answer, confidence: look.confidence, visibility });
      }
      return {
        prediction: fuse(look.stepsLeft),
        forced: fuse(0) === 'yes' ? 'yes' : 'no',
        checks: checks.map(({ name, history }) => ({
          ...{ name, answer: answers.get(name) ?? null, state: stateOf(history) },
        })),
        ...{ similarity: null, posterior: null },
      };
    },
    next: (openings) => {
      const { nextView } = config;
      if (nextView === 'random' || nextView === 'fps')
        return chooseSector(nextView, openings, { seed, trialId });
      const { sector } = openings.look;
      return askPlanner(openings, {
        ...{ category: query.category, descriptions: given.descriptions },
        checks: checks.map(({ name, evidence, history }, i) => {
          const attribute = nextView === 'view-hint' ? query.attributes[i] : undefined;
          const hint = attribute === undefined ? {} : { hint: hintFrom(attribute, sector) };
          return { ...{ name, evidence, state: stateOf(history) }, ...hint };
        }),
        chance: { seed, trialId },
      });
    },
  };
}
