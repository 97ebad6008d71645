import { ParleyError } from '@parley/protocol';
import { badEpisodes } from './bad-episodes';
import { type Benchmark, FORMAT_NAMES } from './formats';

/**
 * Some episodes of a data set of Habitat, by their ids; all else stays as it is.
 *
 * @param from File, and a line for each of its episodes that could not be read.
 * @throws {ParleyError} `BAD_EPISODE` for ids that the file does not have, `BAD_INPUT` for a file of another kind.
 */
export function onlyEpisodes(
  source: Benchmark,
  ids: readonly string[],
  { file, leftOut = [] }: { readonly file: string; readonly leftOut?: readonly string[] },
): Benchmark {
  switch (source.format) {
    case 'coin':
    case 'goat':
    case 'objectnav':
    case 'habitat': {
      const wanted = new Set(ids);
      const all = source.data.episodes as readonly { readonly episode_id: string | number }[];
      const episodes = all.filter(({ episode_id }) => wanted.has(String(episode_id)));
      const found = new Set(episodes.map(({ episode_id }) => String(episode_id)));
      const missing = ids.filter((id) => !found.has(id));
      if (missing.length > 0)
        throw badEpisodes(
          file,
          `it has no episode ${missing.join(', ')}${leftOut.length === 0 ? '' : ' that can be read'}`,
          leftOut.length === 0
            ? 'Name episodes by the ids of the file.'
            : `Left out, among them what is missing or what it needs: ${leftOut.slice(0, 5).join('; ')}${leftOut.length > 5 ? '; …' : ''}.`,
        );
      return { ...source, data: { ...source.data, episodes } } as Benchmark;
    }
    default:
      throw new ParleyError('BAD_INPUT', `${FORMAT_NAMES[source.format]} are taken as a whole`, {
        where: '--only',
        remedy: 'Leave it out, or name a data set of Habitat.',
      });
  }
}
