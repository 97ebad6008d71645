import type { LogRecord } from '@parley/log';
import { ZIPON_SCORING } from '@parley/task-zipon/scoring';
import { ROBOT, ZiponGiven } from '@parley/task-zipon/shared';
import { z } from 'zod';
import type { MapLegendEntry, TaskMark, TaskReplay, TaskVerdict } from '../../task-replay';
import { describeBelief, isSeen, paceOfBelief, sayBelief } from './belief-words';
import { BeliefsPanel } from './beliefs-panel';
import { drawBeliefs } from './draw-beliefs';
import { foldBeliefs } from './fold-beliefs';
import { leastShown } from './relevant-heat';
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
      query !== null && `${query.areas.length} areas like ${query.text}`,
      memory !== null && `${memory.positive.length} confirmed, ${memory.negative.length} denied`,
      detections !== null && `${detections.objects.length} things seen`,
    ]
      .filter((part) => part !== false)
      .join(', '),
  drawOnMap: drawBeliefs,
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
      look: 'triangle' as const,
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
      look: 'ring' as const,
      text: content,
    })),
    ...deviations.map(({ seq, kind }) => ({
      seq,
      word: 'Recovered from',
      look: 'block' as const,
      text: kind,
    })),
  ];
}

/** Colours are explained only when they are there. */
function legend({ query, memory, detections, frontiers, talks }: ZiponBeliefs): MapLegendEntry[] {
  const entries: MapLegendEntry[] = [];
  if (frontiers !== null) entries.push({ word: 'frontier', tone: 'plan', shape: 'ring' });
  if (query !== null) {
    const [least, most] = [leastShown(query.heat), query.heat.high].map((of) => of.toFixed(2));
    entries.push({
      word: `like “${query.text}”, ${least} (pale) to ${most} (dark)`,
      tone: 'plan',
      shape: 'fill',
    });
    if (query.areas.length > 0)
      entries.push({ word: `area found for “${query.text}”`, tone: 'plan', shape: 'ring' });
  }
  if (detections !== null) entries.push({ word: 'seen', tone: 'open', shape: 'ring' });
  if (talks.some(({ claim }) => claim !== null))
    entries.push({ word: 'claimed', tone: 'taken', shape: 'ring' });
  if (memory !== null) {
    entries.push({ word: 'confirmed', tone: 'taken', shape: 'fill' });
    entries.push({ word: 'denied', tone: 'refused', shape: 'fill' });
  }
  return entries;
}
