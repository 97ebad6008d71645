import type { ChatMessage, EpisodeView, FoundObject, Json, SessionView } from '@parley/protocol';
import type { FunctionComponent, ReactNode } from 'react';
import type { SessionPageComponent } from '../study/page-props';

/**
 * What a task kind puts before participants, beside what every task has.
 *
 * @typeParam P Own pages of its brief, all of which it must have.
 */
export interface TaskParts<P extends string = never> {
  readonly pages: Readonly<Record<string, SessionPageComponent>> &
    Readonly<Record<P, SessionPageComponent>>;
  /** What the person has in sight above the conversation; null: nothing. */
  readonly Aside: FunctionComponent<{ readonly isPulsing: boolean }> | null;
  /**
   * Words that an agent says by itself, also where a person plays it: they are not that person's; left out: none are. Told by what
   * agents alone give a message, never by its text, which anyone may type.
   */
  readonly isAgentsOwn?: (message: Pick<ChatMessage, 'messageId'>) => boolean;
  /** What the robot is seen by, beside the conversation; null: nothing is to be seen. */
  readonly Stage: FunctionComponent<StageProps> | null;
  /**
   * What of the stage stands above the conversation in a window too narrow for both: all that a question cannot be answered without. Left out: nothing is
   * answered from the stage.
   */
  readonly NarrowStage?: FunctionComponent;
  /** Stands around the conversation, or in its place where the person has none; left out: the conversation is as it is. */
  readonly Talk?: FunctionComponent<TalkProps>;
  /** The robot reads answers once: none is corrected. Left out: it hears corrections. */
  readonly hearsNoCorrections?: true;
  /** In a low window `Aside` stands on the stage of arms that show nothing there. */
  readonly asideOnStage?: true;
  /** Pictures of questions stand on the stage, and not in the conversation too. */
  readonly stageHasPictures?: true;
  /** How the person speaks first; null in a task kind without an opening message. */
  readonly FirstMessage: FunctionComponent<FirstMessageProps> | null;
  /** The first message where it is given and not written; null: the person writes it, or there is none. */
  readonly givenMessage: (brief: Json) => string | null;
  /** What the trial was about, beside the items after it; null: nothing. */
  readonly Reference: FunctionComponent<ReferenceProps> | null;
  /** One line of the debrief. Without praise or blame. */
  readonly Found: FunctionComponent<FoundProps>;
  /**
   * What is looked for, in a word, for texts instead of pictures.
   *
   * @param moment Of the trial, in a task kind that has it: what is looked for may change.
   */
  readonly subject: (brief: Json, moment?: Json) => string;
  /** In the box beside buttons, while nothing is written; left out or null: that one may use own words. */
  readonly answerHint?: (view: SessionView) => string | null;
  /** What stands in that box before anything is written: words to be written anew. Left out or null: nothing. */
  readonly answerDraft?: (view: SessionView) => string | null;
  /** Title of the trial at this moment; left out: the number that every trial has. */
  readonly titleOf?: (view: SessionView) => string | null;
}

export interface StageProps {
  /** Stands where an arm shows nothing of the robot; left out: a drawing that says so. */
  readonly instead?: ReactNode;
}

export interface TalkProps {
  /** The conversation. */ readonly children: ReactNode;
}

export interface FoundProps {
  readonly found: FoundObject;
  /** The person drove, and no robot looked for itself. */ readonly isDriven: boolean;
}

export interface ReferenceProps {
  readonly episode: EpisodeView;
  /** Of the figure. */ readonly className: string | undefined;
}

export interface FirstMessageProps {
  readonly episode: EpisodeView;
  readonly isBusy: boolean;
  readonly send: (text: string) => void;
}
