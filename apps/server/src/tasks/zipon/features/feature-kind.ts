/**
 * Which model the features stand in for. `pixel`: a vector for each pixel by what it is of, as LSeg gives them (VLMaps). `region`: the vector
 * of a crop of each thing, mixed with that of the whole picture (ConceptFusion). `topology`: those of pixels, but the map that was made
 * beforehand is a graph of landmarks and large things (ORION §IV-C).
 */
export const FEATURE_KINDS = ['pixel', 'region', 'topology'] as const;
export type FeatureKind = (typeof FEATURE_KINDS)[number];

/** Names of the backends made from truth in every row (SCI-15). */
export const GT_FEATURE_MAP = 'gt-feature-map';
export const GT_FEATURE_MAP_REGION = 'gt-feature-map:region';
export const GT_TOPOLOGY_GRAPH = 'gt-topology-graph';

const BACKENDS: Readonly<Record<FeatureKind, string>> = {
  pixel: GT_FEATURE_MAP,
  region: GT_FEATURE_MAP_REGION,
  topology: GT_TOPOLOGY_GRAPH,
};

/** Backend of a kind. */
export const gtFeatureBackend = (kind: FeatureKind): string => BACKENDS[kind];

/** Kind of a backend by its name; null for none of these. */
export const gtFeatureKind = (backend: string): FeatureKind | null =>
  FEATURE_KINDS.find((kind) => BACKENDS[kind] === backend) ?? null;
