import type { PromptedName } from '@parley/models/prompted';
import type { GencommGiven, GROUND, HELPER, OPERATOR, OVERHEAD } from '@parley/task-gencomm/shared';
import type { BodyProfile, GencommEpisode, OverheadView } from '@parley/task-gencomm/truth';
import type { AgentChoice, TrialSpec } from '../../episodes/trial-spec';
import type { GencommPort } from './gencomm-ports';

/** Which backends stand behind the ports, by name. */
export type GencommBackends = Readonly<Record<GencommPort, string>>;

/** What a run or an arm says of both agents, beside who they are. */
export type GencommSetting = Omit<GencommGiven, 'target'>;

/** The offline bodies by the name of their profile, with what it says. */
export interface NamedProfile {
  readonly name: string;
  readonly body: BodyProfile;
}

/** A trial of gencomm: one target in one home. */
export interface GencommSpec extends TrialSpec {
  readonly task: 'gencomm';
  readonly agents: Readonly<Record<typeof GROUND | typeof OVERHEAD, AgentChoice>>;
  readonly respondents: Readonly<Record<typeof HELPER | typeof OPERATOR, string>>;
  readonly backends: GencommBackends;
  readonly episode: GencommEpisode;
  /** Folder of the scene. */ readonly sceneDir: string;
  readonly setting: GencommSetting;
  readonly overhead: OverheadView;
  readonly profile: NamedProfile;
  /** The prompted models, named in full for the log; left out: none is used. */
  readonly prompted?: PromptedName | null;
}
