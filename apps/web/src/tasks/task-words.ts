import type { ParticipantStudy } from '@parley/protocol';
import type { FunctionComponent } from 'react';

/** How long one answer may take, and how much of that is counted down. */
export type AnswerTime = Pick<ParticipantStudy, 'answerMs' | 'countdownMs'>;

/** One thing to know before the study, with its picture. */
export interface GuideCard {
  readonly title: string;
  readonly text: string;
  /** Null: words alone. */ readonly Art: FunctionComponent | null;
}

/** A question of the guide that explains itself. */
export interface QuizItem {
  /** Names the item in exports. */ readonly id: string;
  readonly question: string;
  readonly options: readonly string[];
  /** Place of the right option. */ readonly right: number;
  readonly feedback: { readonly right: string; readonly wrong: string };
}

export interface GuideWords {
  readonly lead: string;
  readonly cards: readonly GuideCard[];
  readonly quizTitle: string;
  readonly quiz: readonly QuizItem[];
  /** Beside the button while answers are missing. */ readonly needAll: string;
  /** Leads to the first trial. */ readonly toFirst: string;
}

interface PracticeWords {
  readonly text: string;
  readonly textDemo: string;
  /** Every control, in the order of the practice. */
  readonly controls: readonly { readonly text: string; readonly isOfMap?: boolean }[];
  /** What comes after it. */ readonly next: (trials: number) => string;
}

/** What the pages that all task kinds share say of one of them. */
export interface TaskWords {
  /** On the first page, before anything is agreed to. */
  readonly whatYouDo: (minutes: number) => string;
  /** What a trial shows side by side, as part of a sentence. */ readonly onScreen: string;
  readonly guide: GuideWords;
  /** The guide where it names the time that the study leaves for an answer; left out: `guide` as it is. */
  readonly guideFor?: (time: AnswerTime) => GuideWords;
  readonly practice: PracticeWords;
  /** Keys of its own, beside those of every trial. */
  readonly keys: readonly (readonly [key: string, text: string])[];
  /** Title of a trial. */ readonly trialOf: (index: number, count: number) => string;
  /** What an agent does whose stages are not shown. */ readonly working: string;
  /** The same where nothing of it is to be seen. */ readonly stillWorking: (
    seconds: number,
  ) => string;
  /** Words reached the server after their trial had ended. */ readonly lateWords: string;
  /** Above how the trials went, on the debrief. */ readonly foundTitle: string;
  /** What is said otherwise to people who speak to the robot in one of the ways of the study; left out: nothing. */
  readonly forInput?: (input: string) => WordsForInput | null;
}

/** Of {@link TaskWords}, what an input of the arm changes. */
export interface WordsForInput {
  readonly guide?: GuideWords;
  readonly practice?: PracticeWords;
  /** In the help: what to say to the robot. */ readonly reminder?: string;
}
