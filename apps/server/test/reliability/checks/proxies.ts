import { Agent, request } from 'node:http';
import type { Check } from '../check';
import { atMost, told } from '../figure';
import type { Serving } from '../serving';

const REQUESTS = 50_000;
const AT_ONCE = 16;
/** Of one address, a minute, for what is not there. */
const LIMIT = 120;
const MINUTE_MS = 60_000;
const TOO_MANY = 429;

/** Behind one proxy, a client writes another address into the header each time. */
export const proxies: Check = {
  name: 'proxies',
  title: 'Another forged address with every request, behind one trusted proxy',
  run: async (room, { times = REQUESTS }) => {
    const serving = await room.serve({}, { env: { PARLEY_TRUST_PROXY: '1' } });
    const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
    const startMs = performance.now();
    let next = 0;
    let passed = 0;
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (next++ < times) if ((await statusOf(serving, agent, next)) !== TOO_MANY) passed++;
      }),
    );
    const minutes = Math.ceil((performance.now() - startMs) / MINUTE_MS);
    agent.destroy();
    await serving.stop();
    return [
      told('requests', times),
      atMost(`of these not limited, in ${minutes} min`, passed, LIMIT * (minutes + 1)),
    ];
  },
};

/** The proxy adds who connected to it; what stands before is the client's own word. */
function statusOf({ port }: Serving, agent: Agent, i: number): Promise<number> {
  const forged = `10.${(i >> 16) & 255}.${(i >> 8) & 255}.${i & 255}`;
  const headers = { 'x-forwarded-for': `${forged}, 203.0.113.9` };
  return new Promise((resolve, reject) => {
    const asking = request(
      { port, host: '127.0.0.1', path: '/api/nothing', agent, headers },
      (reply) => {
        reply.resume();
        reply.once('end', () => resolve(reply.statusCode ?? 0));
      },
    );
    asking.once('error', reject);
    asking.end();
  });
}
