import { CoinGiven } from '@parley/task-coin/shared';
import type { MapLegendEntry, TaskMark, TaskReplay } from '../../task-replay';
import { describeBelief, isSeen, paceOfBelief, sayBelief } from './belief-words';
import { BeliefsPanel } from './beliefs-panel';
import { type CoinBeliefs, NO_BELIEFS } from './coin-beliefs';
import { drawBeliefs } from './draw-beliefs';
import { foldBeliefs } from './fold-beliefs';
import { hasValues } from './frontier-values';
import { judgeTrial } from './judge-trial';

/** What coin adds to the experimenter's page: facts, candidates, checks, scores and frontiers. */
export const coinReplay: TaskReplay<CoinBeliefs> = {
  briefPages: { picture: 'Looking at the picture' },
  noBeliefs: NO_BELIEFS,
  fold: foldBeliefs,
  marks,
  subject: ({ given }) => givenOf(given)?.category ?? '?',
  setting: ({ given }) => [`input ${givenOf(given)?.input ?? '?'}`],
  judge: judgeTrial,
  BeliefsPanel,
  legend,
  mapText: ({ candidates, frontiers }) =>
    `${candidates.length} candidates, ${frontiers?.frontiers.length ?? 0} frontiers`,
  drawOnMap: drawBeliefs,
  describe: describeBelief,
  say: sayBelief,
  paceMs: paceOfBelief,
  isStop: isSeen,
};

const givenOf = (given: unknown): CoinGiven | undefined => CoinGiven.safeParse(given).data;

function marks({ candidates, decisions }: CoinBeliefs): TaskMark[] {
  return [
    ...candidates.map(({ firstSeq, candidateId }) => ({
      seq: firstSeq,
      word: 'Candidate',
      look: 'square' as const,
      text: `Candidate ${candidateId}`,
    })),
    ...decisions.map(({ seq, score, decision }) => ({
      seq,
      word: 'Score',
      look: 'bar' as const,
      text: `Score ${score}: ${decision}`,
    })),
  ];
}

/** Colours of a judgement are explained only when they are there. */
function legend({ candidates, frontiers }: CoinBeliefs): MapLegendEntry[] {
  const statuses = new Set(candidates.map(({ status }) => status));
  const entries: MapLegendEntry[] = [
    { word: frontierWord({ frontiers }), tone: 'plan', shape: 'ring' },
    { word: 'candidate', tone: 'open', shape: 'fill' },
  ];
  if (statuses.has('rejected')) entries.push({ word: 'rejected', tone: 'refused', shape: 'fill' });
  if (statuses.has('accepted')) entries.push({ word: 'accepted', tone: 'taken', shape: 'fill' });
  return entries;
}

const frontierWord = ({ frontiers }: Pick<CoinBeliefs, 'frontiers'>): string =>
  frontiers === null || frontiers.frontiers.length === 0 || hasValues({ frontiers })
    ? 'frontier, value'
    : 'frontier; no value was written there';
