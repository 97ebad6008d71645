import type { PromptedName } from '@parley/models/prompted';
import type { FeedbackSetting, PERSON, ROBOT } from '@parley/task-zipon/shared';
import type { FeedbackManner, ZiponEpisode } from '@parley/task-zipon/truth';
import type { AgentChoice, TrialSpec } from '../../episodes/trial-spec';

/** Which backends stand behind the ports, by name. */
export type ZiponBackends = {
  readonly detector: string;
  readonly controller: string;
  readonly features: string;
};

/** A trial of zipon: all goals of an episode, once or in several rounds. */
export interface ZiponSpec extends TrialSpec {
  readonly task: 'zipon';
  readonly agents: Readonly<Record<typeof ROBOT, AgentChoice>>;
  readonly respondents: Readonly<Record<typeof PERSON, string>>;
  readonly backends: ZiponBackends;
  readonly episode: ZiponEpisode;
  /** Folder of the scene. */ readonly sceneDir: string;
  readonly feedback: FeedbackSetting;
  /** How often all goals are asked for; memory is kept. */ readonly rounds: number;
  /** By which rule of success a simulated user says that the robot is there (SCI-11). */
  readonly fidelity: Fidelity;
  /** The prompted models, named in full for the log; left out: none is used. */
  readonly prompted?: PromptedName | null;
  /** How a simulated user speaks and errs; left out: without errors, in the words of the test part. */
  readonly manner?: Partial<UserManner>;
  /** SHA-256 of the prebuilt semantic map; null: there is none (SCI-10). */
  readonly map: string | null;
  /** Folder where that map is kept; null: nowhere. */ readonly mapsDir: string | null;
}

/** Of the manner of a simulated user, what the arm and the run do not say. */
export type UserManner = Omit<FeedbackManner, 'setting' | 'fidelity'>;

/** The paper's words, or what the authors' code does. */
export const FIDELITIES = ['paper', 'code'] as const;
export type Fidelity = (typeof FIDELITIES)[number];
