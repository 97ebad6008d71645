import type { OpenHome } from '../../../homes/open-home';
import type { GencommSpec } from '../gencomm-spec';
import type { GencommWorld } from '../gencomm-world';

/** What bodies made from truth are made of. */
export interface BodyParts {
  readonly spec: Pick<GencommSpec, 'seed' | 'profile' | 'episode' | 'rules' | 'setting'>;
  readonly home: Pick<OpenHome, 'scene' | 'pathFinder'>;
  readonly world: GencommWorld;
}
