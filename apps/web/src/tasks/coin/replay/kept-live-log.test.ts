import { endedByOf, pathLengthM } from '@parley/log';
import { scoreTrial } from '@parley/task-coin/scoring';
import { describe, expect, it } from 'vitest';
import { keptLog } from '../../../../test/kept-log';
import { foldTrial } from '../../../experimenter/fold/fold-trial';
import { sliceTrials } from '../../../experimenter/fold/slices';
import { mainTrack } from '../../../experimenter/fold/trial-state';
import { judgeTrial } from './judge-trial';

const slices = sliceTrials(keptLog('v2/live'));

it('the kept live log has trials that count', () => {
  expect(slices.filter(({ start }) => start?.isPractice === false).length).toBeGreaterThan(1);
});

describe.each(slices.map((slice) => [slice.trialId ?? '', slice] as const))(
  'the page and the metrics of trial %s',
  (trialId, slice) => {
    const own = slice.records.filter(({ row }) => row.trialId === trialId);
    const state = foldTrial(slice.records, Number.POSITIVE_INFINITY);
    const track = mainTrack(state);
    const metrics = scoreTrial(own);

    it('agree on steps, questions and path length', () => {
      if (track === null) throw new Error('no track');
      expect({
        steps: track.steps,
        collisions: track.collisions,
        questionsAsked: state.questions.length,
        questionsShown: state.questions.filter(({ exposures }) => exposures.painted !== null)
          .length,
        questionsAnswered: state.questions.filter(({ answer }) => answer !== null).length,
        pathLengthM: pathLengthM(track),
      }).toEqual({
        steps: metrics.steps,
        collisions: metrics.collisions,
        questionsAsked: metrics.questionsAsked,
        questionsShown: metrics.questionsShown,
        questionsAnswered: metrics.questionsAnswered,
        pathLengthM: metrics.pathLengthM,
      });
    });

    it('agree on the outcome', () => {
      expect(state.end !== null).toBe(metrics.finished);
      const { start } = slice;
      const endedBy = start == null || state.end === null ? null : endedByOf(start, state.end);
      expect(endedBy).toBe(metrics.endedBy);
      const verdict = judgeTrial(own);
      if (metrics.isPractice || !metrics.finished) return expect(verdict).toBeNull();
      expect(verdict?.isSuccess).toBe(metrics.success === 1);
      expect(verdict?.detail).toBe(
        metrics.distanceToGoalM === null
          ? 'target out of reach'
          : `${metrics.distanceToGoalM.toFixed(2)} m away`,
      );
    });
  },
);
