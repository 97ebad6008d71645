import type { Scene, SceneInstance } from '@parley/scenes/format';
import { LOOK_ALIKES } from '../../../ground-truth/look-alikes';
import type { FeatureKind } from './feature-kind';
import type { TextSpace } from './text-space';
import { unit, weightedSum } from './vector';

/** Parts of the building, which have no instance of their own. */
export const STRUCTURE = ['floor', 'wall', 'ceiling'] as const;
export type StructurePart = (typeof STRUCTURE)[number];

/** Features of a home's things without errors, by what is true of them. */
export interface HomeFeatures {
  readonly kind: FeatureKind;
  readonly dims: number;
  readonly ceilingHeightM: number;
  readonly instances: ReadonlyMap<number, SceneInstance>;
  /** Of a thing. */ readonly ofThing: ReadonlyMap<number, readonly number[]>;
  /** What a thing of a category may be taken for, with the feature of that. */
  readonly lookAlikes: ReadonlyMap<string, readonly LookAlike[]>;
  readonly structure: Readonly<Record<StructurePart, readonly number[]>>;
}

export interface LookAlike {
  readonly category: string;
  readonly feature: readonly number[];
}

/**
 * Embeds what is true of the things of a home. Pixels know what a thing is; regions know its look too, as the crop of a thing shows it.
 *
 * @throws {ParleyError} `BAD_MODEL` when the encoder cannot be opened.
 */
export async function homeFeatures(
  scene: Scene,
  space: TextSpace,
  kind: FeatureKind,
): Promise<HomeFeatures> {
  const alike = [...new Set(LOOK_ALIKES.flat())];
  const texts = [...STRUCTURE, ...alike, ...scene.instances.flatMap((one) => textsOf(one, kind))];
  const features = await space.featuresOf(texts);
  const byText = new Map(texts.map((text, i) => [text, features[i]?.map ?? []]));
  const of = (text: string): readonly number[] => byText.get(text) ?? [];
  const thing = (one: SceneInstance): readonly number[] => {
    const own = textsOf(one, kind);
    const sum = weightedSum(own.map((text) => ({ vector: of(text), weight: 1 })));
    return unit(sum ?? []);
  };
  return {
    kind,
    dims: space.dims,
    ceilingHeightM: scene.ceilingHeightM,
    instances: new Map(scene.instances.map((one) => [one.id, one])),
    ofThing: new Map(scene.instances.map((one) => [one.id, thing(one)])),
    lookAlikes: new Map(
      alike.map((category) => [
        category,
        alike
          .filter((other) => other !== category && areInOneGroup(category, other))
          .map((other) => ({ category: other, feature: of(other) })),
      ]),
    ),
    structure: { floor: of('floor'), wall: of('wall'), ceiling: of('ceiling') },
  };
}

const areInOneGroup = (a: string, b: string): boolean =>
  LOOK_ALIKES.some((group) => group.includes(a) && group.includes(b));

/** What is said of a thing, each as much as the other: what people call it, its category, and in a crop its look. */
function textsOf({ noun, category, attributes }: SceneInstance, kind: FeatureKind): string[] {
  const name = noun ?? category;
  if (kind !== 'region') return [name, category];
  const { colour, material, pattern } = attributes;
  const look = [colour, pattern === 'plain' ? undefined : pattern, material].filter(
    (word) => typeof word === 'string',
  );
  return [name, category, [...look, name].join(' ')];
}
