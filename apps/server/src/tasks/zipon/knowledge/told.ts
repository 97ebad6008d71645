import type { Arm } from '@parley/protocol';
import {
  FeedbackSetting,
  KnowledgePacket,
  type KnowledgePart,
  knowledgeOf,
} from '@parley/task-zipon/shared';

/** The packet of an arm that names none: the same facts in all arms (SCI-30). */
const DEFAULT_PACKET: KnowledgePacket = 'constant';

/** What the person of an arm is told of the home. @throws {z.ZodError} For a packet or setting that there is not. */
export const toldIn = ({ input, view }: Pick<Arm, 'input' | 'view'>): readonly KnowledgePart[] =>
  knowledgeOf(
    KnowledgePacket.parse(view.knowledge ?? DEFAULT_PACKET),
    FeedbackSetting.parse(input),
  );
