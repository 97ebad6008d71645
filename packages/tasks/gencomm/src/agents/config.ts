import { parseAgentConfig } from '@parley/agent-core/explorer';
import type { AgentHeader } from '@parley/agent-core/ports';
import { z } from 'zod';
import {
  DECIDED_SCHEMES,
  DEFAULT_OVERHEAD,
  DistanceHint,
  GridSide,
  Guards,
  LOCALISATION_GRIDS,
  Marker,
} from '../shared';

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

/** How the picture from above is taken. */
const Camera = {
  heightM: z
    .number()
    .min(3)
    .max(60)
    .default(DEFAULT_OVERHEAD.heightM)
    .describe('Camera above the floor, metres (GenComm §V-A)'),
  crop: z
    .enum(['home', 'square'])
    .default(DEFAULT_OVERHEAD.crop)
    .describe('To the outline of the home, or a square around it'),
};

/** What the picture from above has beside the home, and what is told of it. In a study they are of an arm; runs without people have flags for them. */
const Above = {
  ...Camera,
  gridSide: GridSide.nullable()
    .default(null)
    .describe(
      'Cells on each side of a numbered grid over the picture (GenComm appendix G); null: no grid',
    ),
  environmentNotes: z
    .string()
    .min(1)
    .max(500)
    .nullable()
    .default(null)
    .describe('What is peculiar to the place, told to the overhead agent alone; null: nothing'),
};

/** Settings of the overhead agent that is played by models. */
export const OverheadConfig = z.strictObject({
  ...Talk,
  ...Above,
  marker: Marker.default('none').describe('How the robot is marked in the picture'),
  guards: Guards.default('paper').describe(
    'Is a model told that nobody moves while they talk, and to speak from where the ground agent stands (GenComm appendix E, `finetuned`)?',
  ),
});

/** Who has the other part of a person: said in their questions. */
const partner = z
  .enum(['program', 'person'])
  .default('program')
  .describe('Who has the other part; set where two people are paired');

const distanceHint = DistanceHint.default('none').describe(
  'After each action the ground agent is told the shortest way that is left and what barred it (GenComm appendix A): a truth leak, so named',
);

/** Settings of the ground agent that is played by models. */
export const GroundConfig = z.strictObject({ ...Talk, distanceHint });

/** Settings of a person in the overhead agent's place. */
export const PersonConfig = z.strictObject({
  ...Talk,
  ...Above,
  partner,
  marker: Marker.default('orange').describe(
    'How the robot is marked in the picture: people look for it by eye (GenComm "Finetuning Prompts")',
  ),
});

/** Settings of the localisation test. */
export const LocaliseConfig = z.strictObject({
  ...Talk,
  ...Camera,
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
  distanceHint,
  partner,
});

/** @throws {ParleyError} `BAD_INPUT` naming the field. */
export const talkConfigOf = (header: Pick<AgentHeader, 'config'>): TalkConfig =>
  parseAgentConfig(TalkConfig, header);

/** @throws {ParleyError} `BAD_INPUT` naming the field. */
export const overheadConfigOf = (
  header: Pick<AgentHeader, 'config'>,
): z.infer<typeof OverheadConfig> => parseAgentConfig(OverheadConfig, header);

/** @throws {ParleyError} `BAD_INPUT` naming the field. */
export const groundConfigOf = (header: Pick<AgentHeader, 'config'>): z.infer<typeof GroundConfig> =>
  parseAgentConfig(GroundConfig, header);

/** @throws {ParleyError} `BAD_INPUT` naming the field. */
export const groundPersonConfigOf = (
  header: Pick<AgentHeader, 'config'>,
): z.infer<typeof GroundPersonConfig> => parseAgentConfig(GroundPersonConfig, header);

/** @throws {ParleyError} `BAD_INPUT` naming the field. */
export const personConfigOf = (header: Pick<AgentHeader, 'config'>): z.infer<typeof PersonConfig> =>
  parseAgentConfig(PersonConfig, header);

/** @throws {ParleyError} `BAD_INPUT` naming the field. */
export const localiseConfigOf = (header: Pick<AgentHeader, 'config'>): LocaliseConfig =>
  parseAgentConfig(LocaliseConfig, header);
