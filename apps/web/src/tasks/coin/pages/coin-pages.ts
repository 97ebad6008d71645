import type { PageId } from '@parley/protocol';
import type { SessionPageComponent } from '../../../study/page-props';
import { TrialPage } from '../../../study/trial-page';
import { PicturePage } from './picture-page';

/** The brief of a trial of CoIN. The first message is written where the conversation goes on. */
export const coinPages = {
  picture: PicturePage,
  'first-message': TrialPage,
} as const satisfies Partial<Record<PageId, SessionPageComponent>>;
