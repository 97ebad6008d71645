import type { Arm } from '@parley/protocol';
import {
  FeedbackSetting,
  KnowledgePacket,
  type KnowledgePart,
  knowledgeOf,
  ZIPON,
} from '@parley/task-zipon/shared';
import { isDriven } from '../../is-driven';

/** The packet of an arm that names none: the same facts in all arms (SCI-30). */
const DEFAULT_PACKET: KnowledgePacket = 'constant';

/**
 * What the person of an arm is told of the home: nothing where they drive, for then they stand in the robot's place, and a simulated
 * resident knows (SCI-14).
 *
 * @throws {z.ZodError} For a packet or setting that there is not.
 */
export function toldIn(arm: Pick<Arm, 'input' | 'view' | 'agent'>): readonly KnowledgePart[] {
  const told = knowledgeOf(
    KnowledgePacket.parse(arm.view.knowledge ?? DEFAULT_PACKET),
    FeedbackSetting.parse(arm.input),
  );
  return isDriven(ZIPON.task, arm) ? [] : told;
}
