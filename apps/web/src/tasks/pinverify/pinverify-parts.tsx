import { Text } from '@mantine/core';
import type { OwnPage } from '@parley/registry/shared';
import {
  CHOOSER,
  OWNER,
  PinverifyBrief,
  type PinverifyResult,
} from '@parley/task-pinverify/shared';
import { useWords } from '../../i18n/use-words';
import { useSession } from '../../session/session-context';
import type { FoundProps, TaskParts } from '../task-parts';
import { useTaskWords } from '../use-task-words';
import { DescriptionsCard } from './trial/descriptions-card';
import { LineStage } from './trial/line-stage';
import { OwnStage } from './trial/own-stage';
import { ViewStage } from './trial/view-stage';
import { TRIAL_WORDS } from './words/trial-words';

/** PInVerify in front of people: one view at a time with the places around the thing, several things at once, or a thing of their own; and what is said of it above the buttons. */
export const pinverifyParts: TaskParts<OwnPage<'pinverify'>> = {
  pages: {},
  Aside: DescriptionsCard,
  Stage,
  stageHasPictures: true,
  hearsNoCorrections: true,
  FirstMessage: null,
  givenMessage: () => null,
  Reference: null,
  Found: ResultLine,
  subject: () => 'the thing',
};

/** Who picks one of several things sees them all at once; who is asked about their thing sees that one. */
function Stage() {
  const role = useSession(({ view }) => view?.episode?.role);
  if (role === CHOOSER) return <LineStage />;
  return role === OWNER ? <OwnStage /> : <ViewStage />;
}

/** What one trial came to. */
function ResultLine({ found: { index, result, brief } }: FoundProps) {
  const { results } = useWords(TRIAL_WORDS);
  const { trialOf } = useTaskWords({ task: 'pinverify' });
  const count = useSession(({ view }) => view?.found?.length ?? 1);
  const known = Object.hasOwn(results, result ?? '') ? (result as PinverifyResult) : 'ended';
  const isOfDescribed = known !== 'ended' && known !== 'ended-early';
  // The shortest one names it well enough.
  const described = PinverifyBrief.safeParse(brief).data?.descriptions.at(-1);
  return (
    <Text data-testid="found">
      {count > 1 && `${trialOf(index, count)}: `}
      {isOfDescribed && described !== undefined && `“${described}”. `}
      {results[known]}
    </Text>
  );
}
