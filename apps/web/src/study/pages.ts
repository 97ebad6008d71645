import type { PageId } from '@parley/protocol';
import { taskPages } from '../tasks/task-pages';
import { BreakPage } from './break-page';
import { CodePage } from './code-page';
import { DebriefPage } from './debrief-page';
import { FormPage } from './form-page';
import { HowItWorksPage } from './how-it-works-page';
import type { SessionPageComponent } from './page-props';
import { PairingPage } from './pairing-page';
import { PracticePage } from './practice-page';
import { TrialPage } from './trial-page';

/** One component a page; the server says which. A page that belongs to a task kind stands in its folder. */
export const PAGES: Record<PageId, SessionPageComponent> = {
  ...taskPages,
  'how-it-works': HowItWorksPage,
  practice: PracticePage,
  episode: TrialPage,
  'end-items': FormPage,
  questionnaire: FormPage,
  break: BreakPage,
  pairing: PairingPage,
  debrief: DebriefPage,
  code: CodePage,
  withdrawn: CodePage,
  technical: CodePage,
};
