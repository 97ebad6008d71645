import { type Arm, ParleyError } from '@parley/protocol';
import { ZIPON_AGENTS } from '@parley/task-zipon/agents';
import { FeedbackSetting, KnowledgePacket, ROBOT, ZIPON } from '@parley/task-zipon/shared';
import { FeedbackManner } from '@parley/task-zipon/truth';
import { agentSourceHash } from '../../../episodes/source-hash';
import type { AgentChoice } from '../../../episodes/trial-spec';
import { readJsonObject } from '../../../terminal/json-object';
import { refuseDriven } from '../../is-driven';
import { fitText, lacksMatch } from '../check-match';
import { featuresOfAgent, keptKindOf } from '../modules-of-agent';
import { batchOf, type ZiponBatch } from '../simulate-zipon';
import type { UserManner, ZiponSpec } from '../zipon-spec';
import type { SimulateFlags } from './simulate-flags';
import type { SimulateInput } from './simulate-input';

/** Runs of one arm of a study, or all that there are without one. */
export interface Part {
  /** Arm of the study, and folder of its logs; null without one. */ readonly armId: string | null;
  readonly specs: readonly ZiponSpec[];
}

/** What all arms share. */
export type SharedChoice = Pick<ZiponBatch, 'backends' | 'ports' | 'prompted' | 'scenesDir'>;

/**
 * Every arm of a study on all its episodes, by the study's own rules and with a simulated user of the arm's feedback and knowledge; or the
 * robot of the command line on the built-in goals.
 *
 * @param mapsDir Folder of maps that were made beforehand; null: runs begin without.
 * @throws {ParleyError} `BAD_INPUT` for settings that an agent or a user does not have.
 */
export function simulateParts(
  { episodes, study, studyHash }: SimulateInput,
  flags: SimulateFlags,
  { shared, mapsDir }: { readonly shared: SharedChoice; readonly mapsDir: string | null },
): Part[] {
  const partOf = (
    agent: AgentChoice,
    own: Pick<ZiponBatch, 'feedback' | 'manner' | 'rules' | 'armId'>,
  ): Part => {
    const features = featuresOfAgent(agent, shared.backends.features);
    refuseWithoutMatch(agent, features, own.armId);
    const specs = batchOf(episodes, {
      ...shared,
      ...own,
      agent,
      studyHash,
      user: flags.user,
      rounds: flags.rounds,
      fidelity: flags.fidelity,
      backends: { ...shared.backends, features },
      n: flags.n ?? null,
      seed: flags.seed,
      sourceHash: agentSourceHash(),
      mapsDir: keptKindOf(agent) === null ? null : mapsDir,
    });
    return { armId: own.armId ?? null, specs };
  };
  if (study === null)
    return [partOf(agentOf(flags), { feedback: flags.feedback, manner: mannerOf(flags) })];
  return study.arms.map(({ armId, agent: { agentId, config }, input, view }) => {
    const feedback = FeedbackSetting.parse(input);
    const manner = { packet: packetOf(view), ...mannerOf({ manner: flags.manner, feedback }) };
    const agent = { agentId, config: config as AgentChoice['config'] };
    return partOf(agent, { armId, feedback, manner, rules: study.rules });
  });
}

/** @throws {ParleyError} `BAD_INPUT` for a robot that does not know how like a text features of a model must be. */
function refuseWithoutMatch(agent: AgentChoice, features: string, armId?: string): void {
  if (!lacksMatch(agent, features)) return;
  throw new ParleyError(
    'BAD_INPUT',
    `is missing, and thresholds belong to the encoder ${features}`,
    {
      where: `${armId === undefined ? agent.agentId : `arm ${armId}`}: agent.config.match`,
      remedy: fitText(features),
    },
  );
}

/** What people of an arm know, and who stands in for them (SCI-30). */
const packetOf = ({ knowledge }: Arm['view']): KnowledgePacket =>
  KnowledgePacket.parse(knowledge ?? 'constant');

/** @throws {ParleyError} `BAD_INPUT` for settings that the agent does not have, and for one that a person drives. */
function agentOf({ agent: agentId, config }: Pick<SimulateFlags, 'agent' | 'config'>): AgentChoice {
  refuseDriven(ZIPON.task, [{ agentId }], '--agent', ZIPON.actors[ROBOT].agentId);
  const own = readJsonObject('--config', config) as AgentChoice['config'];
  ZIPON_AGENTS.agents[agentId]?.checkConfig(own as never);
  return { agentId, config: own };
}

function mannerOf({
  manner,
  feedback,
}: Pick<SimulateFlags, 'manner' | 'feedback'>): Partial<UserManner> {
  const own = readJsonObject('--manner', manner);
  const parsed = FeedbackManner.safeParse({ ...own, setting: feedback });
  if (parsed.success) return own as Partial<UserManner>;
  const [issue] = parsed.error.issues;
  throw new ParleyError('BAD_INPUT', `${issue?.path.join('.')}: ${issue?.message}`, {
    where: '--manner',
    remedy: 'Name fields of the manner of simulated users, such as errorRate.',
  });
}
