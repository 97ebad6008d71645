import type { DetectorState } from './detector-state';

/** What a worker tells of its downloads. */
export type DownloadNews =
  | { readonly kind: 'progress'; readonly loadedBytes: number; readonly totalBytes: number }
  | { readonly kind: 'retry' };

/** Progress of all downloads as one. */
export function trackProgress(onState: (state: Partial<DetectorState>) => void) {
  const parts = new Map<string, { loadedBytes: number; totalBytes: number }>();
  let retries = 0;
  const sum = () => {
    let [loadedBytes, totalBytes] = [0, 0];
    for (const part of parts.values()) {
      loadedBytes += part.loadedBytes;
      totalBytes += part.totalBytes;
    }
    return { loadedBytes, totalBytes };
  };
  return {
    loadedBytes: () => sum().loadedBytes,
    retries: () => retries,
    of: (part: string) => (news: DownloadNews) => {
      if (news.kind === 'retry') retries++;
      else parts.set(part, { loadedBytes: news.loadedBytes, totalBytes: news.totalBytes });
      onState({ ...sum(), retries });
    },
  };
}
