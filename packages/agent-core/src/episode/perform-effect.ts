import type { StoredTrial } from '@parley/log';
import {
  canonicalJson,
  type Effect,
  type EffectOf,
  type EffectResult,
  utf8Bytes,
} from '@parley/protocol';
import { actionsOf } from '../ports/actions-of';
import { noQuestions, questionsIn, takeQuestions } from './asked-questions';
import { Diverged } from './diverged';
import type { Call } from './effect-rows';
import type { ActorState, EpisodeOptions } from './episode-options';
import { Mailboxes } from './mailboxes';
import { type ExternalKind, performExternal } from './perform-external';
import { performPure } from './perform-pure';

/** Turns effects into the results that agents are fed, by replay or for real. */
export interface Performing {
  perform(effect: Effect, state: ActorState): Promise<EffectResult>;
  /** Must the actor wait for this effect? Of a `receive`, until there is something to take. */
  mustWait(effect: Effect, state: ActorState): boolean;
}

export function createPerforming(options: EpisodeOptions, stored: StoredTrial): Performing {
  const mailboxes = new Mailboxes(options);
  const asked = noQuestions();
  const budget = options.start.rules.budgets.questions;
  return {
    mustWait: (effect, { actor }) =>
      effect.kind === 'receive' && !mailboxes.has(actor, effect.from),
    perform: async (effect, state) => {
      const call = callOf(options, stored, { effect, state });
      state.steps += actionsOf(effect, options.start);
      switch (effect.kind) {
        case 'look':
        case 'act':
        case 'note':
        case 'load':
          return performPure(options, effect, call);
        case 'say':
          return mailboxes.say(effect, call);
        case 'hear':
          return mailboxes.hear(call);
        case 'receive':
          return mailboxes.receive(effect, call);
        case 'image':
        case 'model':
        case 'ask':
        case 'poll':
          return performExternal(options, stored, {
            effect: effect as EffectOf<ExternalKind>,
            call,
            refusals: takeQuestions(asked, questionsIn(effect), { actor: state.actor, budget }),
          });
      }
    },
  };
}

/** @throws {Diverged} When the stored effect of that place is another one. */
function callOf(
  { hashBytes }: Pick<EpisodeOptions, 'hashBytes'>,
  stored: StoredTrial,
  { effect, state }: { readonly effect: Effect; readonly state: ActorState },
): Call {
  const args = canonicalJson(effect);
  const argsHash = hashBytes(utf8Bytes(args));
  const end = stored.end(state.actor, state.n);
  if (end !== null && (end.kind !== effect.kind || end.argsHash !== argsHash))
    throw new Diverged(
      state.actor,
      state.n,
      `stored ${end.kind}, agent wants ${effect.kind} (${argsHash.slice(0, 8)} ≠ ${end.argsHash.slice(0, 8)})`,
    );
  return { state, args, argsHash, end };
}
