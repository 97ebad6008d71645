import type { PromptedName } from '@parley/models/prompted';
import type { FOLLOWER } from '@parley/task-r2r/shared';
import type { R2rEpisode } from '@parley/task-r2r/truth';
import type { AgentChoice, TrialSpec } from '../../episodes/trial-spec';
import type { ScanPlace } from './places/scan-place';
import type { R2rBackends } from './r2r-ports';

/** A trial of R2R: one instruction in one home. */
export interface R2rSpec extends TrialSpec {
  readonly task: 'r2r';
  readonly agents: Readonly<Record<typeof FOLLOWER, AgentChoice>>;
  readonly backends: R2rBackends;
  readonly episode: R2rEpisode;
  /** Folder of the home, with its graph; null: there is none, but a `scan`. */
  readonly sceneDir: string | null;
  readonly scan?: ScanPlace;
  /** How bodies made from truth err, by name. */ readonly profile: string;
  /** The prompted models, named in full for the log; left out: none is used. */
  readonly prompted?: PromptedName | null;
}
