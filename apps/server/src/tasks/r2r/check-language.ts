import { isEnglish } from '@parley/models/prompts';
import { ParleyError } from '@parley/protocol';
import { FOLLOWER } from '@parley/task-r2r/shared';
import { PROMPTED } from '../../ports/port-kind';
import type { R2rSpec } from './r2r-spec';

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
    const isReadByRules = backends['action-decomposition'] !== PROMPTED && !isTranslated;
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
        'Have it translated by a model: --models FILE --config \'{"translate": true}\'. Or leave it out.',
    },
  );
}
