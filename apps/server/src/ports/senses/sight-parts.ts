import type { FrameOf } from '../../ground-truth';
import type { OpenHome } from '../../homes/open-home';

/** What backends that look at frames are made from. Those made from truth look frames up, never the goal. */
export interface SightParts {
  readonly home: Pick<OpenHome, 'scene' | 'rasteriser'>;
  readonly frame: FrameOf;
  readonly seed: string;
  readonly sceneDir: string;
}
