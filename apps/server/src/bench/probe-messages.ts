/** What a measured server is asked: processor time, or memory after a collection of garbage in every thread. */
export type ProbeQuestion = 'cpu' | 'memory';

/** Bytes of one thread, after a collection of garbage. */
export interface ThreadMemory {
  /** 0: the main thread. */ readonly threadId: number;
  readonly heapUsed: number;
  /** Outside the heap of JavaScript, array buffers included. */ readonly external: number;
  readonly arrayBuffers: number;
}

export interface ProbeAnswer {
  /** Processor time of the whole process since its start: code. */ readonly userMs: number;
  /** The same, spent in the system: disk, sockets, wake-ups. */ readonly systemMs: number;
  /** Bytes of the process in memory. */ readonly rss: number;
  /** Empty where only processor time was asked for. */ readonly threads: readonly ThreadMemory[];
}
