import type { EventAck, HelloReply, SessionView } from '@parley/protocol';
import type { LiveSession } from '../../src/sessions/live-session';
import { type Fate, LossyLine, type Weather } from './lossy-line';
import type { Person } from './person';

/** Turns of the event loop, a millisecond each, without a move: now the page's time-outs run out. */
const QUIET_TURNS = 6;
/** As many, and with nothing that a page would do about it, mean that nothing will ever move again. */
const STUCK_TURNS = 100;
/** More helps than fates can spoil: the session is stuck. */
const SPARE_HEALS = 12;

/** A tab of the page, as far as the wire sees it. */
class Tab {
  line: LossyLine | null = null;
  view: SessionView | null = null;
  isSuperseded = false;
  isGreeted = false;
  mapSeq = -1;
  readonly explored = new Set<number>();

  constructor(
    readonly tabId: string,
    private readonly browser: TwoTabs,
  ) {}

  connect(): void {
    this.line?.cut();
    this.line = this.browser.open(this.tabId, this);
    this.hello();
  }

  hello(): void {
    this.isSuperseded = false;
    this.isGreeted = false;
    this.line?.hello(this.mapSeq);
  }

  reload(): void {
    this.line?.cut();
    this.line = null;
    this.view = null;
    this.mapSeq = -1;
    this.explored.clear();
  }

  welcome(reply: HelloReply): void {
    if (reply.kind !== 'welcome') throw new Error(`refused: ${reply.reason}`);
    this.isGreeted = true;
    for (const event of this.browser.person.waiting) this.line?.event(event);
    this.take(reply.view);
  }

  take(view: SessionView): void {
    if (this.view !== null && view.seq < this.view.seq) return;
    this.view = view;
    this.#merge(view);
    this.browser.saw(view);
    this.line?.shown(view.epoch, view.seq);
    if (this.browser.active !== this || this.isSuperseded) return;
    for (const event of this.browser.person.see(view, this.tabId)) this.line?.event(event);
  }

  /** What a page or its person does of itself when nothing moves. False: nothing, they see no reason to. */
  helpItself(): boolean {
    const { waiting } = this.browser.person;
    if (this.line?.isUp !== true || this.line.isDoomed || !this.isGreeted) this.connect();
    else if (this.isSuperseded) this.hello();
    else if (waiting.length > 0) for (const event of waiting) this.line.event(event);
    else return false;
    return true;
  }

  ack(ack: EventAck): void {
    this.browser.person.acknowledge(ack);
  }

  superseded(): void {
    this.isSuperseded = true;
  }

  #merge(view: SessionView): void {
    const { map } = view;
    if (map === null) return;
    if (map.fromSeq > this.mapSeq) return this.line?.resync();
    for (let i = 0; i < map.explored.length; i += 2)
      for (let cell = 0; cell < (map.explored[i + 1] ?? 0); cell++)
        this.explored.add((map.explored[i] ?? 0) + cell);
    this.mapSeq = Math.max(this.mapSeq, map.toSeq);
    if (view.page === 'end-items') this.browser.finalMaps.push([...this.explored].sort());
  }
}

/** A person with two tabs of one browser, one outbox, and a network that fails as it is told. */
export class TwoTabs implements Weather {
  readonly tabs: readonly [Tab, Tab] = [new Tab('tab-a', this), new Tab('tab-b', this)];
  active: Tab = this.tabs[0];
  /** What was seen wrong on the way. */
  readonly wrongs: string[] = [];
  /** Explored cells of a tab at each view after the episode's end. */
  readonly finalMaps: number[][] = [];
  #stirs = 0;
  #heals = 0;
  readonly #fates: Fate[];

  constructor(
    readonly live: LiveSession,
    readonly person: Person,
    fates: readonly Fate[],
  ) {
    this.#fates = [...fates];
  }

  open(tabId: string, end: Tab): LossyLine {
    return new LossyLine(
      tabId,
      this.live,
      {
        welcome: (reply) => end.welcome(reply),
        view: (view) => end.take(view),
        ack: (ack) => end.ack(ack),
        superseded: () => end.superseded(),
      },
      this,
    );
  }

  next(line: LossyLine): 'deliver' | 'drop' | 'double' | 'late' {
    const fate = this.#fates.shift() ?? 'deliver';
    if (fate === 'cut') line.cut();
    if (fate === 'switch') this.#later(() => this.#switch());
    if (fate === 'reload')
      this.#later(() => {
        this.active.reload();
        this.active.connect();
      });
    return fate === 'cut' ? 'drop' : fate === 'switch' || fate === 'reload' ? 'deliver' : fate;
  }

  stir(): void {
    this.#stirs++;
  }

  failed(error: unknown): void {
    this.wrongs.push(String(error));
  }

  saw(view: SessionView): void {
    const ids = view.chat.map((message) => message.messageId);
    if (new Set(ids).size !== ids.length) this.wrongs.push(`chat has doubles: ${ids.join(' ')}`);
    const said = view.chat.map((message) => `${message.kind} ${message.questionId}`);
    const answers = said.filter((each) => each.startsWith('answer '));
    if (new Set(answers).size !== answers.length) this.wrongs.push('a question has two answers');
  }

  /** Lives through the session. @throws {Error} when it gets stuck. */
  async run(): Promise<void> {
    const patience = this.#fates.length + SPARE_HEALS;
    this.active.connect();
    let seen = -1;
    let quiet = 0;
    while (!this.#isDone()) {
      if (this.#stirs !== seen) {
        seen = this.#stirs;
        quiet = 0;
        await new Promise((resolve) => setImmediate(resolve));
        continue;
      }
      // By turns and not by the clock: a busy machine is no quiet network.
      await new Promise((resolve) => setTimeout(resolve, 1));
      quiet++;
      const isHelped = quiet % QUIET_TURNS === 0 && this.active.helpItself();
      if (isHelped ? ++this.#heals > patience : quiet > STUCK_TURNS)
        throw new Error(`stuck on ${this.active.view?.page}: ${this.wrongs.join()}`);
    }
    for (const tab of this.tabs) tab.line?.cut();
  }

  #isDone(): boolean {
    const { view, isSuperseded } = this.active;
    return view?.page === 'code' && !isSuperseded && this.person.waiting.length === 0;
  }

  #switch(): void {
    this.active = this.active === this.tabs[0] ? this.tabs[1] : this.tabs[0];
    if (this.active.line?.isUp === true) this.active.hello();
    else this.active.connect();
  }

  #later(work: () => void): void {
    setImmediate(work);
  }
}
