import type { Assignment } from '@parley/log';
import type { Json } from '@parley/protocol';
import type { CodedKinds } from './coded-kinds';
import type { WantedPairs } from './wanted-pairs';

/** What a report says of its trials: tables, and plots of some of the same figures. */
export interface Report {
  /** What a reader must know before any figure; null where there is nothing. */ readonly note:
    | string
    | null;
  readonly tables: readonly ReportTable[];
  readonly plots: readonly ReportPlot[];
  /** What each condition ran with, in a few words, by its number from 1. */
  readonly conditions: readonly string[];
  /** The trials by condition, as the table `trials` lists them where there is one. */
  readonly episodes: readonly ReportEpisode[];
  /** What figures are over, other than whole conditions, by names that tables use in `over`. */
  readonly parts: Readonly<Record<string, EpisodePart>>;
}

/** One trial of a report. */
export interface ReportEpisode {
  /** Place in the trials that the report was made of, from 0. */ readonly trial: number;
  /** From 1. */ readonly condition: number;
  readonly trialId: string;
  readonly episodeId: string;
  readonly seed: string;
  /** Enters no figure. */ readonly isPractice: boolean;
  /** 1 or 0; null where the task has no such thing, and without an end. */ readonly success:
    | 0
    | 1
    | null;
  /** How it ended, in a few words. */ readonly ending: string;
}

/** Some trials of one condition. */
export interface EpisodePart {
  readonly title: string;
  /** Places in `episodes` of the report, from 0. */ readonly episodes: readonly number[];
}

/** A table of a report: lines of cells under their heads. A first column `condition` numbers conditions from 1. */
export interface ReportTable {
  /** Name of its file without ending. */ readonly name: string;
  readonly title: string;
  readonly head: readonly string[];
  readonly lines: readonly (readonly (string | number | null)[])[];
  /** By line: the part of the report that a column's figure is over, by its head; others are over the whole condition of the line. */
  readonly over?: readonly Readonly<Record<string, string>>[];
}

interface PlotHead {
  /** Unique within the report. */ readonly name: string;
  readonly title: string;
}

/** Figures to be drawn. */
export type ReportPlot =
  | (PlotHead & {
      readonly kind: 'intervals';
      readonly unit: string;
      readonly points: readonly {
        readonly label: string;
        /** Panel that it stands in. */ readonly group: string;
        readonly value: number;
        readonly low: number;
        readonly high: number;
      }[];
    })
  | (PlotHead & {
      readonly kind: 'curves';
      readonly axes: { readonly x: string; readonly y: string };
      readonly points: readonly {
        readonly label: string;
        readonly x: number;
        readonly y: number;
      }[];
    })
  | (PlotHead & {
      readonly kind: 'shares';
      /** In the order in which they are stacked; of each label they sum to 1 at most. */
      readonly parts: readonly {
        readonly label: string;
        readonly part: string;
        readonly share: number;
      }[];
    })
  | (PlotHead & {
      readonly kind: 'counts';
      readonly unit: string;
      readonly counts: readonly {
        readonly label: string;
        /** Panel that it stands in. */ readonly group: string;
        readonly count: number;
      }[];
    })
  | (PlotHead & {
      readonly kind: 'boxes';
      readonly axes: { readonly x: string; readonly y: string };
      readonly values: readonly {
        readonly label: string;
        /** Panel that it stands in. */ readonly group: string;
        readonly value: number;
      }[];
    });

export interface ReportOptions extends WantedPairs {
  /** What a calibration of models wrote, as JSON; left out: none is at hand. */
  readonly calibration?: Json | undefined;
  /** What a person took answers for, in the place of the rules of the task kind; left out: rules alone. */
  readonly codings?: readonly CodedKinds[] | undefined;
  /** What dialogues without a trial came to, as JSON of the task kind whose they are; left out: there are none. */
  readonly dialogues?: Json | undefined;
  /** Arms that were given, by the first rows of sessions; left out: no logs of people are at hand. */
  readonly assigned?: readonly Assignment[] | undefined;
}
