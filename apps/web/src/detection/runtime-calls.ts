import type { Detection, DetectorModel } from '@parley/protocol';
import type { PageProvider } from './load-ort';
import type { PictureQuestion } from './open-runtime';

/** What the worker of the runtime does for the page. */
export type RuntimeCalls = {
  open(options: {
    readonly modelUrl: string;
    readonly modelHash: string;
    readonly ep: PageProvider;
    readonly threads: number;
  }): Promise<{ model: DetectorModel; warmMs: number }>;
  detect(question: PictureQuestion): Promise<{ detections: Detection[]; ms: number }>;
};

export type RuntimeNews =
  | { readonly kind: 'progress'; readonly loadedBytes: number; readonly totalBytes: number }
  | { readonly kind: 'retry' }
  | { readonly kind: 'lost' };
