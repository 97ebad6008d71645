import type { PromptedName } from '@parley/models/prompted';
import type { VERIFIER } from '@parley/task-pinverify/shared';
import type { LineupThing, PinverifyEpisode, RingRange } from '@parley/task-pinverify/truth';
import type { AgentChoice, TrialSpec } from '../../episodes/trial-spec';
import type { PinverifyBackends } from './pinverify-ports';

/** A trial of PInVerify: one pair. It has all that is needed to run it: no home and no data set. */
export interface PinverifySpec extends TrialSpec {
  readonly task: 'pinverify';
  readonly agents: Readonly<Record<typeof VERIFIER, AgentChoice>>;
  readonly backends: PinverifyBackends;
  readonly episode: PinverifyEpisode;
  /** Which of a sector's two views is stood at. */ readonly range: RingRange;
  /** Where painted pictures of views are kept; left out: nothing is painted. */
  readonly dataDir?: string;
  /** Of who chooses: the things from which they choose, in their places. */
  readonly lineup?: readonly LineupThing[];
  /** Of an owner who is a person: a capture of the described thing, of which they see a picture. */
  readonly own?: LineupThing;
  /** How bodies made from truth err, by name. */ readonly profile: string;
  /** The prompted models, named in full for the log; left out: none is used. */
  readonly prompted?: PromptedName | null;
  /** Folder of the capture, with its pictures; left out: nothing looks at them. */
  readonly pictures?: string | null;
}
