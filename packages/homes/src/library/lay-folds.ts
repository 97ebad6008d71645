import type { CategoryName } from '@parley/protocol';
import { type ClothHeight, creases, swells, tiltNormals } from '../furniture';
import type { AssetPart } from './decode-asset';
import { splitLongEdges } from './split-long-edges';

type Mesh = Pick<AssetPart, 'positions' | 'normals' | 'uvs' | 'indices'>;

/** How cloth lies on things of a category. */
interface Lie {
  readonly heightAt: ClothHeight;
  /** No edge of what faces up is longer, metres. */ readonly mostM: number;
}

/** Cloth that faces up at least so much has folds; below, none. */
const LEAST_UP = 0.35;
const ALL_UP = 0.8;
/** Folds take light as if they were so much deeper than cloth has them: baked light is soft. */
const RELIEF = 3.4;
/** Triangles of a model with its folds, of which two parts may have some, and how many folds may add to one. */
const MOST_TRIANGLES = 5000;
const MOST_ADDED = 1200;
/** How much coarser folds are tried when they add more. */
const COARSER = 1.25;

const lies: Partial<Record<CategoryName, Lie>> = {
  bed: {
    mostM: 0.2,
    heightAt: sum(
      creases({
        seed: 171,
        count: 16,
        from: [-0.85, -0.6],
        to: [0.85, 0.95],
        halfLengthM: [0.35, 0.75],
        halfWidthM: [0.13, 0.2],
        heightM: 0.03,
        headingDeg: 66,
        strayDeg: 42,
      }),
      swells({ seed: 172, cellM: 0.3, heightM: 0.024 }),
    ),
  },
};

function sum(...heights: readonly ClothHeight[]): ClothHeight {
  return (a, b) => heights.reduce((total, height) => total + height(a, b), 0);
}

/**
 * Cloth that lies on furniture, with folds in its normals; other categories stay as they are. Its shape does not change:
 * sheets and covers of a model lie millimetres apart, and one would come through the other.
 *
 * @param triangles Of the whole model before.
 */
export function layFolds(
  mesh: Mesh,
  { category, triangles }: { readonly category: CategoryName; readonly triangles: number },
): Mesh {
  const lie = lies[category];
  if (lie === undefined) return mesh;
  const fine = splitWithin(mesh, lie.mostM, Math.min(MOST_ADDED, (MOST_TRIANGLES - triangles) / 2));
  const tilted = tiltNormals(fine, (x, _y, z) => RELIEF * lie.heightAt(x, z));
  const shareAt = (i: number): number => {
    const up = fine.normals[i - (i % 3) + 1] as number;
    return Math.min(1, Math.max(0, (up - LEAST_UP) / (ALL_UP - LEAST_UP)));
  };
  const normals = fine.normals.map(
    (value, i) => value + shareAt(i) * ((tilted[i] as number) - value),
  );
  return { ...fine, normals: normalised(normals) };
}

function splitWithin(mesh: Mesh, mostM: number, mostAdded: number): Mesh {
  const fine = splitLongEdges(mesh, { mostM, leastUp: LEAST_UP });
  const added = (fine.indices.length - mesh.indices.length) / 3;
  return added <= Math.max(0, mostAdded) ? fine : splitWithin(mesh, COARSER * mostM, mostAdded);
}

function normalised(normals: Float32Array): Float32Array {
  return normals.map((value, i) => {
    const [x, y, z] = normals.subarray(i - (i % 3), i - (i % 3) + 3) as unknown as [
      number,
      number,
      number,
    ];
    return value / (Math.sqrt(x * x + y * y + z * z) || 1);
  });
}
