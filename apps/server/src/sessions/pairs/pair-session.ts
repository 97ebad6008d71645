import type { EarlyEnd, EpisodeResult } from '@parley/agent-core/episode';
import type { EffectContext, Performed } from '@parley/agent-core/ports';
import type { RowDraft as EpisodeRowDraft, Row } from '@parley/log';
import { decodeRow, leftIn, spentUsdOnPort } from '@parley/log';
import type { ThreadBackend } from '@parley/models/perform';
import { canonicalJson, type EffectResult } from '@parley/protocol';
import type { EpisodeOwner } from '../../episodes/episode-pool';
import type { RemoteEffect } from '../../episodes/thread-messages';
import type { RowDraft, Trx } from '../../storage';
import { openKeeper } from '../kept-bytes';
import { crashedRow, divergedRow, partnerLeftRow } from '../own-rows';
import { holdsOf, type SessionDeps, type SessionSetup } from '../session-deps';
import { foldRecord, type SessionState } from '../session-state';
import { setTimer } from '../set-timer';
import { TrialHost } from '../trial-host';
import { mainTrack, type TrialState } from '../trial-state';
import { Turns } from '../turns';
import { PairEnding } from './pair-ending';
import { openPairPorts } from './pair-ports';
import { asksToStop } from './pair-seat';
import { openSide, type PairSide } from './pair-side';
import { PairWait } from './pair-wait';
import type { Pair, PairPerson } from './pairs';
import { type Broken, storePairTrial } from './store-pair';

export interface PairOptions {
  readonly deps: SessionDeps;
  readonly setup: SessionSetup;
  /** Roles of its people, sorted. */ readonly roles: readonly string[];
  /** Who is away longer has left. */ readonly awayMs: number;
  /** Who is there, and lets the other wait longer at a trial, has left it too. */ readonly waitMs: number;
  readonly stored: readonly Row[];
}

/**
 * The trials that two people do together, in this process. Its log is its own and belongs to neither: what both did stands in it once, in
 * the order in which it counted, while each person's own log keeps what they sent and when their page was told. It goes on
 * while both are there.
 */
export class PairSession implements EpisodeOwner, Pair {
  readonly #sides: readonly PairSide[];
  readonly #host: TrialHost;
  readonly #ports: ReturnType<typeof openPairPorts>;
  readonly #turns = new Turns();
  readonly #wait: PairWait;
  readonly keepImage: EpisodeOwner['keepImage'];
  readonly keepBlob: EpisodeOwner['keepBlob'];
  readonly #ending: PairEnding;
  #isErased = false;
  #isSuspended = false;

  constructor(private readonly options: PairOptions) {
    const { deps, setup, roles, stored } = options;
    const { pairId } = this;
    this.#ending = new PairEnding({
      ...{ pairId, deps, onError: this.#report },
      isOver: () => this.isOver,
      isLetGo: () => this.#isErased || this.#isSuspended,
      commit: (rows, also) => this.#commit(rows, also),
    });
    this.#host = new TrialHost(deps, setup, this, () => this.#ending.broken);
    const keeper = openKeeper({
      ...{ sessionId: pairId, deps, isErased: () => this.#isErased },
      commit: (also) => this.#commit([], also),
    });
    this.keepImage = keeper.keepImage;
    this.keepBlob = keeper.keepBlob;
    this.#sides = roles.map((role) =>
      openSide(role, {
        deps,
        setup,
        append: (rows) => this.append(rows),
        ...{ keep: this.keepImage, onError: this.#report },
      }),
    );
    this.#wait = new PairWait({ ...options, onLeft: (role) => this.#lose(role) });
    for (const row of stored) this.#fold(row);
    // Rows of a process that died hold no pause: until both are back, somebody is away.
    for (const { state } of this.#sides) state.paused = 'partner';
    this.#ports = openPairPorts({
      setup,
      spentUsdOn: (port) => spentUsdOnPort(stored, port),
      holdOf: holdsOf(deps, setup),
      setTimer: deps.setTimer ?? setTimer,
      append: (rows) => this.append(rows),
      onError: this.#report,
      giveUp: (fault) => this.#break('technical', { rows: [fault] }),
      endTrial: () => this.endTrial('budget'),
    });
  }

  get pairId(): string {
    return this.options.setup.session.sessionId;
  }

  get isOver(): boolean {
    return this.#first.state.isOver;
  }

  /** Newest row that may change what a page shows. */
  get screenSeq(): number {
    return this.#first.state.screenSeq;
  }

  /** The pair as the person of a role has it. @throws {TypeError} for a role that is not the pair's. */
  stateOf(role: string): SessionState {
    return this.#sideOf(role).state;
  }

  /** Rows of a person's own log that are in this one already, by their seq. */
  toldOf(role: string): ReadonlySet<number> {
    return this.#sideOf(role).told;
  }

  /** A person's page is there, or was loaded anew. */
  join(role: string, person: PairPerson): void {
    this.#sideOf(role).person = person;
    this.look();
  }

  /** Something about a person may have changed: whether they are there, or the page that they are on. */
  look(): void {
    void this.#turns.take(() => this.#look()).catch(this.#report);
  }

  /** What a person said or chose, as a row of their own log has it, stored there before. Who asks to stop has left: the trial is not theirs alone. */
  hear(role: string, row: Row, trialIndex: number): Promise<void> {
    return this.#turns.take(async () => {
      if (this.#sideOf(role).told.has(row.seq) || this.isOver) return;
      const trial = this.#first.state.trials[trialIndex];
      if (trial === undefined) return;
      const { payload, tClientMonoMs } = row;
      const { trialId } = trial.plan;
      const draft = { payload, trialId, tClientMonoMs, actor: role, clientSeq: row.seq };
      const leaves = trial.end === null && this.#ending.broken === null && asksToStop(row);
      const left = leaves ? [partnerLeftRow(role, trial.isStarted ? trialId : null)] : [];
      await this.#commit([{ type: 'client-event', ...draft }, ...left]);
      if (leaves) this.#breakOff('partner');
    });
  }

  /** A person's page has shown what the pair's log had come to at a row. */
  shown(role: string, pairSeq: number): void {
    this.#sideOf(role).gate.shown(pairSeq);
  }

  /** A page that starts anew has nothing older left to show. */
  startsAnew(role: string): void {
    this.#sideOf(role).gate.forget();
  }

  /** A person has left for good: the other is told so, and goes on without. */
  leave(role: string): void {
    this.#sideOf(role).person = null;
    if (this.#first.state.trials.every(({ end }) => end !== null)) return;
    this.#lose(role);
  }

  /** Ends the trial at hand kindly, for both. */
  endTrial(endedBy: EarlyEnd): void {
    this.#host.endEarly(endedBy);
    for (const { desk, gate } of this.#sides) {
      desk.close(`ended by ${endedBy}`);
      gate.close();
    }
    this.#ports.close(`ended by ${endedBy}`);
  }

  /** Frees the thread while somebody is away; who comes back finds the trial by its rows. @returns Whether nothing runs on. */
  park(): boolean {
    if (this.#sides.some(({ person }) => person?.isHere() === true)) return false;
    this.#letGo();
    return true;
  }

  /** Its rows are to be erased: nothing of it is written, sent or run any more. */
  forget(): void {
    this.#isErased = true;
    this.suspend();
    this.#ending.breaks('partner');
    for (const side of this.#sides) {
      this.#tellEnd(side);
      side.person?.erased();
    }
  }

  suspend(): void {
    this.#isSuspended = true;
    this.#letGo();
  }

  // EpisodeOwner: what the hosted episode asks of this thread.

  async commit(drafts: readonly EpisodeRowDraft[]): Promise<void> {
    const { setup } = this.options;
    const end = drafts.find(({ type }) => type === 'trial-end');
    const position = setup.plan.trials.findIndex(({ trialId }) => trialId === end?.trialId);
    await this.#commit(drafts, storePairTrial(this.pairId, position < 0 ? null : position));
    this.#host.advanced();
  }

  async shownAct(): Promise<void> {
    const kind = (this.#host.trial === null ? null : mainTrack(this.#host.trial))?.lastAction?.kind;
    const isTurn = kind?.startsWith('turn') ?? false;
    const { screenSeq } = this;
    await Promise.all(this.#sides.map(({ gate }) => gate.wait(screenSeq, isTurn)));
  }

  async perform(
    effect: RemoteEffect,
    context: EffectContext,
    own: ThreadBackend | null,
  ): Promise<Performed<EffectResult>> {
    const hosted = this.#host.trial;
    if (hosted === null || this.#ending.broken !== null)
      return { result: { kind: 'failed', code: 'ENDED_EARLY', message: 'no run' }, volatile: {} };
    if (effect.kind === 'model')
      return this.#ports.perform(effect, { context, trial: hosted }, own);
    if (effect.kind !== 'ask') throw new Error(`no backend for ${effect.kind} on this server`);
    const side = this.#sides.find(({ role }) => role === effect.to) ?? this.#first;
    const trial = side.state.trials.find(({ plan }) => plan.trialId === hosted.plan.trialId);
    return side.desk.ask(effect, trial ?? hosted);
  }

  ended(result: EpisodeResult): void {
    this.#host.release();
    if (result.kind !== 'ended') return this.#break('technical', { rows: [divergedRow(result)] });
    this.look();
  }

  crashed(message: string, code?: 'LOG_GAP'): void {
    this.#host.release();
    this.#break('technical', { rows: [crashedRow(message, code)] });
  }

  lost(wasBusy: boolean): void {
    this.#drop();
    this.#ports.abandon();
    if (this.#host.lose(wasBusy)) this.crashed('its thread ended three times at the same place');
    else this.look();
  }

  /** Stores rows about the pair itself. */
  async append(drafts: readonly RowDraft[]): Promise<void> {
    await this.#commit(drafts);
  }

  get #first(): PairSide {
    return this.#sides[0] as PairSide;
  }

  #sideOf(role: string): PairSide {
    const side = this.#sides.find((each) => each.role === role);
    if (side === undefined) throw new TypeError(`pair ${this.pairId} has no ${role}`);
    return side;
  }

  /** Pauses while somebody is away, goes on when both are there, and starts what is due. */
  async #look(): Promise<void> {
    if (this.isOver || this.#isErased || this.#isSuspended) return this.#tellEnds();
    const here = this.#sides.filter(({ person }) => person?.isHere() === true).length;
    const isWhole = here === this.#sides.length;
    const { paused } = this.#first.state;
    const draft = (type: 'session-paused' | 'session-resumed') =>
      this.#commit([{ type, payload: canonicalJson({ reason: 'partner' }) }]);
    if (isWhole && paused !== null) await draft('session-resumed');
    if (!isWhole && paused === null) await draft('session-paused');
    this.#startIfDue();
    if (this.#ending.broken === null) this.#wait.look(this.#sides);
    this.#tellEnds();
  }

  /** The next trial begins when both are on its page. */
  #startIfDue(): void {
    const { trials, paused } = this.#first.state;
    const at = trials.findIndex(({ end }) => end === null);
    if (at < 0 || paused !== null || this.#ending.broken !== null) return;
    if (this.#sides.every(({ person }) => person?.trialAtHand() === at)) this.#run(at);
  }

  #run(at: number): void {
    const sides = this.#sides.map(({ state }) => state.trials[at] as TrialState);
    this.#host.start(sides[0] as TrialState, sides);
  }

  /** A person has left: who, stands in the log before the end that it leads to. */
  #lose(role: string): void {
    const trial = this.#first.state.trials[this.#begun];
    const rows = [partnerLeftRow(role, trial?.plan.trialId ?? null)];
    this.#break('partner', { rows, leftBy: role });
  }

  #break(
    how: Broken,
    { rows = [], leftBy = null }: { rows?: readonly RowDraft[]; leftBy?: string | null } = {},
  ): void {
    if (this.#ending.breaks(how, leftBy)) this.#breakOff(how, rows);
  }

  #breakOff(how: Broken, rows: readonly RowDraft[] = []): void {
    this.#wait.stop();
    const work = async (): Promise<void> => {
      if (rows.length > 0) await this.#commit(rows);
      const at = this.#begun;
      // The episode writes its own end, from its rows where it is on no thread; without one there is nothing to wait for.
      if (how === 'technical' || at < 0) return this.#ending.finish();
      if (this.#host.trial !== null) return this.endTrial(how);
      this.#run(at);
    };
    void this.#turns.take(work).catch((error: unknown) => this.#ending.failed(error));
  }

  /** Place of the trial that has begun and has no end; −1: there is none. */
  get #begun(): number {
    return this.#first.state.trials.findIndex(({ isStarted, end }) => isStarted && end === null);
  }

  /** All trials are over, or somebody had left, and a process died before the pair said so. */
  settle(): void {
    const { broken } = this.#ending;
    if (this.isOver) return;
    if (this.#first.state.trials.every(({ end }) => end !== null)) void this.#ending.finish();
    else if (broken !== null) this.#breakOff(broken);
  }

  async #commit(rows: readonly RowDraft[], also?: (trx: Trx) => Promise<void>): Promise<void> {
    if (this.#isErased) return;
    const { deps } = this.options;
    const before = this.screenSeq;
    const results = await deps.store.commit({
      sessionId: this.pairId,
      rows,
      ...(also === undefined ? {} : { also }),
    });
    for (const result of results) if (result.status === 'stored') this.#fold(result.row);
    this.#host.tellHeard();
    for (const { desk, gate } of this.#sides) {
      desk.check();
      gate.check();
    }
    this.#ports.check();
    const { screenSeq } = this;
    if (screenSeq > before) for (const { person } of this.#sides) person?.moved(screenSeq);
    const isDone = this.#first.state.trials.every(({ end }) => end !== null);
    const hasEnd = results.some(
      (each) => each.status === 'stored' && each.row.type === 'trial-end',
    );
    if (hasEnd && (isDone || this.#ending.broken !== null))
      void this.#turns.take(() => this.#ending.finish());
    if (hasEnd) this.look();
    else this.#tellEnds();
  }

  #tellEnds(): void {
    for (const side of this.#sides) this.#tellEnd(side);
  }

  /** Whoever stands at a trial that is over goes on. */
  #tellEnd({ person, state }: PairSide): void {
    const at = person?.trialAtHand() ?? null;
    const trial = at === null ? undefined : state.trials[at];
    if (person == null || at === null || trial === undefined) return;
    const { broken, leftBy } = this.#ending;
    const isCut = broken !== null || (this.isOver && state.trials.some(({ end }) => !end));
    const isGone = this.isOver || this.#isErased;
    if (trial.end === null && !isGone) return;
    const left = leftBy === null ? {} : { leftBy };
    const endedBy = trial.end?.endedBy ?? broken ?? 'partner';
    const isLast = trial.end === null || isCut;
    person.ended(at, { endedBy, hasBegun: trial.isStarted, isLast, ...left });
  }

  #letGo(): void {
    this.#wait.stop();
    this.#drop();
    this.#ports.abandon();
    this.#host.drop();
  }

  #drop(): void {
    for (const { desk } of this.#sides) desk.drop();
  }

  #fold(row: Row): void {
    const record = decodeRow(row);
    const leftBy = leftIn(record);
    if (leftBy !== null) this.#ending.breaks('partner', leftBy);
    for (const side of this.#sides) {
      foldRecord(side.state, record);
      if (row.type === 'client-event' && row.actor === side.role && row.clientSeq !== null)
        side.told.add(row.clientSeq);
    }
    this.options.deps.onRow?.(row);
  }

  readonly #report = (error: unknown): void =>
    this.options.deps.onError?.(error, `pair ${this.pairId}`);
}
