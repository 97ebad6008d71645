import { ParleyError } from '@parley/protocol';
import { type OwnPort, serveLine } from '../detection/serve-line';
import { type OpenedScorer, openScorer } from './open-scorer';
import type { ScorerCalls, ScorerNews } from './scorer-calls';

let opened: OpenedScorer | null = null;

const calls: ScorerCalls = {
  open: async (options) => {
    opened = await openScorer({
      ...options,
      onProgress: (loadedBytes, totalBytes) => tell({ kind: 'progress', loadedBytes, totalBytes }),
      onRetry: () => tell({ kind: 'retry' }),
      onLost: () => tell({ kind: 'lost' }),
    });
    return { sidePx: opened.sidePx, warmMs: opened.warmMs };
  },
  compare: (question) => {
    if (opened === null) throw new ParleyError('DETECTOR_RUNTIME', 'no model is open');
    return opened.compare(question);
  },
};

const tell: (news: ScorerNews) => void = serveLine(self as unknown as OwnPort, calls);
