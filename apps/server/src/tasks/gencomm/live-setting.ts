import { type Arm, sha256Text } from '@parley/protocol';
import {
  GROUND_PERSON,
  groundConfigOf,
  groundPersonConfigOf,
  LOCALISE_PERSON,
  localiseConfigOf,
  OVERHEAD_PERSON,
  overheadConfigOf,
  personConfigOf,
  STAND_STILL,
} from '@parley/task-gencomm/agents';
import {
  DEFAULT_OVERHEAD,
  GENCOMM,
  GROUND,
  OVERHEAD,
  type OverheadView,
  roundsOf,
} from '@parley/task-gencomm/shared';
import type { AgentChoice } from '../../episodes/trial-spec';
import { agentsOf } from '../agents-of';
import type { GencommSetting } from './gencomm-spec';
import { DEFAULT_SETTING } from './simulate-gencomm';

/** Place of a trial among the trials of people. */
export interface TrialPlace {
  readonly sessionId: string;
  /** From 1, in the session. */ readonly index: number;
}

/** Is an arm the localisation test (GenComm appendix G), in which nothing is looked for? */
export const isLocalisation = (arm: Pick<Arm, 'agent' | 'agents'>): boolean =>
  overheadOf(arm).agentId === LOCALISE_PERSON;

/**
 * The setting of a trial in front of a person. The robot is marked as the arm says. In the localisation test the grids come in turn, and which
 * comes first is drawn from the session's id: over people each grid stands at each place.
 */
export function liveSetting(
  arm: Pick<Arm, 'agent' | 'agents' | 'input'>,
  place: TrialPlace,
): GencommSetting {
  const { agentId, config = {} } = overheadOf(arm);
  const setting = armSetting(arm);
  if (agentId !== LOCALISE_PERSON) return setting;
  const { gridSides } = localiseConfigOf({ config });
  return { ...setting, rounds: 0, gridSide: gridOf(gridSides, place) };
}

/** What an arm tells both agents of a search. */
export const armSetting = (arm: Pick<Arm, 'agent' | 'agents' | 'input'>): GencommSetting => ({
  ...DEFAULT_SETTING,
  ...aboveOf(arm),
  rounds: roundsOf(arm.input),
  distanceHint: hintOf(arm),
});

type Above = Pick<GencommSetting, 'marker' | 'gridSide' | 'environmentNotes'>;

/**
 * How an arm has the picture from above, and what it tells of the home, in the settings of its overhead agent: for a person the robot is plainly
 * marked, for models as the paper has it.
 */
export function aboveOf(arm: Pick<Arm, 'agent' | 'agents'>): Above {
  const { agentId, config = {} } = overheadOf(arm);
  if (agentId === LOCALISE_PERSON) {
    const { marker } = localiseConfigOf({ config });
    return { marker, gridSide: null, environmentNotes: null };
  }
  const { marker, gridSide, environmentNotes } =
    agentId === OVERHEAD_PERSON ? personConfigOf({ config }) : overheadConfigOf({ config });
  return { marker, gridSide, environmentNotes };
}

/** How an arm has the picture from above taken, for a person and for a model alike. */
export function overheadViewOf(arm: Pick<Arm, 'agent' | 'agents'>): OverheadView {
  const { agentId, config = {} } = overheadOf(arm);
  const { heightM, crop } =
    agentId === LOCALISE_PERSON
      ? localiseConfigOf({ config })
      : agentId === OVERHEAD_PERSON
        ? personConfigOf({ config })
        : overheadConfigOf({ config });
  return { ...DEFAULT_OVERHEAD, heightM, crop };
}

/** Does the ground agent of an arm learn the shortest way that is left (SCI-37)? */
function hintOf(arm: Pick<Arm, 'agent' | 'agents'>): GencommSetting['distanceHint'] {
  const { agentId, config = {} } = agentsOf(arm, GENCOMM)[GROUND] ?? {};
  if (agentId === GROUND_PERSON) return groundPersonConfigOf({ config }).distanceHint;
  // Who draws its actions, or stands still, is told nothing.
  return isDeaf(agentId) ? 'none' : groundConfigOf({ config }).distanceHint;
}

const isDeaf = (agentId: string | undefined): boolean =>
  agentId === 'random' || agentId === STAND_STILL;

const overheadOf = (arm: Pick<Arm, 'agent' | 'agents'>): Partial<AgentChoice> =>
  agentsOf(arm, GENCOMM)[OVERHEAD] ?? {};

function gridOf(gridSides: readonly number[], { sessionId, index }: TrialPlace): number {
  const first = Number.parseInt(sha256Text(sessionId).slice(0, 8), 16);
  return gridSides[(first + index - 1) % gridSides.length] as number;
}
