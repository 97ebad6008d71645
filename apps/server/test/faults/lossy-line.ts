import type { EventAck, HelloReply, SessionView } from '@parley/protocol';
import type { Client } from '../../src/sessions/driver-seat';
import type { LiveSession } from '../../src/sessions/live-session';

/** What becomes of one message, and of the line it takes. */
export const FATES = ['deliver', 'drop', 'double', 'late', 'cut', 'switch', 'reload'] as const;
export type Fate = (typeof FATES)[number];

/** Where a line's messages from the server arrive. */
export interface LineEnd {
  welcome(reply: HelloReply): void;
  view(view: SessionView): void;
  ack(ack: EventAck): void;
  superseded(): void;
}

/** What all lines of a run share: whose turn it is to fail, and whether anything still moves. */
export interface Weather {
  /** The fate of the next message; `deliver` once the network has healed. */
  next(line: LossyLine): Exclude<Fate, 'cut' | 'switch' | 'reload'>;
  stir(): void;
  failed(error: unknown): void;
}

const ticks = async (count: number): Promise<void> => {
  for (let i = 0; i < count; i++) await new Promise((resolve) => setImmediate(resolve));
};

/** One connection of a tab: like a socket, but that its messages may be lost, doubled or overtaken. */
export class LossyLine {
  isUp = true;
  /** It has lost a message: its heartbeat will fail, and both ends will notice. */
  isDoomed = false;
  readonly #client: Client;

  constructor(
    tabId: string,
    private readonly live: LiveSession,
    private readonly end: LineEnd,
    private readonly weather: Weather,
  ) {
    this.#client = {
      tabId,
      push: (view) => this.#down(() => this.end.view(structuredClone(view))),
      superseded: () => this.#down(() => this.end.superseded()),
    };
  }

  hello(mapSeq: number): void {
    this.#up(async () => {
      const reply = await this.live.hello(this.#client, mapSeq);
      if (!this.isUp) await this.live.detach(this.#client);
      this.#down(() => this.end.welcome(structuredClone(reply)));
    });
  }

  event(event: unknown): void {
    this.#up(async () => {
      const ack = await this.live.receive(structuredClone(event));
      this.#down(() => this.end.ack(ack));
    });
  }

  shown(epoch: number, seq: number): void {
    this.#up(async () => this.live.shown(this.#client, epoch, seq));
  }

  resync(): void {
    this.#up(async () => this.live.resync(this.#client));
  }

  /** The line is gone; the server notices in its own time. Messages on their way up may still arrive. */
  cut(): void {
    if (!this.isUp) return;
    this.isUp = false;
    this.#run(async () => {
      await ticks(3);
      await this.live.detach(this.#client);
    });
  }

  #up(work: () => Promise<void>): void {
    if (this.isUp) this.#send(work);
  }

  #down(work: () => void): void {
    this.#send(async () => {
      if (this.isUp) work();
    });
  }

  #send(work: () => Promise<void>): void {
    const fate = this.weather.next(this);
    if (fate === 'drop') {
      this.isDoomed = true;
      return;
    }
    this.#run(async () => {
      await ticks(fate === 'late' ? 8 : 1);
      await work();
    });
    if (fate === 'double')
      this.#run(async () => {
        await ticks(4);
        await work();
      });
  }

  #run(work: () => Promise<void>): void {
    this.weather.stir();
    work()
      .catch((error: unknown) => this.weather.failed(error))
      .finally(() => this.weather.stir());
  }
}
