import { openPictureEmbedder, type ScorerSource, scorerBackend } from '@parley/models/similarity';
import type { SourceKind } from '../../../ports/port-kind';
import { scorerNamed } from '../../../ports/senses/scorer-named';
import { gtFeatureKind } from './feature-kind';

/** Image-text models of the section `scorers` of files in `models/`: their embeddings are the features. */
export const FEATURE_SOURCES: SourceKind<ScorerSource> = {
  find: (name, places, files) =>
    gtFeatureKind(name) === null ? scorerNamed(name, places, files) : undefined,
  open: (source) => openPictureEmbedder(source),
  check: ({ kind, name }) =>
    kind === 'transformers'
      ? null
      : { status: 'fault', message: `${name} gives scores and no embeddings.` },
};

/** Name of such a backend in every row. */
export const pictureFeatureBackend = (source: ScorerSource): string => scorerBackend(source);
