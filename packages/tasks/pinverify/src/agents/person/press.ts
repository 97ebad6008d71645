import { type AgentHeader, ask, type Routine } from '@parley/agent-core/ports';
import type { AskForm, ImageRef } from '@parley/protocol';
import { z } from 'zod';
import type { PinverifyGiven } from '../../shared';

/** Buttons of a question. */
export type Buttons = Extract<AskForm, { kind: 'action' }>['actions'];

const Pressed = z.object({ action: z.string() });

interface Press {
  /** Whom it is put to. */ readonly role: string;
  /** Questions of this trial before it: each has an id of its own. */ readonly asked: number;
  readonly text: string;
  readonly actions: Buttons;
  /** What it is about; left out: nothing that is shown. */ readonly picture?: ImageRef;
}

/** The button that was pressed; null where none was in time. */
export function* press(
  { trialId, rules }: AgentHeader<PinverifyGiven>,
  { role, asked, text, actions, picture }: Press,
): Routine<string | null> {
  const answer = yield* ask(`${trialId}:${role}:${asked}`, text, rules.timeouts.answerMs, {
    to: role,
    form: { kind: 'action', actions },
    ...(picture !== undefined && { picture }),
  });
  const value = answer.kind === 'answered' ? answer.value : null;
  const pressed = Pressed.safeParse(value).data?.action;
  return actions.some(({ id }) => id === pressed) ? (pressed as string) : null;
}
