import type { LogRecord, Track, TrialEnd, TrialStart } from '@parley/log';
import type { JudgedDialogue, JudgedTrait } from '@parley/protocol';
import type { z } from 'zod';
import type { CodedKinds } from './coded-kinds';
import type { Report, ReportOptions } from './report';
import type { TrialReading } from './trial-reading';

/** What every task says of one trial; the rest is its own. */
export interface TrialScore {
  readonly trialId: string;
  readonly episodeId: string;
  readonly finished: boolean;
  readonly isPractice: boolean;
  /** 1 or 0; null where the task has no such thing, and without an end. */ readonly success:
    | number
    | null;
  readonly steps: number;
}

/** One column of `episodes.csv` that the task fills. */
export interface ScoreColumn<S> {
  readonly name: string;
  /** What it holds, its unit and source. */ readonly about: string;
  /** When it is empty; absent when it never is. */ readonly emptyWhen?: string;
  readonly value: (score: S) => string | number | boolean | null;
}

/** A table of an export with several lines a trial, such as one a goal. */
export interface TrialParts<S, P> {
  /** Name of the file. */ readonly file: string;
  /** What a line is, and in which order they come. */ readonly about: string;
  readonly of: (score: S) => readonly P[];
  readonly columns: readonly ScoreColumn<P>[];
}

/** An ended trial that is folded elsewhere. */
export interface EndedTrial {
  readonly start: TrialStart;
  readonly end: TrialEnd;
  /** Of the scored actor. */ readonly track: Track;
}

/** An answer of a person, with what rules take it for. */
export interface CodableAnswer {
  /** Says nothing of session, arm or turn (SCI-30). */ readonly answerId: string;
  readonly sessionId: string;
  readonly trialId: string;
  readonly questionId: string;
  /** What the person said. */ readonly text: string;
  readonly kinds: readonly string[];
}

/** How far two coders agree. */
export interface CodingAgreement {
  readonly answers: number;
  readonly sets: KappaOf;
  readonly byKind: Readonly<Record<string, KappaOf>>;
}

interface KappaOf {
  readonly units: number;
  readonly observed: number | null;
  readonly expected: number | null;
  readonly kappa: number | null;
}

/** Answers of people that are coded by hand: what they may hold, and how coders are compared. */
export interface AnswerCoding {
  readonly kinds: readonly { readonly kind: string; readonly about: string }[];
  /** By answer id. Practice is left out. */
  readonly answersOf: (trials: readonly (readonly LogRecord[])[]) => readonly CodableAnswer[];
  /** @throws {RangeError} when a coder has one answer twice. */
  readonly agreementOf: (
    first: readonly CodedKinds[],
    second: readonly CodedKinds[],
  ) => CodingAgreement;
}

/** Finished dialogues that people judge: where they are in a log, and what the rules take the same words for. */
export interface DialogueJudging {
  /**
   * Dialogues of one trial that may be judged, with lines; none of a practice, and of a trial that has no end or was cut off. Ids are hashes of session, trial
   * and place.
   *
   * @throws {ParleyError} `BAD_LOG` for rows that cannot be read.
   */
  readonly dialoguesOf: (records: readonly LogRecord[]) => readonly JudgedDialogue[];
  /** All ids that dialogues of a trial of so many steps may have: told without its rows. */
  readonly idsOf: (
    trial: { readonly sessionId: string; readonly trialId: string },
    steps: number,
  ) => readonly string[];
  /** Null where the rules cannot tell. */
  readonly byRules: (dialogue: JudgedDialogue) => Readonly<Record<JudgedTrait, boolean | null>>;
}

/**
 * The `scoring` door of a task kind: what its trials came to, from their rows alone.
 *
 * @typeParam S Its score of one trial.
 * @typeParam T What its figures are made of: all that they need of a trial, without the rows.
 */
export interface TaskScoring<
  S extends TrialScore = TrialScore,
  T extends TrialReading = TrialReading,
> {
  readonly task: string;
  /** Other names that its report goes by, as that of the method whose tables it has. */
  readonly alsoCalled?: readonly string[];
  /** @throws {ParleyError} `BAD_LOG` when the first row is missing or a row cannot be read. */
  readonly score: (records: readonly LogRecord[]) => S;
  /** How a trial ended, in a few words that experimenters read. */
  readonly endingOf: (score: S) => string;
  /** Columns of `episodes.csv` that it fills. */ readonly columns: readonly ScoreColumn<S>[];
  /** What who reads exports has to know of its trials that no single column says, a paragraph each; left out: nothing. */
  readonly reading?: readonly string[];
  /** Left out where a trial is one thing. */
  // biome-ignore lint/suspicious/noExplicitAny: parts flow to their own columns only.
  readonly parts?: TrialParts<S, any>;
  /** Fields of what its agents were told that are columns too. */
  readonly givenColumns: readonly { readonly name: string; readonly about: string }[];
  /** @throws {ParleyError} `BAD_LOG` as `score` does. */
  readonly read: (records: readonly LogRecord[]) => T;
  /** Means of trials that may be pooled, as JSON. Practice and unfinished ones enter none. */
  readonly summarize: (trials: readonly T[]) => readonly object[];
  /** Schema of one of them: what `--json` prints is held to it. */ readonly summary: z.ZodType;
  /** The same as text for a terminal. */
  readonly describe: (trials: readonly T[]) => string;
  readonly report: (trials: readonly T[], options?: ReportOptions) => Report;
  /** Left out in a task kind whose answers are not coded. */ readonly coding?: AnswerCoding;
  /** Left out in a task kind whose dialogues are not judged. */ readonly judging?: DialogueJudging;
  /** Its trials hold discussions whose exchanges people judge. */ readonly hasDiscussions?: true;
  /**
   * How it went, by a name that pages have words for; null where the rows cannot be read: a page is never lost by them.
   * Truth: for the debrief only (SCI-27).
   */
  readonly resultOf: (ended: EndedTrial) => string | null;
}

/** A scoring door of which only the common part of the score is known. */
// biome-ignore lint/suspicious/noExplicitAny: a score flows to its own columns only, and a reading to its own figures.
export type AnyScoring = TaskScoring<any, any>;
