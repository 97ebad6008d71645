// Faults from inside a real server, which is started with `node --require` this file: nothing of the product knows of it.
// The folder in PARLEY_FAULTS may hold `clock-ms` (added to the wall clock, milliseconds) and `thread` (what an episode thread does next, once).
const { readFileSync, renameSync } = require('node:fs');
const { basename, join } = require('node:path');
const { isMainThread, threadId } = require('node:worker_threads');

const LOOK_EVERY_MS = 100;
const HANG_MS = 60_000;
const folder = process.env.PARLEY_FAULTS;

/** @param {string} name @returns {string | null} What the file says; null without one. */
function read(name) {
  try {
    return readFileSync(join(folder, name), 'utf8').trim();
  } catch {
    return null;
  }
}

/** @type {Record<string, () => void>} */
const ENDS = {
  throw: () => {
    throw new Error('thrown inside an episode thread by a fault check');
  },
  exit: () => process.exit(7),
  oom: () => {
    for (const kept = []; ; ) kept.push(new Array(1e6).fill(threadId));
  },
  hang: () => {
    for (const endMs = performance.now() + HANG_MS; performance.now() < endMs; );
  },
};

function shiftClock() {
  const RealDate = Date;
  const realNow = Date.now;
  let offsetMs = 0;
  const look = () => {
    offsetMs = Number(read('clock-ms') ?? 0);
  };
  look();
  setInterval(look, LOOK_EVERY_MS).unref();
  globalThis.Date = class extends RealDate {
    constructor(...parts) {
      if (parts.length === 0) super(realNow() + offsetMs);
      else super(...parts);
    }
    static now() {
      return realNow() + offsetMs;
    }
  };
}

function obeyInThread() {
  setInterval(() => {
    if (basename(process.argv[1] ?? '') !== 'worker.mjs') return;
    const how = read('thread');
    if (how === null) return;
    try {
      // Whoever takes the order first is the one that obeys.
      renameSync(join(folder, 'thread'), join(folder, `thread-${threadId}-${performance.now()}`));
    } catch {
      return;
    }
    ENDS[how]?.();
  }, LOOK_EVERY_MS).unref();
}

if (folder !== undefined) {
  shiftClock();
  if (!isMainThread) obeyInThread();
}
