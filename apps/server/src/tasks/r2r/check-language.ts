import { isEnglish } from '@parley/models/prompts';
import { ParleyError } from '@parley/protocol';
import { FOLLOWER } from '@parley/task-r2r/shared';
import { PROMPTED } from '../../ports/port-kind';
import type { R2rPort } from './r2r-ports';
import type { R2rSpec } from './r2r-spec';

const ANALYSIS: readonly R2rPort[] = ['action-decomposition', 'landmark-extraction'];

/** Who reads the instruction, by agent; the others read none. */
const READERS: Readonly<Record<string, readonly R2rPort[]>> = {
  discussnav: ANALYSIS,
  'landmark-greedy': ANALYSIS,
  'single-round': ['navigator'],
};

/**
 * Rules read English alone; models read what they know.
 *
 * @throws {ParleyError} `BAD_EPISODE` naming the first instruction in another language that rules would have to read, and how many more
 *   there are; `BAD_INPUT` where a translation is asked for and there is no translator.
 */
export async function checkLanguage(
  specs: readonly Pick<R2rSpec, 'episode' | 'agents' | 'backends'>[],
): Promise<void> {
  const strange: string[] = [];
  for (const { episode, agents, backends } of specs) {
    const isTranslated = agents[FOLLOWER].config.translate === true;
    if (isTranslated && backends.translation !== PROMPTED)
      throw new ParleyError('BAD_INPUT', 'there is no translator', {
        where: '--config translate',
        remedy: 'Name a model configuration with --models, or leave the translation out.',
      });
    const readers = READERS[agents[FOLLOWER].agentId] ?? [];
    const isReadByRules = readers.some((port) => backends[port] !== PROMPTED) && !isTranslated;
    if (isReadByRules && !(await isEnglish(episode.instruction))) strange.push(episode.episodeId);
  }
  const [first] = strange;
  if (first === undefined) return;
  const more = strange.length === 1 ? '' : ` (nor are ${strange.length - 1} more)`;
  throw new ParleyError(
    'BAD_EPISODE',
    `its instruction is not in English${more}, and rules read no other language`,
    {
      where: first,
      remedy:
        'Have models read it: --models FILE; discussnav can have it translated first: --config \'{"translate": true}\'. Or leave it out.',
    },
  );
}
