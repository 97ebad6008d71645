import type { LexiconId } from '@parley/agent-core/nlu';
import type { PromptedName } from '@parley/models/prompted';
import type { InstanceEpisode } from '@parley/scenes/format';
import type { InputKind, PERSON, ROBOT } from '@parley/task-coin/shared';
import type { AgentChoice, TrialSpec } from '../../episodes/trial-spec';
import type { UserManner } from './offline/user-manner';
import type { VlmWords } from './offline/vlm-voice';

/** Which backends stand behind the ports, by name. */
export type BackendChoice = {
  readonly detector: string;
  readonly vlm: string;
  readonly reasoner: string;
  /** Reads what people say; absent: the backend of `reasoner`. */
  readonly reader?: string | undefined;
  readonly scorer: string;
  /** Ground truth tells the agent what is the target: for ceilings. Headless runs only, nothing else sets it. */
  readonly judge?: 'gt-judge' | undefined;
  /** A policy outside of the process, for the agent `remote`: `websocket:` and its address. Headless runs only. */
  readonly policy?: string | undefined;
  /** Compares texts, for agents that need it; absent: the usual one. */
  readonly encoder?: string | undefined;
};

/** Error rates of offline backends; fixed on training homes before the first test run (SCI-18). */
export interface NoiseChoice {
  /** Profile of the grounded VLM. */ readonly vlmProfile: string;
  /** Words of the grounded VLM, those of `lexicon` below; absent: plain (SCI-16). */
  readonly vlmWords?: VlmWords;
  /** Share of wrong answers of the simulated user, 0…1. */ readonly userErrorRate: number;
  /** One model is the agent's eyes and the user: both misread the same things (SCI-17). Absent: independent. */
  readonly sharedModel?: boolean;
  /** Words of simulated speakers (SCI-16); absent: train in training homes, else test. */
  readonly lexicon?: LexiconId;
  /** How the simulated user answers beside what it knows; absent: plainly. */
  readonly manner?: UserManner;
}

/** A trial of coin. */
export interface CoinSpec extends TrialSpec {
  readonly task: 'coin';
  readonly agents: Readonly<Record<typeof ROBOT, AgentChoice>>;
  readonly respondents: Readonly<Record<typeof PERSON, string>>;
  readonly backends: BackendChoice;
  /** The agent whose ceiling a run with a perfect part is; absent in runs of agents. */
  readonly ceilingOf?: AgentChoice | undefined;
  readonly episode: InstanceEpisode;
  /** Folder of the scene. */ readonly sceneDir: string;
  readonly noise: NoiseChoice;
  /** The prompted backends, named in full for the log; null when none is used. */
  readonly prompted: PromptedName | null;
  readonly input: InputKind;
  /** The first message, word for word; null lets the simulated user speak first. */
  readonly instruction: string | null;
}
