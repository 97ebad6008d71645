import type { TrialStart } from '@parley/log';
import type { EpisodeRules, Json } from '@parley/protocol';
import type { PortChoice } from '../ports/plan-ports';

/** How one actor's agent is set up. */
export interface AgentChoice {
  readonly agentId: string;
  readonly config: Readonly<Record<string, Json>>;
}

/** A file of recorded model calls. */
export interface CassetteChoice {
  readonly path: string;
  /** `record` calls what is not in it yet and keeps it; `replay` makes no calls. */
  readonly mode: 'record' | 'replay';
}

/** Everything that makes a trial run the same in any process. Plain data: it crosses thread borders. A task kind adds its own. */
export interface TrialSpec {
  /** Task kind. */ readonly task: string;
  /** Id in the log. */ readonly trialId: string;
  /** Benchmark episode. */ readonly episodeId: string;
  /** Folder of the home; null for a world that needs none. */ readonly sceneDir: string | null;
  readonly sessionKind: TrialStart['sessionKind'];
  readonly isPractice: boolean;
  /** By actor, also of those that a person drives. */
  readonly agents: Readonly<Record<string, AgentChoice>>;
  /** By role: `person`, or a simulated user by name. */
  readonly respondents: Readonly<Record<string, string>>;
  /** By port, by name. */
  readonly backends: Readonly<Record<string, string | undefined>>;
  /** By port, what more there is to say than the name of its backend. */
  readonly ports?: Readonly<Record<string, PortChoice>>;
  /** Recorded calls to use or to add to; absent: none. */
  readonly cassette?: CassetteChoice | null;
  readonly seed: string;
  readonly studyHash: string | null;
  /** Arm of the study; absent without one. */ readonly armId?: string;
  readonly rules: EpisodeRules;
  readonly sourceHash: string;
  /** Of a logged trial, which is opened although its episode would be refused today: why it would be. Told beside its proof. */
  readonly remarks?: readonly string[];
  /** Live: every act waits for the page and its rows for the disk. Headless: rows are written at the end. */
  readonly isPaced: boolean;
}
