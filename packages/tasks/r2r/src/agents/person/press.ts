import { type AgentHeader, ask, type Routine } from '@parley/agent-core/ports';
import type { AskForm, Outcome } from '@parley/protocol';
import { z } from 'zod';
import type { R2rGiven } from '../../shared';
import type { Ending, Opening } from '../walk';

/** Buttons of a question. */
export type Buttons = Extract<AskForm, { kind: 'action' }>['actions'];

const Pressed = z.object({ action: z.string() });

interface Pressing {
  /** Whom it is put to. */ readonly role: string;
  /** Questions of this walk before it: each has an id of its own. */ readonly asked: number;
  readonly text: string;
  readonly actions: Buttons;
}

/** The button that was pressed; null where none was in time. */
export function* press(
  { trialId, rules }: AgentHeader<R2rGiven>,
  { role, asked, text, actions }: Pressing,
): Routine<string | null> {
  const answer = yield* ask(`${trialId}:${role}:${asked}`, text, rules.timeouts.answerMs, {
    to: role,
    form: { kind: 'action', actions },
  });
  const value = answer.kind === 'answered' ? answer.value : null;
  const pressed = Pressed.safeParse(value).data?.action;
  return actions.some(({ id }) => id === pressed) ? (pressed as string) : null;
}

/** Without blame: who is away for so long has left. */
export const away = (detail: Outcome['detail']): Ending => ({ reason: 'ended-by-person', detail });

/** What stands on the button of a way: the number of its arrow. On which side it lies the page says, since the picture can be turned. */
export const wayLabel = (
  { isStairs }: Pick<Opening, 'isStairs'>,
  i: number,
  where?: string,
): string =>
  [`Way ${i + 1}`, ...(where === undefined ? [] : [where]), ...(isStairs ? ['stairs'] : [])].join(
    ', ',
  );
