import type { LogRecord } from '@parley/log';
import { ZIPON_SCORING } from '@parley/task-zipon/scoring';
import { ROBOT, ZiponGiven } from '@parley/task-zipon/shared';
import { z } from 'zod';
import { countText } from '../../../experimenter/frame/words';
import type { MapLegendEntry, TaskMark, TaskReplay, TaskVerdict } from '../../task-replay';
import { describeBelief, isSeen, paceOfBelief, sayBelief } from './belief-words';
import { BeliefsPanel } from './beliefs-panel';
import { claimMark } from './claim-mark';
import { drawBeliefs, MEMORY_SIGNS } from './draw-beliefs';
import { foldBeliefs } from './fold-beliefs';
import { relevantHeat, similarityText } from './relevant-heat';
import { NO_BELIEFS, type ZiponBeliefs } from './zipon-beliefs';

/** What zipon adds to the experimenter's page: thoughts and calls, the map's answers as heat, detections and memory. */
export const ziponReplay: TaskReplay<ZiponBeliefs> = {
  briefPages: { household: 'Looking at the household' },
  noBeliefs: NO_BELIEFS,
  fold: foldBeliefs,
  marks,
  subject: ({ given }) => {
    const count = givenOf(given)?.goalCount;
    return count === undefined ? 'personal goals' : `${count} personal goals`;
  },
  setting: ({ given, agents }) => {
    const known = givenOf(given);
    if (known === undefined) return [];
    const isOnline = Online.safeParse(agents[ROBOT]?.config).success;
    return [isOnline ? 'map made on the way' : known.map === null ? 'no map' : 'map made before'];
  },
  judge,
  BeliefsPanel,
  legend,
  mapText: ({ query, memory, detections }) =>
    [
      query !== null && `${countText(query.areas.length, 'place')} like ${query.text}`,
      memory !== null && `${memory.positive.length} confirmed, ${memory.negative.length} denied`,
      detections !== null && `${detections.objects.length} things seen`,
    ]
      .filter((part) => part !== false)
      .join(', '),
  drawOnMap: drawBeliefs,
  viewMark: claimMark,
  describe: describeBelief,
  say: sayBelief,
  paceMs: paceOfBelief,
  isStop: isSeen,
};

/** Settings of a robot that makes its map itself. */
const Online = z.object({ semanticMap: z.literal('online') });

const givenOf = (given: unknown): ZiponGiven | undefined => ZiponGiven.safeParse(given).data;

function judge(records: readonly LogRecord[]): TaskVerdict | null {
  const score = ZIPON_SCORING.score(records);
  if (!score.finished || score.isPractice) return null;
  return { result: ZIPON_SCORING.endingOf(score), isSuccess: score.success === 1, detail: '' };
}

function marks({ goals, talks, deviations }: ZiponBeliefs): TaskMark[] {
  return [
    ...goals.map(({ seq, goalIndex, instruction }) => ({
      seq,
      word: 'Goal',
      look: 'diamond' as const,
      text: `Goal ${goalIndex + 1}: ${instruction}`,
    })),
    ...goals.flatMap(({ endSeq, goalIndex, end }) =>
      endSeq === null || end === null
        ? []
        : [
            {
              seq: endSeq,
              word: 'Goal ended',
              look: 'bar' as const,
              text: `Goal ${goalIndex + 1}: ${end.ending}`,
            },
          ],
    ),
    ...talks.map(({ seq, content }) => ({
      seq,
      word: 'Talk',
      look: 'frame' as const,
      text: content,
    })),
    ...deviations.map(({ seq, kind }) => ({
      seq,
      word: 'Recovered from',
      look: 'cross' as const,
      text: kind,
    })),
  ];
}

/** What the heat layer means: how similar the places shown are, and which of them were found. */
function heatLegend(query: ZiponBeliefs['query']): MapLegendEntry[] {
  if (query === null) return [];
  const shown = relevantHeat(query);
  if (shown === null) return [];
  return [
    {
      word: `like “${query.text}”: similarity ${similarityText(shown)}`,
      tone: 'heat',
      shape: 'scale',
    },
    { word: 'place found on the map', tone: 'heat', shape: 'outline' },
  ];
}

/** Colours are explained only when they are there. */
function legend({ query, memory, detections, frontiers, talks }: ZiponBeliefs): MapLegendEntry[] {
  const entries: MapLegendEntry[] = [];
  if (frontiers !== null) entries.push({ word: 'frontier', tone: 'plan', shape: 'ring' });
  entries.push(...heatLegend(query));
  if (detections !== null) entries.push({ word: 'seen', tone: 'open', shape: 'ring' });
  if (talks.some(({ claim }) => claim !== null))
    entries.push({ word: 'claimed', tone: 'taken', shape: 'ring' });
  if (memory !== null) {
    entries.push({ word: `${MEMORY_SIGNS.positive} confirmed`, tone: 'taken', shape: 'fill' });
    entries.push({ word: `${MEMORY_SIGNS.negative} denied`, tone: 'refused', shape: 'fill' });
  }
  return entries;
}
