import type { FlowPlace, PairingWait } from '@parley/protocol';
import { remainingMs, stepAt } from '../flow/flow-cursor';
import { formPart } from '../flow/form-part';
import type { SessionState } from './session-state';

/** What the page needs of its step; nothing once the session is over. */
export function flowPlace(
  state: SessionState,
  {
    nowMs,
    pairing = null,
    role = null,
  }: {
    readonly nowMs: number;
    readonly pairing?: PairingWait | null;
    readonly role?: string | null;
  },
): { flow?: FlowPlace } {
  const { steps } = state.plan.flow;
  const step = stepAt(state.plan.flow, state.progress.cursor);
  if (step === null || state.isOver) return {};
  const next = steps[state.progress.cursor.at + 1];
  const { form, rest } = step;
  return {
    flow: {
      step: state.progress.cursor.at,
      next: next === undefined ? 'code' : next.when === null ? next.page : null,
      ...(form === null
        ? {}
        : {
            form: {
              questionnaireId: form.questionnaireId,
              ...formPart(state.plan.flow, state.progress.cursor.at),
            },
          }),
      ...(pairing === null ? {} : { pairing }),
      ...(role === null ? {} : { role }),
      ...(rest === null
        ? {}
        : {
            rest: {
              title: rest.title,
              text: rest.text,
              remainingMs: Math.round(remainingMs(step, state.progress.cursor, nowMs)),
            },
          }),
    },
  };
}
