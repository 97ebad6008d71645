import { io, type Socket } from 'socket.io-client';

/** A line as a page opens it, without a hello; it does not come back by itself. */
export async function openSocket(port: number): Promise<Socket> {
  const socket = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  await new Promise<void>((resolve) => socket.on('connect', () => resolve()));
  return socket;
}
