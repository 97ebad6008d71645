import type { FlowStep, LoopStep, PlainStep } from '@parley/protocol';

/** A step with the arm in which its trial is run; null: the arm of the session. */
export interface ArmedStep {
  readonly step: PlainStep;
  readonly armId: string | null;
  /** Tells the rounds of all loops apart; null outside any. */ readonly round: string | null;
}

/** How many episodes a flow takes, loops that go on until the last episode left out. */
export const fixedEpisodes = (flow: readonly FlowStep[]): number =>
  flow.reduce((sum, step) => sum + (isOpen(step) ? 0 : ownEpisodes(step)), 0);

/** Goes on until every episode of the participant has come. */
export const isOpen = (step: FlowStep): step is LoopStep =>
  step.step === 'loop' && step.arms === undefined && step.times === undefined;

export const episodesPerRound = ({ steps }: LoopStep): number =>
  steps.filter(({ step }) => step === 'episode').length;

function ownEpisodes(step: FlowStep): number {
  if (step.step !== 'loop') return step.step === 'episode' ? 1 : 0;
  return (step.arms?.length ?? step.times ?? 1) * episodesPerRound(step);
}

/** The steps of a flow one after the other, loops written out. */
export function writeOut(
  flow: readonly FlowStep[],
  { episodeCount, armId }: { readonly episodeCount: number; readonly armId: string | null },
): ArmedStep[] {
  const left = Math.max(0, episodeCount - fixedEpisodes(flow));
  return flow.flatMap((step, at): ArmedStep[] => {
    if (step.step !== 'loop') return [{ step, armId: null, round: null }];
    const rounds = armsOfRounds(step, left, armId);
    return rounds.flatMap((arm, round) => {
      const between = round < rounds.length - 1 ? (step.between ?? []) : [];
      return [...step.steps, ...between].map((each) => ({
        step: each,
        armId: arm,
        round: `${at}.${round}`,
      }));
    });
  });
}

/** The arm of each round. */
function armsOfRounds(loop: LoopStep, left: number, armId: string | null): (string | null)[] {
  const { arms, order } = loop;
  if (arms !== undefined) {
    const at = order === 'fixed' || armId === null ? 0 : Math.max(0, arms.indexOf(armId));
    return [...arms.slice(at), ...arms.slice(0, at)];
  }
  const perRound = episodesPerRound(loop);
  const rounds = loop.times ?? (perRound === 0 ? 0 : Math.floor(left / perRound));
  return Array.from({ length: rounds }, () => null);
}

/** The arm of each episode of a participant whose session is in `armId`, by position. */
export function armsOfEpisodes(
  flow: readonly FlowStep[],
  { episodeCount, armId }: { readonly episodeCount: number; readonly armId: string },
): string[] {
  const arms = writeOut(flow, { episodeCount, armId })
    .filter(({ step }) => step.step === 'episode')
    .map((each) => each.armId ?? armId);
  return Array.from({ length: episodeCount }, (_, i) => arms[i] ?? armId);
}
