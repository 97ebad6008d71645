import { createServer } from 'node:net';

/** @throws {Error} When something listens there: the page of another participant must not be taken for ours. */
export async function requireFreePort(port: number): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((free, taken) => {
      probe.once('error', taken);
      probe.listen(port, '127.0.0.1', free);
    });
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const why =
      code === 'EADDRINUSE' ? 'is taken, perhaps by another participant' : `fails (${code})`;
    throw new Error(`Port ${port} ${why}: choose another with --port, or stop what uses it.`);
  }
  await new Promise((closed) => probe.close(closed));
}
