import type { OwnPage } from '@parley/registry/shared';
import type { TaskParts } from '../task-parts';
import { HouseholdPage } from './pages/household-page';
import { FoundLine } from './trial/found-line';
import { HousePanel } from './trial/house-panel';
import { ZiponStage } from './trial/zipon-stage';
import { TRIAL_WORDS } from './words/trial-words';
import { viewOf, ziponView } from './zipon-view';

/** Personal goals in front of people: what they know stands where another task has its picture. */
export const ziponParts: TaskParts<OwnPage<'zipon'>> = {
  pages: { household: HouseholdPage },
  Aside: HousePanel,
  Stage: ZiponStage,
  FirstMessage: null,
  givenMessage: () => null,
  Reference: null,
  Found: FoundLine,
  subject: (brief, moment) => ziponView({ brief, moment }).goal?.type ?? '',
  answerHint: (view) => {
    const brief = viewOf(view)?.brief;
    return brief === undefined ? null : TRIAL_WORDS.en.coaching[brief.feedback].ifNot;
  },
  titleOf: (view) => {
    const goal = viewOf(view)?.goal;
    if (goal == null || view.episode === null) return null;
    const { index, count } = view.episode;
    const words = TRIAL_WORDS.en;
    const title = words.title(goal.number, goal.count, goal.name);
    return count === 1 ? title : words.homeTitle(index, count, title);
  },
};
