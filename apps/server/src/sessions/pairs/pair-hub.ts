import type { PairingEnded } from '@parley/log';
import { readPayload } from '@parley/log';
import { flowOf } from '@parley/protocol';
import type { Session } from '../../storage';
import { gapError, gapIn } from '../find-loss';
import type { SessionDeps, SessionSetup } from '../session-deps';
import { setTimer } from '../set-timer';
import { PairSession } from './pair-session';
import { PairingDesk } from './pairing-desk';
import type { Pairs } from './pairs';

export interface PairHubOptions {
  readonly deps: () => SessionDeps;
  readonly setupOf: (session: Session) => Promise<SessionSetup>;
}

/** Pairs of this process, and the people who wait for one. */
export class PairHub implements Pairs {
  readonly #pairs = new Map<string, Promise<PairSession | null>>();
  /** Being erased, or gone: opened no more. */ readonly #erased = new Set<string>();
  #desk: PairingDesk | null = null;

  constructor(private readonly options: PairHubOptions) {}

  get desk(): PairingDesk {
    const { store, onError = () => undefined, setTimer: own = setTimer } = this.options.deps();
    this.#desk ??= new PairingDesk({ store, setTimer: own, onError });
    return this.#desk;
  }

  /** The pair by its id, from its rows at first; null once it was erased. */
  open(pairId: string): Promise<PairSession | null> {
    if (this.#erased.has(pairId)) return Promise.resolve(null);
    const known = this.#pairs.get(pairId);
    if (known !== undefined) return known;
    const opening = this.#load(pairId);
    this.#pairs.set(pairId, opening);
    opening.catch(() => this.#pairs.delete(pairId));
    return opening;
  }

  /** How a person was paired, by the table: a process may have died before their own log said so. Null: not yet. */
  async pairingOf(sessionId: string): Promise<PairingEnded | null> {
    const { store } = this.options.deps();
    const member = await store.pairOf(sessionId);
    if (member === null) return null;
    const { pairId, role } = member;
    const [first] = await store.readRows(pairId, { limit: 1 });
    if (first?.type !== 'session-start') return null;
    const { armId = '', episodeIds = [] } = readPayload(first, 'session-start');
    return { outcome: 'paired', pairId, role, armId, episodeIds };
  }

  /** A session is about to be erased: the pair that it is, or is in, goes with it. */
  async forget(sessionId: string): Promise<void> {
    this.#desk?.leave(sessionId);
    const member = await this.options.deps().store.pairOf(sessionId);
    const pairId = member?.pairId ?? sessionId;
    this.#erased.add(pairId);
    const pair = await this.#pairs.get(pairId)?.catch(() => null);
    pair?.forget();
    this.#pairs.delete(pairId);
  }

  /** Pairs with both people away leave their threads; those that are over leave memory too. */
  async park(): Promise<void> {
    for (const [pairId, opening] of this.#pairs) {
      const pair = await opening.catch(() => null);
      if (pair?.park() === true && pair.isOver) this.#pairs.delete(pairId);
    }
  }

  /** The process ends. */
  async close(): Promise<void> {
    for (const each of await Promise.allSettled(this.#pairs.values()))
      if (each.status === 'fulfilled') each.value?.suspend();
  }

  async #load(pairId: string): Promise<PairSession | null> {
    const deps = this.options.deps();
    const session = await deps.store.findSession(pairId);
    if (session === null) return null;
    const setup = await this.options.setupOf(session);
    const stored = await deps.store.readRows(pairId);
    const roles = (await deps.store.membersOf(pairId)).map(({ role }) => role);
    const step = flowOf(setup.study).find((each) => each.step === 'pairing');
    const { awayMs, limitMs: waitMs } = step?.step === 'pairing' ? step : { awayMs: 0, limitMs: 0 };
    if (this.#erased.has(pairId)) return null;
    const pair = new PairSession({ deps, setup, roles, awayMs, waitMs, stored });
    const gap = gapIn(stored);
    if (gap !== null && !pair.isOver) {
      deps.onError?.(gapError(gap, pairId), 'pair');
      pair.crashed(gap, 'LOG_GAP');
    }
    pair.settle();
    return pair;
  }
}
