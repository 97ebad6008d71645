import type { LogRecord } from '@parley/log';
import { ParleyError } from '@parley/protocol';
import { R2R_SCORING } from '@parley/task-r2r/scoring';
import type { TaskMark, TaskReplay, TaskVerdict } from '../../task-replay';
import { isSplit } from '../meeting/votes';
import { describeBelief, isSeen, paceOfBelief, sayBelief } from './belief-words';
import { BeliefsPanel } from './beliefs-panel';
import { foldAct, foldBeliefs, foldCall } from './fold-beliefs';
import { type MoveState, NO_BELIEFS, type R2rBeliefs } from './r2r-beliefs';
import { roleWords } from './role-words';
import { WayPlan } from './way-plan';
import { voteText } from './way-words';

/** What r2r adds to the experimenter's page: the discussion as a meeting, the panorama with its votes, and the way on the plan. */
export const r2rReplay: TaskReplay<R2rBeliefs> = {
  briefPages: {},
  noBeliefs: NO_BELIEFS,
  fold: foldBeliefs,
  foldAct,
  foldCall,
  marks: ({ moves }) => moves.flatMap(marksOf),
  subject: ({ episodeId }) => episodeId,
  setting: () => [],
  judge,
  BeliefsPanel,
  OtherView: WayPlan,
  legend: () => [],
  mapText: () => '',
  drawOnMap: () => {},
  describe: describeBelief,
  say: sayBelief,
  paceMs: paceOfBelief,
  isStop: isSeen,
};

/** How a walk ended, as the metrics have it; rows that cannot be read, or leave the graph, have no score. */
function judge(records: readonly LogRecord[]): TaskVerdict | null {
  try {
    const score = R2R_SCORING.score(records);
    if (score.finished && score.isTelling && !score.isPractice)
      return {
        result: R2R_SCORING.endingOf(score),
        isSuccess: score.written !== null,
        detail: `${score.written?.words ?? 0} words`,
      };
    if (!score.finished || score.isPractice || score.measures === null) return null;
    return {
      result: R2R_SCORING.endingOf(score),
      isSuccess: score.success === 1,
      detail: `NE ${score.measures.errorM.toFixed(2)} m, SPL ${score.measures.spl.toFixed(2)}`,
    };
  } catch (error) {
    if (!(error instanceof ParleyError)) throw error;
    return { result: 'Not scored', isSuccess: false, detail: error.message };
  }
}

/** What is worth finding of a move: its decision, whether samples differed, what barred it, and what was asked again. */
function marksOf({ step, decision, deviations, result }: MoveState): TaskMark[] {
  const move = `Move ${step + 1}`;
  const marks: TaskMark[] = deviations.map(({ seq, expert, fault }) => ({
    ...{ seq, word: 'Asked again', look: 'cross' },
    text: `${move}: ${roleWords(expert).name}: ${fault}`,
  }));
  if (decision !== null)
    marks.push({
      ...{ seq: decision.seq, text: `${move}: ${voteText(decision)}` },
      ...(isSplit(decision)
        ? { word: 'Split vote', look: 'diamond' as const }
        : { word: 'Decision', look: 'arrow' as const }),
    });
  if (result?.isDone === false)
    marks.push({
      seq: result.seq,
      word: 'Barred',
      look: 'bar',
      text: `${move}: no edge leads there`,
    });
  return marks;
}
