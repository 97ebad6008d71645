import type { OpenQuestion, SessionView } from '@parley/protocol';
import { EXPERT, type OfferedWay, R2rBrief, R2rMoment, WRITER } from '@parley/task-r2r/shared';
import { useMemo } from 'react';
import { useSession } from '../../../session/session-context';

/** A way on that can be chosen now, with the number of its button. */
export interface OpenWay extends OfferedWay {
  readonly number: number;
}

const NO_WAYS: readonly OpenWay[] = [];

/** The words that are followed; null before the trial. */
export function useBrief(): R2rBrief | null {
  const brief = useSession(({ view }) => view?.episode?.brief ?? null);
  return useMemo(() => R2rBrief.safeParse(brief).data ?? null, [brief]);
}

/** Does the person tell the way, and follow no words? */
export const useIsTelling = (): boolean => useSession(({ view }) => view?.episode?.role === WRITER);

/** Does the person follow the words or tell the way? Not so of one who stands in for an expert. */
export const useIsWalking = (): boolean => useSession(({ view }) => view?.episode?.role !== EXPERT);

/** The question where to go, with its ways; no ways while something else is asked, or nothing. */
export function useOpenWays(): {
  readonly question: OpenQuestion | null;
  readonly ways: readonly OpenWay[];
} {
  const question = useSession(({ view }) => view?.openQuestion ?? null);
  const moment = useSession(({ view }: { view: SessionView | null }) => view?.moment);
  const ways = useMemo(() => waysOf(question, moment), [question, moment]);
  return { question, ways };
}

function waysOf(question: OpenQuestion | null, moment: unknown): readonly OpenWay[] {
  if (question?.form?.kind !== 'action') return NO_WAYS;
  const { actions } = question.form;
  const offered = R2rMoment.safeParse(moment).data?.ways ?? [];
  return offered.flatMap((way) => {
    const at = actions.findIndex(({ id }) => id === way.viewpoint);
    return at < 0 ? [] : [{ ...way, number: at + 1 }];
  });
}
