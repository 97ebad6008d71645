import type { Sense, SessionView } from '@parley/protocol';

/** One connected page. */
export interface Client {
  readonly tabId: string;
  push(view: SessionView): void;
  superseded(): void;
  /** Asks for detections; a page that draws nothing has none to give. */
  sense?(sense: Sense): void;
  /** Milliseconds since anything was heard on this page's line; a page without a line of its own is never silent. */
  silentMs?(): number;
}

interface Driver {
  readonly client: Client;
  readonly epoch: number;
  /** Seq up to which this page holds the explored map; -1 for nothing. */
  mapSeq: number;
}

/** Builds the state of the session for the page that drives at `epoch` and holds the map up to `mapSeq`. */
export type ViewFor = (epoch: number, mapSeq: number) => SessionView;

/** Who drives a session: at most one page, the newest that said hello. Views go to it alone. */
export class DriverSeat {
  #driver: Driver | null = null;
  #isPushDue = false;

  constructor(private readonly viewFor: ViewFor) {}

  get isTaken(): boolean {
    return this.#driver !== null;
  }

  /** Epoch of the page that drives; 0 while none does. */
  get epoch(): number {
    return this.#driver?.epoch ?? 0;
  }

  get tabId(): string | null {
    return this.#driver?.client.tabId ?? null;
  }

  /** How long the page that drives has been silent; 0 while none drives. */
  get silentMs(): number {
    return this.#driver?.client.silentMs?.() ?? 0;
  }

  isHeldBy(client: Client): boolean {
    return this.#driver?.client === client;
  }

  /** Seats a page; the one that drove before is told so. @returns Its first view. */
  take(client: Client, epoch: number, mapSeq: number): SessionView {
    const previous = this.#driver?.client;
    this.#driver = { client, epoch, mapSeq };
    if (previous !== undefined && previous !== client) previous.superseded();
    return this.#view(this.#driver);
  }

  leave(): void {
    this.#driver = null;
  }

  /** The page lacks a part of the map: the next view brings the whole. */
  forgetMap(): void {
    if (this.#driver !== null) this.#driver.mapSeq = -1;
  }

  /** Pushes a view once everything that happens at this moment has happened. */
  pushSoon(): void {
    if (this.#isPushDue || this.#driver === null) return;
    this.#isPushDue = true;
    setImmediate(() => {
      this.#isPushDue = false;
      this.pushNow();
    });
  }

  pushNow(): void {
    if (this.#driver !== null) this.#driver.client.push(this.#view(this.#driver));
  }

  sense(sense: Sense): void {
    this.#driver?.client.sense?.(sense);
  }

  #view(driver: Driver): SessionView {
    const view = this.viewFor(driver.epoch, driver.mapSeq);
    if (view.map !== null) driver.mapSeq = view.map.toSeq;
    return view;
  }
}
