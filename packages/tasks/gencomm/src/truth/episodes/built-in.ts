import builtIn from './built-in-episodes.json';
import type { GencommEpisode } from './episode';
import { GencommFile } from './episode';

/** The built-in benchmark: 100 episodes in twelve shipped homes, half of them in training homes. */
const FILES: readonly GencommFile[] = GencommFile.array().parse(builtIn);

/** Built-in episodes of a home; empty for another home. */
export const builtInOf = (sceneId: string): readonly GencommEpisode[] =>
  FILES.find((file) => file.sceneId === sceneId)?.episodes ?? [];
