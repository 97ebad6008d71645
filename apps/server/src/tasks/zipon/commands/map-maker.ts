import { join } from 'node:path';
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
  const source = scorerNamed(name, config);
  if (source === undefined)
    throw new ParleyError('NOT_FOUND', `${name} gives no features of pictures`, {
      where: '--features',
      remedy: `Name one of ${FEATURE_KINDS.join(', ')}, or an image-text model of models/scorers.yaml.`,
    });
  return async (home, options) => {
    const painter =
      paintedPainter(join(config.scenesDir, home.scene.sceneId)) ??
      flatPainter(home.scene, home.rasteriser);
    const features = await pictureMapFeatures(source, painter);
    return makeMapOf(home, { ...options, features });
  };
}
