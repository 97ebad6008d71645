import type { CategoryName, Vec3 } from '@parley/protocol';
import {
  boundsOf,
  type FurnitureModel,
  type FurnitureParams,
  knownFurniture,
  plain,
} from '../furniture';

/** What of a model matters for where it goes, from one typical build. */
export interface ModelFacts {
  readonly model: FurnitureModel;
  readonly sizeM: Vec3;
  /** Made to hang: its back is at z = 0 and nothing of it lies behind. */ readonly isHanging: boolean;
  readonly hasSupport: boolean;
}

const known = new Map<string, ModelFacts>();

/** Facts of all models of a category that are known, in catalogue order. */
export const modelsOf = (category: CategoryName): ModelFacts[] =>
  knownFurniture()
    .filter((model) => model.category === category)
    .map(factsOf);

/** Facts of one model; worked out once, always the same. */
export function factsOf(model: FurnitureModel): ModelFacts {
  const before = known.get(model.id);
  if (before !== undefined) return before;
  const build = model.build(typicalParams(model));
  const facts: ModelFacts = {
    model,
    sizeM: build.sizeM,
    isHanging: boundsOf(build.parts.map((part) => part.positions)).min[2] > -0.005,
    hasSupport: build.supports.length > 0,
  };
  known.set(model.id, facts);
  return facts;
}

/** The first colour and material of every slot; the middle size where there is one. */
function typicalParams(model: FurnitureModel): FurnitureParams {
  const surfaces = Object.entries(model.slots).map(([name, slot]) => {
    const [colour, material] = [slot.colours[0] ?? 'white', slot.materials[0] ?? 'wood'];
    return [name, plain(colour, material)] as const;
  });
  return {
    surfaces: Object.fromEntries(surfaces),
    size: model.sizes.includes('medium') ? 'medium' : (model.sizes[0] ?? 'medium'),
    shape: model.shapes[0] ?? null,
    motif: model.motifs?.[0] ?? null,
    seed: 'typical',
  };
}
