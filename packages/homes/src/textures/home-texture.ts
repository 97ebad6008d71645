import { MOTIFS, type MotifName } from '@parley/protocol';
import type { FindTexture } from '@parley/scenes/textures';
import { coveringById } from './floors';
import { motifImage, type PictureAspect } from './motif';
import { specialById } from './special';

/** The images of generated homes: coverings of floors and walls, what mirrors and windows show, pictures. */
export const homeTexture: FindTexture = (id) => {
  const covering = coveringById(id);
  if (covering !== null) return covering;
  const special = specialById(id);
  if (special !== null) return { tileM: null, image: special };
  const [kind, name, aspect] = id.split('/');
  const motif = MOTIFS.find((one): one is MotifName => one === name);
  if (kind !== 'motif' || motif === undefined) return null;
  return { tileM: null, image: () => motifImage(motif, aspect as PictureAspect) };
};
