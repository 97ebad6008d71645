import type { EffectContext, Performed } from '@parley/agent-core/ports';
import { type BudgetAccount, createBudget, openLedger } from '@parley/models/accounts';
import { type AbortablePerformer, onAccount, type ThreadBackend } from '@parley/models/perform';
import type { EffectOf, Json, ResultOf, SensedAck, SensorPreset } from '@parley/protocol';
import type { PortPlan, PortPlans } from '../ports/plan-ports';
import { portPolicy } from '../ports/port-policy';
import type { ProviderHold } from '../ports/provider-hold';
import { BackendDesk, type BackendDeskOptions } from './backend-desk';
import { PageDesk, type PageDeskOptions } from './page-desk';
import type { TrialState } from './trial-state';

type BackendPause = 'detector' | 'model' | 'provider';

export interface PortDesksOptions
  extends Pick<BackendDeskOptions, 'setTimer' | 'append' | 'giveUp' | 'endTrial'> {
  readonly ports: PortPlans;
  /** The study's prompted models, on the session's account; null when it has none. */
  readonly prompted: AbortablePerformer<'model'> | null;
  /** What backends of the episode's thread are paid from. */ readonly account: BudgetAccount;
  /** What a port has cost the participant so far, US dollars. */
  readonly spentUsdOn: (port: string) => number;
  /** What holds a port for everybody of the study; left out, each session waits by itself. */
  readonly holdOf?: (port: string) => ProviderHold | null;
  readonly sensor: SensorPreset;
  readonly attendance: {
    pause(reason: BackendPause): Promise<void>;
    resume(reason: BackendPause): Promise<void>;
  };
  /** The participant's page, and how long its silence may last. */
  readonly page: Pick<
    PageDeskOptions,
    'epoch' | 'isOpen' | 'send' | 'nowMs' | 'setTimer' | 'onError'
  >;
}

/** A port whose backend runs on this server or is asked by it. */
interface ServedPort {
  readonly desk: BackendDesk;
  /** Its own limit; null: the study's alone. */ readonly account: BudgetAccount | null;
}

/** Everything behind the ports of a live session: the participant's page, backends of the episode's thread, and prompted models. */
export class PortDesks {
  readonly #page: PageDesk;
  readonly #served: Readonly<Record<string, ServedPort>>;

  constructor(private readonly options: PortDesksOptions) {
    const { ports, attendance, append, giveUp, sensor, page } = options;
    this.#served = Object.fromEntries(
      Object.entries(ports).map(([port, plan]) => [port, this.#serve(port, plan)]),
    );
    this.#page = new PageDesk({
      ...page,
      ports,
      sensor,
      append,
      giveUp,
      pause: () => attendance.pause('detector'),
      resume: () => attendance.resume('detector'),
    });
  }

  #serve(port: string, { kind, settings }: PortPlan): ServedPort {
    const { attendance, setTimer, append, giveUp, endTrial, spentUsdOn, holdOf } = this.options;
    const reason = kind.pauseReason ?? 'model';
    const desk = new BackendDesk({
      ...{ setTimer, append, giveUp, endTrial },
      policy: portPolicy(port, kind, { settings, place: 'server' }),
      pause: () => attendance.pause(reason),
      hold: holdOf?.(port) ?? null,
      standStill: () => attendance.pause('provider'),
      resume: async () => {
        await attendance.resume(reason);
        await attendance.resume('provider');
      },
    });
    const { perParticipantUsd } = settings;
    if (perParticipantUsd === null) return { desk, account: null };
    const ledger = openLedger({ [port]: spentUsdOn(port) });
    const budget = createBudget({ perStudyUsd: null, perParticipantUsd, ledger });
    return { desk, account: budget.account(port) };
  }

  /** @param own Backend of the episode's thread; null where the effect leaves the thread for good. */
  async perform(
    effect: EffectOf<'model'>,
    place: { readonly context: EffectContext; readonly trial: TrialState },
    own: ThreadBackend | null,
  ): Promise<Performed<ResultOf<'model'>>> {
    const { ports, prompted, account } = this.options;
    const { port } = effect;
    const served = this.#served[port];
    if (served === undefined) return notPerformed(`this study has no port ${port}`);
    if (own === null && ports[port]?.model != null) return this.#page.perform(effect, place);
    const backend = own === null ? prompted : onAccount(own, account);
    if (backend === null) return notPerformed(`nothing on this server answers on ${port}`);
    return served.desk.perform(within(backend, effect, { own, prompted, served }), effect, place);
  }

  get isPageWaiting(): boolean {
    return this.#page.isWaiting;
  }

  /** Looks again whether the page can be asked. */
  check(): void {
    this.#page.check();
    for (const { desk } of Object.values(this.#served))
      desk.check().catch(this.options.page.onError);
  }

  /** A word of the page that drives. */
  take(raw: unknown): Promise<SensedAck> {
    return this.#page.take(raw);
  }

  committed(drafts: Parameters<PageDesk['committed']>[0]): void {
    this.#page.committed(drafts);
  }

  /** The trial ends early: what is under way is cancelled, and its row says so. */
  close(reason: string): void {
    this.#page.close(reason);
    for (const { desk } of Object.values(this.#served)) desk.close();
  }

  /** The episode is parked and will ask the page again. */
  drop(): void {
    this.#page.drop();
  }

  /** Nothing of the session is written any more: what is under way is cancelled. */
  abandon(): void {
    this.#page.drop();
    for (const { desk } of Object.values(this.#served)) desk.abandon();
  }
}

/** A backend within the limit of its port, which comes beside that of the study. */
function within(
  backend: Pick<AbortablePerformer<'model'>, 'perform'>,
  effect: EffectOf<'model'>,
  {
    own,
    prompted,
    served: { account },
  }: {
    readonly own: ThreadBackend | null;
    readonly prompted: AbortablePerformer<'model'> | null;
    readonly served: ServedPort;
  },
): Pick<AbortablePerformer<'model'>, 'perform'> {
  if (account === null) return backend;
  const estimateUsd = own?.estimateUsd ?? prompted?.estimateUsd?.(effect) ?? 0;
  return {
    perform: (asked, context, signal) =>
      onAccount(
        { estimateUsd, perform: (fired) => backend.perform(asked, context, fired) },
        account,
      ).perform(asked, context, signal),
  };
}

const notPerformed = (message: string): Performed<ResultOf<'model'>> => ({
  result: { kind: 'failed', code: 'BACKEND_CRASHED', message },
  volatile: {} as Readonly<Record<string, Json>>,
});
