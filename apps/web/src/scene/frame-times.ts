/** Frame times of the robot's view, kept until they are reported. */
export interface FrameTimes {
  /** Time between two frames of one motion, in milliseconds. */
  add(frameMs: number): void;
  /** Figures since the last report; null when too few frames came. */
  report(): { frames: number; meanMs: number; p95Ms: number } | null;
}

const LEAST_FRAMES = 10;
const MOST_FRAMES = 2000;

export function createFrameTimes(): FrameTimes {
  let times: number[] = [];
  return {
    add(frameMs) {
      if (times.length < MOST_FRAMES) times.push(frameMs);
    },
    report() {
      if (times.length < LEAST_FRAMES) return null;
      const sorted = times.sort((a, b) => a - b);
      const sum = sorted.reduce((total, ms) => total + ms, 0);
      const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
      times = [];
      return { frames: sorted.length, meanMs: round1(sum / sorted.length), p95Ms: round1(p95) };
    },
  };
}

const round1 = (ms: number): number => Math.round(ms * 10) / 10;

/** Frames after which the time of a frame is judged again. */
const JUDGED_FRAMES = 6;

/** Mean of the last few frame times; null until there are enough for a judgement. */
export function createFrameMean(): { add(frameMs: number): number | null } {
  let sumMs = 0;
  let count = 0;
  return {
    add(frameMs) {
      sumMs += frameMs;
      count++;
      if (count < JUDGED_FRAMES) return null;
      const meanMs = sumMs / count;
      sumMs = 0;
      count = 0;
      return meanMs;
    },
  };
}
