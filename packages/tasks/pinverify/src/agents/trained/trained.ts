import { type AgentHeader, type Routine, randomStream } from '@parley/agent-core/ports';
import { z } from 'zod';
import { type Answer, directionTo, type PinverifyGiven, type PinverifyOutput } from '../../shared';
import { consult } from '../consult';
import { randomSector } from '../next-view';
import { readQuery } from '../query';
import { agentOf, type Verifier } from '../walk';

const TrainedConfig = z.strictObject({ views: z.enum(['single', 'multi']).default('multi') });

/** A model that was trained for it verifies and moves by one request a step (PInVerify §5.2). */
export const trained = agentOf(
  {
    agentId: 'trained',
    summary: 'Asks a trained model at each step for a verdict and a move.',
    config: TrainedConfig,
  },
  begin,
);

/** A step that was made: sectors are to the left of where it began. */
interface Made {
  readonly from: number;
  readonly verification: Answer;
  readonly to: number;
}

function* begin({ given, seed, trialId }: AgentHeader<PinverifyGiven>): Routine<Verifier> {
  const { category, descriptions } = yield* readQuery(given.descriptions, 'direct');
  const made: Made[] = [];
  const visited: number[] = [];
  let said: PinverifyOutput<'trained.step'> | null = null;
  return {
    category,
    *see({ view, box, step, sector, open, stepsLeft, warning }) {
      if (!visited.includes(sector)) visited.push(sector);
      const ways = open.map((one) => directionTo(sector, one));
      const input = {
        ...{ view, box, category, descriptions, stepsLeft, warning, open: ways },
        visited: visited.map((one) => directionTo(sector, one)),
        before: made.map(({ from, verification, to }) => ({
          ...{ from: directionTo(sector, from), verification, to: directionTo(sector, to) },
        })),
      };
      const [answer = null] = yield* consult('trained.step', [input], {
        step,
        faultOf: ({ move }) =>
          move === null || ways.length === 0 || ways.includes(move) ? null : `${move} is not open`,
      });
      said = answer;
      const forced = answer?.verification === 'yes' ? 'yes' : 'no';
      // Unsure at a stop counts as no, as it does at the end (SCI-45).
      const isStop = answer !== null && answer.move === null;
      return {
        prediction: isStop ? forced : 'unsure',
        ...{ forced, checks: [], similarity: null, posterior: null },
      };
    },
    next: ({ look: { step, sector, open } }) => {
      const to = open.find((one) => directionTo(sector, one) === said?.move);
      const chosen =
        to ?? (randomSector(open, randomStream(seed, trialId, 'stand-in', step)) as number);
      made.push({ from: sector, verification: said?.verification ?? 'unsure', to: chosen });
      return {
        sector: chosen,
        why: said === null ? 'No step was named: by chance.' : said.thought,
        isStandIn: to === undefined,
      };
    },
  };
}
