import type { PictureScorer } from './picture-scorer';
import type { ScorerSource } from './scorer-source';

/** Scorers that were opened on this thread: all its episodes share them. */
const opened = new Map<string, Promise<PictureScorer>>();

/**
 * Opens a scorer once per thread. Each kind loads its library when it is first asked for.
 *
 * @param env Where keys of addresses are looked up.
 * @throws {ParleyError} When it cannot be opened; the next call tries again.
 */
export function openScorer(
  source: ScorerSource,
  env: Readonly<Record<string, string | undefined>>,
): Promise<PictureScorer> {
  const key = JSON.stringify(source);
  const known = opened.get(key);
  if (known !== undefined) return known;
  const opening = openNow(source, env);
  opened.set(key, opening);
  opening.catch(() => opened.delete(key));
  return opening;
}

async function openNow(
  source: ScorerSource,
  env: Readonly<Record<string, string | undefined>>,
): Promise<PictureScorer> {
  switch (source.kind) {
    case 'http': {
      const { openHttpScorer } = await import('./http-scorer');
      return openHttpScorer(source, env);
    }
    case 'transformers': {
      const { openTransformersScorer } = await import('./transformers-scorer');
      return openTransformersScorer(source);
    }
  }
}
