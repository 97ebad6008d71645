import { BroadcastChannel, isMainThread, threadId } from 'node:worker_threads';
import type { ProbeAnswer, ProbeQuestion, ThreadMemory } from './probe-messages';

const CHANNEL = 'parley-heap-probe';
const QUESTION = 'memory';
/** Threads that have not answered by then are busy for longer than a person would wait. */
const PATIENCE_MS = 2000;

/** What the channel brings. */
interface Said {
  readonly data: ThreadMemory | typeof QUESTION;
}

const collect = (globalThis as { gc?: () => void }).gc ?? (() => undefined);
const channel = new BroadcastChannel(CHANNEL);

function memoryOfThread(): ThreadMemory {
  // Twice: what the first pass finalises, the second one frees.
  collect();
  collect();
  const { heapUsed, external, arrayBuffers } = process.memoryUsage();
  return { threadId, heapUsed, external, arrayBuffers };
}

if (isMainThread) {
  let threads: ThreadMemory[] = [];
  channel.onmessage = (event) => {
    const { data } = event as Said;
    if (data !== QUESTION) threads.push(data);
  };
  const answer = (): void => {
    const { user, system } = process.cpuUsage();
    const rss = process.memoryUsage.rss();
    const said: ProbeAnswer = { userMs: user / 1000, systemMs: system / 1000, rss, threads };
    process.send?.(said);
  };
  process.on('message', (kind: ProbeQuestion) => {
    threads = [];
    if (kind === 'cpu') return answer();
    channel.postMessage(QUESTION);
    threads.push(memoryOfThread());
    setTimeout(answer, PATIENCE_MS);
  });
  process.channel?.unref();
} else {
  // All threads hear what one says: only the question is answered.
  channel.onmessage = (event) => {
    if ((event as Said).data === QUESTION) channel.postMessage(memoryOfThread());
  };
}
channel.unref();
