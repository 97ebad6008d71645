import { type Arm, sha256Text } from '@parley/protocol';
import {
  LOCALISE_PERSON,
  localiseConfigOf,
  OVERHEAD_PERSON,
  personConfigOf,
} from '@parley/task-gencomm/agents';
import { GENCOMM, type Marker, OVERHEAD, roundsOf } from '@parley/task-gencomm/shared';
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
  rounds: roundsOf(arm.input),
  marker: markerOf(arm),
});

/** How the robot is marked in the pictures of an arm: plainly for a person, as the paper has it for models. */
export function markerOf(arm: Pick<Arm, 'agent' | 'agents'>): Marker {
  const { agentId, config = {} } = overheadOf(arm);
  if (agentId === OVERHEAD_PERSON) return personConfigOf({ config }).marker;
  return agentId === LOCALISE_PERSON ? localiseConfigOf({ config }).marker : DEFAULT_SETTING.marker;
}

const overheadOf = (arm: Pick<Arm, 'agent' | 'agents'>): Partial<AgentChoice> =>
  agentsOf(arm, GENCOMM)[OVERHEAD] ?? {};

function gridOf(gridSides: readonly number[], { sessionId, index }: TrialPlace): number {
  const first = Number.parseInt(sha256Text(sessionId).slice(0, 8), 16);
  return gridSides[(first + index - 1) % gridSides.length] as number;
}
