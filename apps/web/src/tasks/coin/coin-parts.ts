import type { OwnPage } from '@parley/registry/shared';
import { StagePanel } from '../../episode/stage-panel';
import type { TaskParts } from '../task-parts';
import { coinBrief } from './coin-brief';
import { PicturePage } from './pages/picture-page';
import { FirstMessage } from './trial/first-message';
import { FoundLine } from './trial/found-line';
import { PicturePanel } from './trial/picture-panel';
import { TargetFigure } from './trial/target-figure';

/** CoIN in front of people. The first message is written where the conversation goes on. */
export const coinParts: TaskParts<OwnPage<'coin'>> = {
  pages: { picture: PicturePage },
  Aside: PicturePanel,
  Stage: StagePanel,
  asideOnStage: true,
  FirstMessage,
  givenMessage: (brief) => coinBrief(brief).lockedText,
  Reference: TargetFigure,
  Found: FoundLine,
  subject: (brief) => coinBrief(brief).name,
};
