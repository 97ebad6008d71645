import { ParleyError } from '@parley/protocol';
import type { ScorerSource } from './scorer-source';
import type { OpenedEmbedder } from './transformers-scorer';

/** Models that were opened on this thread: all its episodes share them. */
const opened = new Map<string, Promise<OpenedEmbedder>>();

/**
 * Opens the two halves of an image-text model once per thread: who wants the embeddings themselves, and not how alike two are.
 *
 * @throws {ParleyError} `BAD_INPUT` for a service behind an address, which gives no embeddings; else why it cannot be opened. The next call tries
 *   again.
 */
export function openPictureEmbedder(source: ScorerSource): Promise<OpenedEmbedder> {
  if (source.kind !== 'transformers')
    return Promise.reject(
      new ParleyError('BAD_INPUT', `${source.name} gives scores and no embeddings`, {
        where: `scorers.${source.name}`,
        remedy: 'Name a scorer of the kind `transformers`.',
      }),
    );
  const key = JSON.stringify(source);
  const known = opened.get(key);
  if (known !== undefined) return known;
  const opening = import('./transformers-scorer').then(({ openTransformersEmbedder }) =>
    openTransformersEmbedder(source),
  );
  opened.set(key, opening);
  opening.catch(() => opened.delete(key));
  return opening;
}
