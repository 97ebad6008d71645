import type { Call, LogRecord, TaskData, TrialStart } from '@parley/log';
import type { Action, ActResult, Belief, Pose, Vec3 } from '@parley/protocol';
import type { ReactNode } from 'react';
import type { MapFit } from '../map/fit-map';
import type { ViewMarkSpec } from '../scene/view-mark-spec';

/** What the page itself reads of an agent's notes, for every task kind. */
export type PageBelief = Extract<Belief, { type: 'map-start' | 'map-delta' | 'stage' | 'path' }>;

/** What only the task kind knows how to read. */
export type TaskBelief = Exclude<Belief, PageBelief>;

const PAGE_BELIEFS: ReadonlySet<string> = new Set<PageBelief['type']>([
  'map-start',
  'map-delta',
  'stage',
  'path',
]);

export const isOfPage = (belief: Belief): belief is PageBelief => PAGE_BELIEFS.has(belief.type);

/** Shape of a mark that the page makes itself on the scrub bar. */
export type PageLook = 'dot' | 'ring' | 'triangle' | 'down' | 'block';

/** Shape of a mark of a task kind: none that the page has. */
export type TaskLook = 'square' | 'bar' | 'arrow' | 'diamond' | 'frame' | 'cross';

/** A moment worth finding, among those that only the task kind knows. */
export interface TaskMark {
  readonly seq: number;
  /** What marks of this kind stand for, as the legend says it. */ readonly word: string;
  readonly look: TaskLook;
  readonly text: string;
}

/** Colours of the map for what an agent believes: a plan, something open, something refused or taken, likeness to what is looked for. */
export type MapTone = 'plan' | 'open' | 'refused' | 'taken' | 'heat';

export interface MapLegendEntry {
  readonly word: string;
  readonly tone: MapTone;
  /** `scale`: from pale to dark; `outline`: around an area. */
  readonly shape: 'fill' | 'ring' | 'scale' | 'outline';
}

/** The map as it is drawn, for beliefs on top of it. */
export interface MapCanvas {
  readonly context: CanvasRenderingContext2D;
  readonly fit: MapFit;
  /** Device pixels per CSS pixel. */ readonly ratio: number;
  readonly robot: Vec3 | null;
  readonly colours: Readonly<Record<MapTone | 'text' | 'halo', string>>;
}

export interface BeliefsPanelProps<B> {
  readonly beliefs: B;
  /** Null before the trial. */ readonly start: TrialStart | null;
  /** The play head is at the end: what has not come will not come. */ readonly isOver: boolean;
  /** The robot of the practice follows a script. */ readonly isPractice: boolean;
}

/** How a finished trial is judged, in the words of its task kind. */
export interface TaskVerdict {
  readonly result: string;
  readonly isSuccess: boolean;
  readonly detail: string;
}

/** What stands beside a note in the log. */
export interface NoteMoment {
  readonly start: TrialStart;
  /** What the world knows about the note; null or left out where it says nothing. */
  readonly truth: TaskData | null | undefined;
}

/** An action that was taken. */
export interface ActMoment {
  readonly seq: number;
  readonly actor: string | null;
  readonly action: Action;
  readonly result: ActResult;
  /** What the world measured after it; null where it measures nothing. */ readonly truth: TaskData | null;
}

/** A second camera of the trial at the play head, or a plan of it. */
export interface OtherViewProps<B = unknown> {
  readonly beliefs: B;
  readonly start: TrialStart;
  /** Of the actor that the trial is about. */ readonly pose: Pose;
  /** Where that actor has been, its start first. */ readonly trail: readonly Vec3[];
  readonly isGliding: boolean;
  readonly stepMs: number;
  readonly turnMs: number;
}

/** What a task kind adds to the experimenter's page of a trial. `B`: what it folds the agent's notes into. */
export interface TaskReplay<B = unknown> {
  /** What experimenters call the own pages of its brief, by id. */
  readonly briefPages: Readonly<Record<string, string>>;
  /** Before the first note. */ readonly noBeliefs: B;
  /** Applies a note. Pure: the given beliefs stay as they are. */
  fold(beliefs: B, belief: TaskBelief, seq: number, moment: NoteMoment): B;
  /** Applies an action, as purely; left out where the page tells of actions enough. */
  foldAct?(beliefs: B, act: ActMoment): B;
  /** Applies a call that came back, as purely; left out where notes tell of it. */
  foldCall?(beliefs: B, call: Call): B;
  marks(beliefs: B): readonly TaskMark[];
  /** What the trial is about, in a word. */ subject(start: TrialStart): string;
  /** What else its head names. */ setting(start: TrialStart): readonly string[];
  /** Judges a trial from its rows as the metrics do; null for one that is not judged. */
  judge(records: readonly LogRecord[]): TaskVerdict | null;
  BeliefsPanel(props: BeliefsPanelProps<B>): ReactNode;
  /** What another camera of the trial sees, or a plan of it, beside the robot's own view if it has one; left out where there is none. */
  OtherView?(props: OtherViewProps<B>): ReactNode;
  legend(beliefs: B): readonly MapLegendEntry[];
  /** What the map shows of the beliefs, for a screen reader; empty when it shows nothing. */
  mapText(beliefs: B): string;
  drawOnMap(canvas: MapCanvas, beliefs: B): void;
  /** What is outlined in the robot's view while a question is open, by the beliefs; left out or null: nothing. */
  viewMark?(beliefs: B): ViewMarkSpec | null;
  /** A note in one line: the words or numbers in it. */ describe(belief: TaskBelief): string;
  /** A note in plain words, for people who hear the play head move. */
  say(belief: TaskBelief): string;
  /** Milliseconds that a note is given where a log has no times worth keeping. */
  paceMs(belief: TaskBelief): number;
  /** Does a single step of the replay stop at the note? */ isStop(belief: TaskBelief): boolean;
}

/** Of whatever task: beliefs flow from a fold to the parts of the same task kind. */
// biome-ignore lint/suspicious/noExplicitAny: see above.
export type AnyTaskReplay = TaskReplay<any>;
