import type { OpenQuestion } from '@parley/protocol';

export interface QuestionTime {
  /** calm: nothing; nudge: the robot waits; countdown: it will go on soon. */
  readonly phase: 'calm' | 'nudge' | 'countdown';
  /** Whole seconds left, shown in the countdown; null without a time-out. */
  readonly secondsLeft: number | null;
}

interface ClockReading {
  readonly question: OpenQuestion;
  /** When the view with this question came, page clock. */ readonly receivedAtMs: number;
  readonly nowMs: number;
  /** The server's answer clock stands still. */ readonly isPaused: boolean;
}

/** Where an open question stands. The server judges the deadline; the page only shows it. */
export function questionClock(reading: ClockReading): QuestionTime {
  const { question, receivedAtMs, nowMs, isPaused } = reading;
  const tickMs = isPaused ? 0 : Math.max(0, nowMs - receivedAtMs);
  const leftMs = question.remainingMs === null ? null : Math.max(0, question.remainingMs - tickMs);
  const secondsLeft = leftMs === null ? null : Math.ceil(leftMs / 1000);
  if (leftMs !== null && leftMs <= question.countdownMs) return { phase: 'countdown', secondsLeft };
  const isLong = (question.openMs ?? 0) + tickMs >= question.nudgeMs;
  return { phase: isLong ? 'nudge' : 'calm', secondsLeft };
}
