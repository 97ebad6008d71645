import { type AgentHeader, type Routine, randomStream } from '@parley/agent-core/ports';
import { type Direction, directionTo } from '../../shared';
import { consult } from '../consult';
import type { Choice, Openings } from '../walk/verifier';
import { farthestSector } from './farthest-sector';
import { randomSector } from './random-sector';

/**
 * Ways to choose where to look from next (PInVerify §5.1): by chance, farthest from where it has been, or by reasons. `view-hint`: by reasons that know
 * on which side each attribute is said to be, which only the code of the authors has (SRC-18).
 */
export const NEXT_VIEWS = ['random', 'fps', 'llm', 'view-hint'] as const;
export type NextView = (typeof NEXT_VIEWS)[number];

type Chance = Pick<AgentHeader, 'seed' | 'trialId'>;

/** An open sector by chance, or the farthest from all that were visited. */
export function chooseSector(
  how: Exclude<NextView, 'llm' | 'view-hint'>,
  { look: { step, open }, visited }: Openings,
  { seed, trialId }: Chance,
): Choice {
  const random = randomStream(seed, trialId, 'next-view', step);
  const sector = how === 'random' ? randomSector(open, random) : farthestSector(open, visited);
  return {
    sector: sector as number,
    why: how === 'random' ? 'By chance.' : 'It is the farthest from where it has been.',
    isStandIn: false,
  };
}

/**
 * The open sector that a planner names, by what is still missing. One that names none is asked again, and then an open sector is drawn,
 * as the authors' code does (SRC-18).
 */
export function* askPlanner(
  { look: { step, view, sector, warning, open }, visited }: Openings,
  {
    checks,
    chance,
    ...query
  }: {
    readonly category: string;
    readonly descriptions: string[];
    readonly checks: {
      name: string;
      evidence: string;
      state: 'matched' | 'contradictory' | 'missing';
      hint?: { direction: Direction | null; weight: number };
    }[];
    readonly chance: Chance;
  },
): Routine<Choice> {
  const offered = open.map((one) => directionTo(sector, one));
  const [planned = null] = yield* consult(
    'planner.next-view',
    [
      {
        ...{ view, checks, ...query, warning, open: offered },
        visited: visited.map((one): Direction => directionTo(sector, one)),
      },
    ],
    {
      step,
      faultOf: ({ direction }) => (offered.includes(direction) ? null : `${direction} is not open`),
    },
  );
  if (planned === null)
    return {
      ...{
        sector: randomSector(
          open,
          randomStream(chance.seed, chance.trialId, 'stand-in', step),
        ) as number,
      },
      ...{ why: 'No open direction was named: by chance.', isStandIn: true },
    };
  const chosen = open[offered.indexOf(planned.direction)] as number;
  return { sector: chosen, why: planned.why, isStandIn: false };
}
