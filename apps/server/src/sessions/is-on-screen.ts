import type { LogEvent } from '@parley/log';

/**
 * Whether a row may change what a page shows. A third of all commits do not: the robot has looked, and asks its detector. A
 * view for them would be built, sent and drawn for nothing.
 */
export function isOnScreen(event: LogEvent): boolean {
  switch (event.kind) {
    case 'look':
    case 'hear':
      return false;
    case 'client':
      return event.type !== 'exposure';
    case 'model-start':
      return event.args.port !== 'detector';
    default:
      return true;
  }
}
