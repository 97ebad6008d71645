import type { AgentHeader, Routine } from '@parley/agent-core/ports';
import type { ImageRef } from '@parley/protocol';
import type { Command, GencommGiven } from '../../shared';
import { askCommand } from '../replies';
import type { Moment } from './walk';

/** No Comm: a command from the robot's own view (GenComm §III-B, appendix A). */
export const decideAlone = (
  { given }: Pick<AgentHeader<GencommGiven>, 'given'>,
  { step, last, distanceM }: Moment,
  { image, retries }: { readonly image: ImageRef; readonly retries: number },
): Routine<Command> =>
  askCommand('navigator.command', { image, target: given.target, step, last, distanceM }, retries);
