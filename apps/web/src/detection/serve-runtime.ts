import { ParleyError } from '@parley/protocol';
import { type OpenedRuntime, openRuntime, type PictureQuestion } from './open-runtime';
import type { RuntimeCalls, RuntimeNews } from './runtime-calls';
import { type OwnPort, serveLine } from './serve-line';

let opened: OpenedRuntime | null = null;

const calls: RuntimeCalls = {
  open: async (options) => {
    opened = await openRuntime({
      ...options,
      onProgress: (loadedBytes, totalBytes) => tell({ kind: 'progress', loadedBytes, totalBytes }),
      onRetry: () => tell({ kind: 'retry' }),
      onLost: () => tell({ kind: 'lost' }),
    });
    return { model: opened.model, warmMs: opened.warmMs };
  },
  detect: (question: PictureQuestion) => {
    if (opened === null) throw new ParleyError('DETECTOR_RUNTIME', 'no model is open');
    return opened.detect(question);
  },
};

const tell: (news: RuntimeNews) => void = serveLine(self as unknown as OwnPort, calls);
