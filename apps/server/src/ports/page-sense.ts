import type { EffectContext, Performed } from '@parley/agent-core/ports';
import type {
  EffectOf,
  PageDetector,
  PageScorer,
  Pose,
  ResultOf,
  Sense,
  Sensed,
  SensorPreset,
} from '@parley/protocol';
import type { CheckLine, ModelPlaces, PortSource } from './port-source';

/** What pages of a session run, by port, as views name it. */
export interface PageModels {
  readonly detector?: Omit<PageDetector, 'sceneUrl'>;
  readonly scorer?: Omit<PageScorer, 'sceneUrl'>;
}

/** The robot's looks so far, as rows tell them. */
export interface SeenFrames {
  /** The newest; null before the first. */
  readonly frame: { readonly frameId: string; readonly pose: Pose } | null;
  /** Poses of all. */ readonly frames: ReadonlyMap<string, Pose>;
}

/** One question to a page, made of an effect. */
export interface SenseQuestion {
  readonly pose: Pose;
  readonly want: Sense['want'];
  /** What a page says, held against what it was asked. */
  readonly read: (sensed: Sensed) => ReadSensed;
}

export type ReadSensed =
  | { readonly kind: 'ok'; readonly result: ResultOf<'model'>; readonly times: Times }
  | { readonly kind: 'refused'; readonly reason: string };

type Times = Pick<Extract<Sensed, { ms: number }>, 'ep' | 'ms' | 'drawMs' | 'modelHash'>;
export type FailedSense = Extract<ResultOf<'model'>, { kind: 'failed' }>;

/**
 * The participant's page as a backend of a port: what it runs, what it is asked, and how its word is checked. A page is not to
 * be trusted; what it says goes into the log and to the agent.
 */
export interface PageSense<S extends PortSource, M> {
  /**
   * What pages run; null for a source that can only run on the server.
   *
   * @throws {ParleyError} `BAD_STUDY` when pages cannot have it, `BAD_MODEL` when a file of it is missing.
   */
  readonly model: (source: S, places: ModelPlaces) => Promise<M | null>;
  /** The same before a study opens; null where the server's own check says all. */
  readonly check: (source: S, places: ModelPlaces) => CheckLine | null;
  /** Name of this backend in every row. */ readonly backend: (source: S) => string;
  /** The effect with what a page may not know taken out; the effect itself when left out. */
  readonly question?: (effect: EffectOf<'model'>, source: S) => EffectOf<'model'>;
  /** The question of an effect, or why no page is asked. */
  readonly ask: (
    effect: EffectOf<'model'>,
    parts: { readonly model: M; readonly sensor: SensorPreset; readonly seen: SeenFrames },
  ) => SenseQuestion | FailedSense;
}

/** Asks the page, through the thread that holds its line. */
export type AskPage = (
  effect: EffectOf<'model'>,
  context: EffectContext,
) => Promise<Performed<ResultOf<'model'>>>;

export const timesOf = ({ ep, ms, drawMs, modelHash }: Times): Times => ({
  ep,
  ms,
  drawMs,
  modelHash,
});

export const refused = (reason: string): ReadSensed => ({ kind: 'refused', reason });

export const notAsked = (kind: string): ReadSensed => refused(`kind: ${kind} were not asked for`);

export const failedSense = (code: string, message: string): FailedSense => ({
  kind: 'failed',
  code,
  message,
});
