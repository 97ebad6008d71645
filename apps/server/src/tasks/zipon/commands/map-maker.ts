import { join } from 'node:path';
import type { ScorerSource } from '@parley/models/similarity';
import { ParleyError } from '@parley/protocol';
import type { ServerConfig } from '../../../config';
import type { OpenHome } from '../../../homes/open-home';
import { flatPainter } from '../../../painters/flat-rgb';
import { paintedPainter } from '../../../painters/painted-rgb';
import { scorerNamed } from '../../../ports/senses/scorer-named';
import { FEATURE_KINDS, type FeatureKind } from '../features';
import { type MadeMap, type MakeMapOptions, makeMap, makeMapOf, pictureMapFeatures } from '../map';

/** Makes a map of a home by features that a flag names: a kind that is made from truth, or an image-text model that is installed. */
export type MakeNamedMap = (home: OpenHome, options: MakeMapOptions) => Promise<MadeMap>;

const isKind = (name: string): name is FeatureKind =>
  (FEATURE_KINDS as readonly string[]).includes(name);

/**
 * How maps are made of the features that a flag names.
 *
 * @throws {ParleyError} `NOT_FOUND` with the names that there are.
 */
export function mapMakerNamed(name: string, config: ServerConfig): MakeNamedMap {
  if (isKind(name)) return (home, options) => makeMap(home, { ...options, kind: name });
  return mapMakerOf(pictureSourceNamed(name, config), config);
}

/** An image-text model that is installed. @throws {ParleyError} `NOT_FOUND` with the names that there are. */
export function pictureSourceNamed(name: string, config: ServerConfig): ScorerSource {
  const source = scorerNamed(name, config);
  if (source !== undefined) return source;
  throw new ParleyError('NOT_FOUND', `${name} gives no features of pictures`, {
    where: '--features',
    remedy: `Name one of ${FEATURE_KINDS.join(', ')}, or an image-text model of models/scorers.yaml.`,
  });
}

/** Maps of the features of an image-text model. */
export const mapMakerOf =
  (source: ScorerSource, { scenesDir }: Pick<ServerConfig, 'scenesDir'>): MakeNamedMap =>
  async (home, options) => {
    const painter =
      paintedPainter(join(scenesDir, home.scene.sceneId)) ??
      flatPainter(home.scene, home.rasteriser);
    return makeMapOf(home, { ...options, features: await pictureMapFeatures(source, painter) });
  };
