import { parseAgentConfig } from '@parley/agent-core/explorer';
import type { AgentHeader } from '@parley/agent-core/ports';
import { z } from 'zod';
import { DECIDED_SCHEMES, GridSide, LOCALISATION_GRIDS, Marker } from '../shared';

/** Settings that both agents have. */
const Talk = {
  retries: z
    .int()
    .min(0)
    .max(5)
    .default(2)
    .describe('Times that a reply of no use is asked for again'),
  pictureSizePx: z.int().min(64).max(1024).default(512).describe('Longer side of a picture'),
};
export const TalkConfig = z.strictObject(Talk);
export type TalkConfig = z.infer<typeof TalkConfig>;

/** Settings of a person in the overhead agent's place. */
export const PersonConfig = z.strictObject({
  ...Talk,
  marker: Marker.default('orange').describe(
    'How the robot is marked in the picture: people look for it by eye (GenComm "Finetuning Prompts")',
  ),
});

/** Settings of the localisation test. */
export const LocaliseConfig = z.strictObject({
  ...Talk,
  marker: Marker.default('none').describe('How the robot is marked in the picture'),
  gridSides: z
    .array(GridSide)
    .min(1)
    .default([...LOCALISATION_GRIDS])
    .describe('Cells on each side, one a trial in turn (GenComm appendix G)'),
});
export type LocaliseConfig = z.infer<typeof LocaliseConfig>;

/** Settings of the ground agent that draws its actions. */
export const RandomConfig = z.strictObject({
  ...Talk,
  draws: z
    .enum(['directional', 'all'])
    .default('directional')
    .describe('Among the commands that move or turn it (GenComm §III-B), or DoNothing too'),
});

/** Settings of the ground agent that a person plays. */
export const GroundPersonConfig = z.strictObject({
  scheme: z
    .enum(DECIDED_SCHEMES)
    .default('selective-action')
    .describe('What the person decides (GenComm §III-B to D)'),
  pictureSizePx: Talk.pictureSizePx,
});

/** @throws {ParleyError} `BAD_INPUT` naming the field. */
export const talkConfigOf = (header: Pick<AgentHeader, 'config'>): TalkConfig =>
  parseAgentConfig(TalkConfig, header);

/** @throws {ParleyError} `BAD_INPUT` naming the field. */
export const personConfigOf = (header: Pick<AgentHeader, 'config'>): z.infer<typeof PersonConfig> =>
  parseAgentConfig(PersonConfig, header);

/** @throws {ParleyError} `BAD_INPUT` naming the field. */
export const localiseConfigOf = (header: Pick<AgentHeader, 'config'>): LocaliseConfig =>
  parseAgentConfig(LocaliseConfig, header);
