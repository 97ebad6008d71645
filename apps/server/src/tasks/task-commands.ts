import type { Trial } from '@parley/log';
import type { ReportTable } from '@parley/metrics';
import type { Json } from '@parley/protocol';
import type { Command } from 'commander';
import type { JsonShape } from '../terminal/json-result';
import type { LeftOut } from '../terminal/sound-trials';

type LoadCommand = () => Promise<Command>;

/**
 * What a task kind adds to the command line. Each part is loaded when it is asked for; one that is left out is done by the common verb, or
 * not at all.
 */
export interface TaskCommands {
  /** `parley simulate`, with more options than any kind has. */ readonly simulate?: LoadCommand;
  /** `parley episodes`, where episodes are files of another format than any kind has. */
  readonly episodes?: LoadCommand;
  /** `parley replay LOG… --user USER`. @throws {ParleyError} when a log cannot be run again. */
  readonly replayWithUser?: (logs: readonly string[], flags: ReplayUserFlags) => Promise<void>;
  /** `parley replay LOG --at SEQ --answer TEXT | --agent ID`. @throws {ParleyError} when the log cannot go on otherwise. */
  readonly whatIf?: (log: string, flags: WhatIfFlags) => Promise<void>;
  /** What its verbs print as JSON; of these, what `parley replay` prints with `--user` or `--at`. */
  readonly shapes: () => Promise<{
    readonly all: Readonly<Record<string, JsonShape>>;
    readonly replay: readonly JsonShape[];
  }>;
  /** `parley metrics` and `report` on files of dialogues without a trial. @throws {ParleyError} `BAD_LOG`, `NOT_FOUND`. */
  readonly scoreDialogues?: (files: readonly string[]) => Promise<ScoredDialogues>;
  /** `parley dialogue`, with what the kind knows beside the words; left out: the words alone. */
  readonly writeDialogue?: () => Promise<(trial: Trial) => string>;
  /** Verbs of its own, by the common verb after which help has them. */
  readonly verbs: Readonly<Record<string, Readonly<Record<string, LoadCommand>>>>;
}

/** What adds verbs: a task kind, or a benchmark that has no trials of ours. */
export type VerbSource = Pick<TaskCommands, 'shapes' | 'verbs' | 'episodes'>;

/** Shares of dialogues of one file, with what was run. */
export interface DialoguesSummary {
  readonly n: number;
  readonly homes: number;
  readonly right: number;
  readonly wrong: number;
  readonly [more: string]: unknown;
}

/** What came of dialogues that were held without a trial, such as those of the table top. */
export interface ScoredDialogues {
  /** For a terminal. */ readonly text: string;
  /** For `--json`, an object for each file. */ readonly summaries: readonly DialoguesSummary[];
  readonly table: ReportTable;
  readonly leftOut: readonly LeftOut[];
  /** What each came to, for the report of the kind. */ readonly outcomes: Json;
}

export interface ReplayUserFlags {
  /** Backend of the simulated user. */ readonly user: string;
  /** Folder for the logs. */ readonly out?: string;
  readonly jobs: number;
  readonly json?: boolean;
}

export interface WhatIfFlags {
  /** `seq` of a row of the trial. */ readonly at: number;
  /** Which session of the log; left out: it holds one. */ readonly session?: string;
  /** Given to the question that comes next; either this or an agent. */ readonly answer?: string;
  readonly agent?: string;
  /** Of that agent. */ readonly config: Json;
  /** Who answers from there on; left out: who did, or who has the picture where a person did. */
  readonly user?: string;
  /** Configuration of the models that the trial ran with: they are asked from there on. */
  readonly models?: string;
  /** Most that they may cost, US dollars. */ readonly budgetUsd?: string;
  readonly out?: string;
  readonly json?: boolean;
}
