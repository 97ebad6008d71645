import { EventAck, HelloReply, PROTOCOL_VERSION, SessionView, WIRE } from '@parley/protocol';
import { io, type Socket } from 'socket.io-client';
import type { Person } from './person';

/** Drives a person over a real socket; connects anew whenever it is told where the server is. */
export class SocketPerson {
  view: SessionView | null = null;
  #socket: Socket | null = null;

  constructor(
    readonly person: Person,
    private readonly options: {
      readonly token: string;
      readonly tabId: string;
      readonly onView?: (view: SessionView) => void;
    },
  ) {}

  connect(port: number): void {
    const { token, tabId } = this.options;
    const socket = io(`http://127.0.0.1:${port}`, {
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    });
    this.#socket?.close();
    this.#socket = socket;
    socket.on('connect', () => {
      const hello = { v: PROTOCOL_VERSION, token, tabId, lastSeq: -1, mapSeq: -1 };
      socket.emit(WIRE.hello, hello, (raw: unknown) => {
        const reply = HelloReply.parse(raw);
        if (reply.kind !== 'welcome')
          throw new Error(`${this.person.name} refused: ${reply.reason}`);
        for (const event of this.person.waiting) this.#send(socket, event);
        this.#see(socket, reply.view);
      });
    });
    socket.on(WIRE.view, (view: unknown) => this.#see(socket, SessionView.parse(view)));
  }

  close(): void {
    this.#socket?.close();
  }

  #see(socket: Socket, view: SessionView): void {
    if (socket !== this.#socket) return;
    this.view = view;
    socket.emit(WIRE.shown, { epoch: view.epoch, seq: view.seq });
    for (const event of this.person.see(view, this.options.tabId)) this.#send(socket, event);
    this.options.onView?.(view);
  }

  #send(socket: Socket, event: unknown): void {
    socket.emit(WIRE.event, event, (ack: unknown) => this.person.acknowledge(EventAck.parse(ack)));
  }
}
