import { type CommonPage, kindOf, type PageId } from '@parley/protocol';
import { BreakPage } from './break-page';
import { CodePage } from './code-page';
import { DebriefPage } from './debrief-page';
import { FormPage } from './form-page';
import { HowItWorksPage } from './how-it-works-page';
import { JudgedPage } from './judged-page';
import type { SessionPageComponent } from './page-props';
import { PairingPage } from './pairing-page';
import { PracticePage } from './practice-page';
import { TaskPage } from './task-page';
import { TrialPage } from './trial-page';

const COMMON: Readonly<Record<CommonPage, SessionPageComponent>> = {
  'how-it-works': HowItWorksPage,
  practice: PracticePage,
  'first-message': TrialPage,
  episode: TrialPage,
  'end-items': FormPage,
  questionnaire: FormPage,
  break: BreakPage,
  judging: JudgedPage,
  pairing: PairingPage,
  debrief: DebriefPage,
  code: CodePage,
  withdrawn: CodePage,
  technical: CodePage,
};

/** The component of a page; the server says which comes. Pages of a brief stand in the folder of their task kind. */
export const pageOf = (page: PageId): SessionPageComponent => kindOf(COMMON, page) ?? TaskPage;
