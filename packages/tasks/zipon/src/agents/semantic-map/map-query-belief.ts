import { colCentreXM, rowCentreZM } from '@parley/agent-core/mapping';
import type { FoundArea, MapQueryBelief } from '../../shared';
import type { ScoredArea } from './area';
import type { FeatureMap } from './feature-map';
import { heatLayer } from './heat-layer';
import type { MapAnswer } from './query-feature-map';

/** What `retrieve_map` found, as experimenters see it: heat, contours, scores. */
export const mapQueryBelief = (
  map: FeatureMap,
  text: string,
  { areas, scores }: MapAnswer,
): MapQueryBelief => ({
  text,
  heat: heatLayer(map, scores),
  areas: areas.map((area) => foundArea(map, area)),
});

const foundArea = (
  { grid }: Pick<FeatureMap, 'grid'>,
  { position, contour, cells, score }: ScoredArea,
): FoundArea => ({
  position,
  contour: contour.map(([col, row]): [number, number] => [
    colCentreXM(grid, col),
    rowCentreZM(grid, row),
  ]),
  areaCells: cells.length,
  score,
});
