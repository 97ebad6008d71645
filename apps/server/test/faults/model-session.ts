import { createBudget } from '@parley/models/accounts';
import type { AbortablePerformer } from '@parley/models/perform';
import { createLimiter, createPromptedModel, ModelConfig } from '@parley/models/prompted';
import { loadPromptSet } from '@parley/models/prompts';
import type { PortSettings, Study } from '@parley/protocol';
import type { ProviderHolds } from '../../src/ports/provider-hold';
import { withFallback } from '../../src/ports/with-fallback';
import { LiveSession } from '../../src/sessions/live-session';
import type { Store } from '../../src/storage';
import { createRuleReasoner } from '../../src/tasks/coin/offline';
import { COIN_PROMPTS } from '../../src/tasks/coin/prompts/coin-prompts';
import { AnsweringPerson } from './answering-person';
import { createSession, setupOf } from './fault-session';
import { faultStudy } from './fault-study';
import { fieldHost, openChannelPool } from './field-host';
import { modelTalk } from './model-talk';

export interface ModelSessionOptions {
  readonly store: Store;
  /** Where the Reasoner is asked. */ readonly baseUrl: string;
  readonly failure?: Partial<PortSettings>;
  /** US dollars of the participant. */ readonly money?: number;
  readonly holds?: ProviderHolds;
}

/** A person before a robot whose Reasoner is a model behind an address; the offline backend stands ready beside it. */
export async function startModelSession({
  store,
  baseUrl,
  failure = {},
  money = 10,
  holds,
}: ModelSessionOptions): Promise<{ person: AnsweringPerson; closePool: () => void }> {
  const reasoner = { backend: 'prompted', waitMs: 1, ...failure };
  const study: Study = { ...faultStudy(), ports: { reasoner } };
  const { session } = await createSession(store, study);
  const host = fieldHost({ programs: { robot: modelTalk }, remote: ['ask', 'model'] });
  // As an episode is wired: the offline backend stands ready beside the remote one.
  const { pool, close } = openChannelPool((spec, link, stored) =>
    host(
      spec,
      {
        ...link,
        call: (effect, context) =>
          effect.kind === 'model'
            ? (withFallback(
                { backend: 'remote', perform: (...args) => link.call(...args) },
                createRuleReasoner(),
              ).perform(effect, context) as never)
            : link.call(effect, context),
      },
      stored,
    ),
  );
  const deps = { store, pool, nowMs: () => Date.now(), ...(holds && { holds }) };
  const prompted = reasonerOf(baseUrl, money);
  const live = new LiveSession(deps, setupOf(session, study, { prompted }), []);
  const person = new AnsweringPerson(live);
  await person.toEpisode();
  return { person, closePool: close };
}

function reasonerOf(baseUrl: string, money: number): AbortablePerformer<'model'> {
  const config = ModelConfig.parse({
    name: 'faulty',
    reasoner: {
      baseUrl,
      model: 'm',
      prices: { inputUsdPerMillionTokens: 10, outputUsdPerMillionTokens: 10 },
      timeouts: { requestMs: 300, totalMs: 2000 },
      retry: { maxRetries: 1, baseDelayMs: 1, maxDelayMs: 2 },
      reAsk: { max: 1 },
    },
  });
  const model = createPromptedModel({
    models: {
      config,
      keys: { reasoner: null, vlm: null },
      prompts: loadPromptSet(COIN_PROMPTS),
      limiters: { reasoner: createLimiter(4), vlm: createLimiter(4) },
    },
    imageBytes: async () => null,
  });
  const budget = createBudget({ perStudyUsd: null, perParticipantUsd: money }).account('p');
  return {
    ...model,
    perform: (effect, context, signal) => model.perform(effect, context, { budget, signal }),
  };
}
