import type { EpisodeResult } from '@parley/agent-core/episode';
import type { EffectContext, Performed } from '@parley/agent-core/ports';
import { decodeRow, type RowDraft as EpisodeRowDraft, type Row } from '@parley/log';
import type { ThreadBackend } from '@parley/models/perform';
import {
  canonicalJson,
  type EffectResult,
  type EventAck,
  type HelloReply,
  PROTOCOL_VERSION,
  type SensedAck,
} from '@parley/protocol';
import type { EpisodeOwner } from '../episodes/episode-pool';
import type { RemoteEffect } from '../episodes/thread-messages';
import { hasOpening } from '../flow/brief-pages';
import { type DraftResult, type RowDraft, raiseEpoch, renewLease, type Trx } from '../storage';
import { leaseMs } from '../studies';
import { Attendance } from './attendance';
import { type Client, DriverSeat } from './driver-seat';
import { ackOf, takeEvent } from './event-intake';
import { type HelloFacts, helloRows } from './hello-rows';
import { openKeeper } from './kept-bytes';
import { crashedRow, divergedRow } from './own-rows';
import type { PaceGate } from './pace-gate';
import { type Joint, openJoint } from './pairs/joint';
import { openPersonDesks, type PersonDesks } from './person-desks';
import type { PortDesks } from './port-desks';
import { forgetBeside, type SessionDeps, type SessionSetup } from './session-deps';
import { COMPLETED, EXPIRED, endingOf, finishingSlot, storeEnding } from './session-ending';
import { openSessionPorts } from './session-ports';
import {
  currentTrial,
  foldRecord,
  newSessionState,
  type SessionEnd,
  type SessionState,
} from './session-state';
import { buildView } from './session-view';
import { TrialHost } from './trial-host';
import { mainTrack } from './trial-state';
import { Turns } from './turns';

type Withdrawal = NonNullable<SessionState['withdrawal']>;

/**
 * One participant's session in this process: rows in, views out. All state is folded from stored rows, so that a
 * crash, a reload or a second device goes on at the same step.
 */
export class LiveSession implements EpisodeOwner {
  readonly state: SessionState;
  readonly #gate: PaceGate;
  readonly #person: PersonDesks;
  readonly #ports: PortDesks;
  readonly #joint: Joint;
  readonly #seat: DriverSeat;
  readonly #attendance: Attendance;
  readonly #host: TrialHost;
  readonly keepImage: EpisodeOwner['keepImage'];
  readonly keepBlob: EpisodeOwner['keepBlob'];
  #isEnding = false;
  #isErased = false;
  #isSuspended = false;
  /** Hellos and goodbyes, whichever line they come by. */
  readonly #turns = new Turns();
  lastHeardMs: number;

  constructor(
    private readonly deps: SessionDeps,
    readonly setup: SessionSetup,
    stored: readonly Row[],
  ) {
    this.state = newSessionState(setup.plan);
    this.#host = new TrialHost(deps, setup, this);
    const keeper = openKeeper({
      ...{ sessionId: this.sessionId, deps, isErased: () => this.#isErased },
      commit: (also) => this.#commit([], also),
    });
    this.keepImage = keeper.keepImage;
    this.keepBlob = keeper.keepBlob;
    this.#seat = new DriverSeat((epoch, mapSeq) =>
      buildView(this.#joint.seen(), {
        ...setup.viewContext,
        pairing: this.#joint.wait(),
        sessionId: this.sessionId,
        epoch,
        completionCode: setup.completionCode,
        nowMs: deps.nowMs(),
        mapSeq,
      }),
    );
    for (const row of stored) this.#fold(row);
    // Rows of a process that died hold no pause: until a page says hello, the participant is away.
    if (this.state.paused === null) this.state.paused = 'offline';
    this.lastHeardMs = deps.nowMs();
    const append = (rows: readonly RowDraft[]) => this.append(rows);
    this.#attendance = new Attendance({
      ...{ state: this.state, append },
      drivingTabId: () => this.#seat.tabId,
    });
    this.#person = openPersonDesks({
      ...{ state: this.state, deps, setup, seat: this.#seat, append },
      ...{ keep: this.keepImage, onError: this.#report },
      onStall: () => this.#quietly(this.#attendance.pause('stalled')),
      onGone: () => this.#startRunIfDue(),
    });
    this.#gate = this.#person.gate;
    this.#ports = openSessionPorts({
      ...{ deps, setup, stored, append, state: this.state, seat: this.#seat },
      attendance: this.#attendance,
      giveUp: (fault) => this.#endTechnical(fault),
      endTrial: () => this.endTrial('budget'),
      onError: this.#report,
    });
    this.#joint = openJoint({
      ...{ deps, setup, state: this.state, seat: this.#seat },
      ...{ attendance: this.#attendance, onError: this.#report },
      append: (rows, also) => this.#commit(rows, also),
    });
  }

  get sessionId(): string {
    return this.setup.session.sessionId;
  }

  get isConnected(): boolean {
    return this.#seat.isTaken;
  }

  /** The newest tab drives; the older one is told so. */
  hello(client: Client, mapSeq: number, facts: HelloFacts = {}): Promise<HelloReply> {
    return this.#turns.take(() => this.#hello(client, mapSeq, facts));
  }

  async #hello(client: Client, mapSeq: number, facts: HelloFacts): Promise<HelloReply> {
    let epoch = 0;
    const previousTabId = this.#seat.isHeldBy(client) ? null : this.#seat.tabId;
    const rows = () => helloRows({ tabId: client.tabId, previousTabId, epoch, ...facts }, this);
    await this.#commit(rows, async (trx) => {
      epoch = await raiseEpoch(trx, this.sessionId);
      await this.#renewLease(trx);
    });
    await this.#joint.arrive();
    const view = this.#seat.take(client, epoch, mapSeq);
    this.#gate.forget();
    this.#joint.startsAnew();
    this.#startRunIfDue();
    this.#person.check();
    this.#ports.check();
    return { kind: 'welcome', v: PROTOCOL_VERSION, epoch, view };
  }

  /**
   * The page is gone: the robot waits, clocks stop.
   *
   * @param lostMs How long ago it was last heard of, where its line died unseen: that time does not count either.
   */
  detach(client: Client, lostMs = 0): Promise<void> {
    return this.#turns.take(async () => {
      if (!this.#seat.isHeldBy(client)) return;
      this.#seat.leave();
      this.#joint.check();
      if (!this.state.isOver) await this.#attendance.pause('offline', lostMs);
    });
  }

  shown(client: Client, epoch: number, seq: number): void {
    if (!this.#seat.isHeldBy(client) || this.#seat.epoch !== epoch) return;
    this.lastHeardMs = this.deps.nowMs();
    if (this.state.paused === 'stalled') this.#quietly(this.#attendance.resume());
    this.#gate.shown(seq);
    this.#joint.shown(seq);
  }

  /** What a page detected or scored; only that of the page that drives counts. */
  async sensed(client: Client, raw: unknown): Promise<SensedAck> {
    if (!this.#seat.isHeldBy(client)) return { status: 'stale' };
    this.lastHeardMs = this.deps.nowMs();
    return this.#ports.take(raw);
  }

  resync(client: Client): void {
    if (!this.#seat.isHeldBy(client)) return;
    this.#seat.forgetMap();
    this.#seat.pushSoon();
  }

  /** Stores a client event; resolves after the commit. Data events are accepted from any tab. */
  async receive(raw: unknown): Promise<EventAck> {
    this.lastHeardMs = this.deps.nowMs();
    await this.#joint.arrive();
    const intake = takeEvent(raw, this.#joint.seen(), { ...this.setup, epoch: this.#seat.epoch });
    if (intake.kind === 'invalid') {
      await this.#commit([intake.fault]);
      return ackOf(intake, undefined, this.state);
    }
    const { event } = intake;
    const payload = event.payload as { visible?: boolean; mode?: Withdrawal };
    if (event.type === 'withdraw')
      return ackOf(intake, await this.#withdraw(intake.draft, payload.mode ?? 'stop'), this.state);
    const [result] = await this.#commit([intake.draft]);
    if (result?.status === 'stored') {
      this.#joint.stored(event.type, result.row);
      if (event.type === 'stop-request') this.endTrial('person');
      if (event.type === 'visibility') await this.#attendance.see(event, payload.visible === true);
    }
    return ackOf(intake, result, this.state);
  }

  /** After a restart of the server, before any page: a trial that can go on without its person counts from now on how long they are away (SCI-42). */
  missPerson(): void {
    this.#person.check();
  }

  /** Ends the running episode kindly; the session goes on. */
  endTrial(endedBy: 'person' | 'experimenter' | 'technical' | 'budget'): void {
    this.#host.endEarly(endedBy);
    this.#person.desk.close(`ended by ${endedBy}`);
    this.#ports.close(`ended by ${endedBy}`);
    this.#gate.close();
  }

  /** Frees the thread while the participant is away; the next hello recovers the episode by replay. */
  park(): boolean {
    // It goes on without its person, or soon will.
    if (this.#person.absence.isCounting) return false;
    if (this.#host.trial === null) return true;
    if (!this.#gate.isWaiting && !this.#person.desk.isWaiting && !this.#ports.isPageWaiting)
      return false;
    this.#person.desk.drop();
    this.#ports.drop();
    this.#host.drop();
    return true;
  }

  // EpisodeOwner: what the hosted episode asks of this thread.

  async commit(drafts: readonly EpisodeRowDraft[]): Promise<void> {
    const rows = drafts.map((draft) => ({ ...draft, epoch: this.#seat.epoch }));
    await this.#commit(rows, finishingSlot(this.sessionId, drafts, this.state.trials));
    this.#ports.committed(drafts);
    this.#host.advanced();
  }

  shownAct(): Promise<void> {
    const trial = currentTrial(this.state);
    const kind = (trial === null ? null : mainTrack(trial)?.lastAction?.kind) ?? '';
    return this.#gate.wait(this.state.screenSeq, kind.startsWith('turn'));
  }

  async perform(
    effect: RemoteEffect,
    context: EffectContext,
    own: ThreadBackend | null,
  ): Promise<Performed<EffectResult>> {
    const trial = this.#host.trial;
    if (trial === null)
      return { result: { kind: 'failed', code: 'ENDED_EARLY', message: 'no run' }, volatile: {} };
    if (effect.kind === 'model') return this.#ports.perform(effect, { context, trial }, own);
    if (effect.kind !== 'ask') throw new Error(`no backend for ${effect.kind} on this server`);
    return this.#person.desk.ask(effect, trial);
  }

  ended(result: EpisodeResult): void {
    this.#host.release();
    if (result.kind === 'ended') return this.#startRunIfDue();
    this.#endTechnical(divergedRow(result));
  }

  crashed(message: string, code?: 'LOG_GAP'): void {
    this.#host.release();
    this.#endTechnical(crashedRow(message, code));
  }

  /** Its thread ended: it is hosted again, behind what is still to be written, unless it is what ends threads. */
  lost(wasBusy: boolean): void {
    this.#person.desk.drop();
    this.#ports.abandon();
    if (this.#host.lose(wasBusy)) this.crashed('its thread ended three times at the same place');
    else this.#quietly(this.#commit([]));
  }

  /** The lease of the places has run out: a participant who is there keeps them, otherwise the session is over. */
  expire(): Promise<void> {
    return this.#turns.take(async () => {
      if (this.#seat.isTaken) await this.#commit([], (trx) => this.#renewLease(trx));
      else await this.#end([], this.state.progress.cursor.isOver ? COMPLETED : EXPIRED);
    });
  }

  #renewLease(trx: Trx): Promise<void> {
    return renewLease(trx, this.sessionId, this.deps.nowMs() + leaseMs(this.setup));
  }

  /** The session's rows are to be erased: nothing of it is written, sent or run any more. */
  forget(): void {
    this.#isErased = true;
    this.#seat.leave();
    this.suspend();
  }

  /** The process ends: the episode leaves its thread, calls are called off. The next process goes on from the rows. */
  suspend(): void {
    this.#isSuspended = true;
    this.#person.absence.close();
    this.#person.desk.drop();
    this.#ports.abandon();
    this.#host.drop();
  }

  #startRunIfDue(): void {
    const trial = currentTrial(this.state);
    const isThere = this.#seat.isTaken || this.#person.absence.isGone;
    if (!isThere || this.#isSuspended || this.state.isOver) return;
    if (this.state.page !== 'episode') return;
    if (trial === null || trial.end !== null || this.#joint.hosts(trial)) return;
    if (trial.instruction === null && hasOpening(this.setup.study.task)) return;
    this.#host.start(trial);
  }

  async #withdraw(draft: RowDraft, mode: Withdrawal): Promise<DraftResult | undefined> {
    const [result] = await this.#end([draft], { page: 'withdrawn', message: mode });
    if (mode === 'stop-and-erase' && !this.#isErased) {
      this.#seat.pushNow();
      this.forget();
      await forgetBeside(this.deps, this.sessionId);
      await this.deps.store.eraseSession(this.sessionId);
    }
    return result;
  }

  async #end(drafts: readonly RowDraft[], end: SessionEnd) {
    if (this.state.isOver || this.#isEnding) return this.#commit(drafts);
    this.#isEnding = true;
    this.#joint.leave();
    this.endTrial(end.page === 'technical' ? 'technical' : 'person');
    const ending = endingOf(end, this.setup.study.completion.codes);
    this.setup.completionCode = ending.completionCode;
    const endedUtc = new Date(this.deps.nowMs()).toISOString();
    try {
      return await this.#commit(
        [...drafts, { type: 'session-end', payload: canonicalJson(end) }],
        storeEnding(this.sessionId, { ...ending, endedUtc }),
      );
    } finally {
      this.#isEnding = false;
    }
  }

  #endTechnical(draft: RowDraft): void {
    this.#quietly(this.#end([draft], { page: 'technical', message: 'technical' }));
  }

  /** Stores rows about the session itself. */
  async append(drafts: readonly RowDraft[]): Promise<void> {
    await this.#commit(drafts);
  }

  /**
   * Stores rows, folds what was stored, and lets everything that waits look again. The end of the session follows the
   * row that ends its last page, also where a process died between the two.
   */
  async #commit(
    rows: readonly RowDraft[] | (() => readonly RowDraft[]),
    also?: (trx: Trx) => Promise<void>,
  ) {
    if (this.#isErased) return [];
    const results = await this.deps.store.commit({
      sessionId: this.sessionId,
      rows,
      ...(also === undefined ? {} : { also }),
    });
    const { seq, screenSeq } = this.state;
    for (const result of results) if (result.status === 'stored') this.#fold(result.row);
    const isUnseen = this.state.seq > seq && this.state.screenSeq === screenSeq;
    this.#host.tellHeard();
    this.#startRunIfDue();
    this.#person.check();
    this.#ports.check();
    this.#gate.check();
    this.#person.pictures.checkEnd();
    this.#joint.check();
    if (!isUnseen) this.#seat.pushSoon();
    if (this.state.progress.cursor.isOver && !this.state.isOver && !this.#isEnding)
      await this.#end([], COMPLETED);
    return results;
  }

  /** Work that is not waited for: its failure is reported and ends nothing else. */
  #quietly(work: Promise<unknown>): void {
    work.catch(this.#report);
  }

  readonly #report = (error: unknown): void =>
    this.deps.onError?.(error, `session ${this.sessionId}`);

  #fold(row: Row): void {
    foldRecord(this.state, decodeRow(row));
    this.deps.onRow?.(row);
  }
}
