import type { DetectorReady, DetectorTrouble, PageDetector, PageScorer } from '@parley/protocol';
import type { GpuKind } from '../detection/choose-runtime';
import type { DetectorState } from '../detection/detector-state';
import type { EyeCalls, EyeNews } from '../detection/eye-calls';
import type { RuntimeCalls, RuntimeNews } from '../detection/runtime-calls';
import type { Line } from '../detection/worker-line';
import type { ScorerCalls, ScorerNews } from '../similarity/scorer-calls';

/** What a study lets the page do for the robot: at least one of both. */
export interface WantedSenses {
  /** Folder of the home. */ readonly sceneUrl: string;
  readonly detector: Omit<PageDetector, 'sceneUrl'> | null;
  readonly scorer: Omit<PageScorer, 'sceneUrl'> | null;
}

/** What the senses need of the page. */
export interface SensesPorts {
  readonly openEye: (onNews: (news: EyeNews) => void) => Line<EyeCalls>;
  readonly openRuntime: (onNews: (news: RuntimeNews) => void) => Line<RuntimeCalls>;
  readonly openScorer: (onNews: (news: ScorerNews) => void) => Line<ScorerCalls>;
  readonly gpuKind: () => Promise<GpuKind>;
  /** Threads of WebAssembly; 1 where the page is not isolated. */ readonly threads: number;
  readonly nowMs: () => number;
  readonly onState: (state: Partial<DetectorState>) => void;
  readonly onReady: (of: SenseOf, ready: DetectorReady) => void;
  readonly onTrouble: (of: SenseOf, trouble: DetectorTrouble) => void;
}
export type SenseOf = 'detector' | 'scorer';
