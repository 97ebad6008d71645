import type { LogRecord } from '@parley/log';
import { ParleyError } from '@parley/protocol';
import { PINVERIFY_SCORING } from '@parley/task-pinverify/scoring';
import { countText } from '../../../experimenter/frame/words';
import type { TaskReplay, TaskVerdict } from '../../task-replay';
import { describeBelief, isSeen, sayBelief } from './belief-words';
import { BeliefsPanel } from './beliefs-panel';
import { foldBeliefs } from './fold-beliefs';
import { NO_BELIEFS, type PinverifyBeliefs } from './pinverify-beliefs';
import { RingPlan } from './ring-plan';

/** A view is looked at so long in a log without times worth keeping, milliseconds. */
const VIEW_MS = 1200;

/** What PInVerify adds to the experimenter's page: the ring of sectors, and the tracker view by view. */
export const pinverifyReplay: TaskReplay<PinverifyBeliefs> = {
  briefPages: {},
  noBeliefs: NO_BELIEFS,
  fold: foldBeliefs,
  marks: ({ views, questions, deviations }) => [
    ...views.map(({ seq, view: { step, warning, prediction } }) => ({
      seq,
      ...(warning === null
        ? { word: 'View', look: 'square' as const }
        : { word: 'Failed move', look: 'bar' as const }),
      text: `Step ${step}: ${warning ?? prediction}`,
    })),
    ...questions.map(({ seq, question: { text, heard } }) => ({
      ...{ seq, word: 'Owner asked', look: 'diamond' as const },
      text: `${text} (${heard})`,
    })),
    ...deviations.map(({ seq, text }) => ({
      ...{ seq, text, word: 'Asked again', look: 'cross' as const },
    })),
  ],
  subject: ({ episodeId }) => episodeId,
  setting: () => [],
  judge,
  BeliefsPanel,
  OtherView: RingPlan,
  legend: () => [],
  mapText: () => '',
  drawOnMap: () => {},
  describe: describeBelief,
  say: sayBelief,
  paceMs: (belief) => (isSeen(belief) ? VIEW_MS : 0),
  isStop: isSeen,
};

/** How a pair ended, as the metrics have it; rows that cannot be read have no score. */
function judge(records: readonly LogRecord[]): TaskVerdict | null {
  try {
    const score = PINVERIFY_SCORING.score(records);
    if (!score.finished || score.isPractice) return null;
    if (score.pair === null) return judgePerson(score);
    const { prediction, pairType, steps } = score.pair;
    return {
      result: PINVERIFY_SCORING.endingOf(score),
      isSuccess: score.success === 1,
      detail: `${prediction} of a ${pairType} pair, ${steps} ${steps === 1 ? 'step' : 'steps'}`,
    };
  } catch (error) {
    if (!(error instanceof ParleyError)) throw error;
    return { result: 'Not scored', isSuccess: false, detail: error.message };
  }
}

/** How it ended of a person who describes a thing, or picks one of several. */
function judgePerson(score: ReturnType<typeof PINVERIFY_SCORING.score>): TaskVerdict | null {
  const result = PINVERIFY_SCORING.endingOf(score);
  const { described, choice } = score;
  if (score.part === 'describe')
    return {
      ...{ result, isSuccess: described !== null },
      detail: described === null ? '' : countText(described.words, 'word'),
    };
  if (choice === null) return null;
  return {
    ...{ result, isSuccess: choice.isRight },
    detail: `${choice.objectId ?? 'none'} of ${choice.things} things`,
  };
}
