import { ParleyError, type PatternName, roundM, type SizeName, type Vec3 } from '@parley/protocol';
import type {
  Aabb,
  AssetLook,
  FurnitureBuild,
  RenderPart,
  SurfaceSpec,
  TriangleMesh,
} from '@parley/scenes/format';
import type { AuditedModel } from '../audit';
import {
  type FurnitureModel,
  type FurnitureParams,
  plain,
  type SlotSpec,
  slot,
} from '../furniture';
import type { AssetEntry, AssetSlot } from './asset-entry';
import { withBoxUvs } from './box-uvs';
import type { AssetPart } from './decode-asset';
import { layFolds } from './lay-folds';
import { splitSeats } from './split-seats';

/** How much larger or smaller a thing of three sizes is. */
const SCALES: Readonly<Record<SizeName, number>> = { small: 0.8, medium: 1, large: 1.25 };
/** Patterns that cloth without a picture of its own may have. */
const CLOTH_PATTERNS: readonly PatternName[] = [
  'plain',
  'striped',
  'checked',
  'dotted',
  'floral',
  'zigzag',
];

/** All that a model is built from. */
export interface AssetShape {
  readonly parts: ReadonlyMap<string, AssetPart>;
  readonly sensor: TriangleMesh;
  /** What was judged of it by sight. */ readonly judged?: AuditedModel | undefined;
}

/** A library model as a piece of furniture: it is placed, coloured and described exactly like a parametric one. */
export function assetModel(entry: AssetEntry, shape: AssetShape): FurnitureModel {
  const spoken = entry.slots.filter(({ role }) => role !== 'detail');
  return {
    id: entry.id,
    category: entry.category,
    ...(entry.noun === undefined ? {} : { noun: entry.noun }),
    slots: Object.fromEntries(spoken.map((part) => [part.name, slotSpec(part, shape)])),
    sizes: entry.sizes,
    shapes: entry.shape === null ? [] : [entry.shape],
    mount: entry.mount,
    build: (params) => build(entry, shape, params),
  };
}

const isPainted = ({ colours }: AssetSlot): boolean => colours.length > 0;

/** The fabric that a thing is spoken of by, else the one that most is seen of; what lies beneath it needs no folds. */
function isCloth({ slots }: AssetEntry, part: AssetSlot): boolean {
  const fabrics = slots.filter(({ material }) => material === 'fabric');
  const spoken = fabrics.filter(({ role }) => role === 'main');
  return (
    (spoken.length > 0 ? spoken : fabrics).reduce<AssetSlot | null>(
      (most, one) => (most !== null && most.share >= one.share ? most : one),
      null,
    ) === part
  );
}

function slotSpec(part: AssetSlot, { judged }: AssetShape): SlotSpec {
  const seen = judged?.parts.find(({ slot }) => slot === part.name);
  const spec = {
    role: part.role,
    materials: [part.material],
    colours: isPainted(part) ? part.colours : [part.colour],
    ...(seen !== undefined && seen.materials.length > 1 ? { alike: seen.materials } : {}),
  };
  if (part.role !== 'main') return spec;
  if (part.paint === 'flat' && part.material === 'fabric' && isPainted(part))
    return { ...spec, patterns: CLOTH_PATTERNS };
  // Its picture stays as it is, whatever colour it is multiplied with: the pattern is the one that was seen.
  const isWorthSaying = seen !== undefined && (seen.pattern !== null || part.material === 'fabric');
  return part.paint !== 'flat' && isWorthSaying
    ? { ...spec, ownPattern: seen.pattern ?? 'plain' }
    : spec;
}

function build(entry: AssetEntry, shape: AssetShape, params: FurnitureParams): FurnitureBuild {
  const scale = entry.sizes.length > 1 ? SCALES[params.size] : 1;
  const fit: Fit = { scale, forwardM: entry.mount === 'wall' ? (entry.sizeM[2] * scale) / 2 : 0 };
  const flat = ([x, z]: readonly [number, number]): [number, number] => [
    roundM(x * scale),
    roundM(z * scale + fit.forwardM),
  ];
  return {
    parts: entry.slots.map((part) => renderPart(entry, part, { shape, params, fit })),
    sensor: {
      positions: fitted(shape.sensor.positions, fit),
      indices: shape.sensor.indices,
    },
    colliders: entry.colliders.map(
      ({ min, max }): Aabb => ({ min: fittedPoint(min, fit), max: fittedPoint(max, fit) }),
    ),
    supports: entry.supports.map(({ heightM, minXZ, maxXZ }) => ({
      heightM: roundM(heightM * scale),
      minXZ: flat(minXZ),
      maxXZ: flat(maxXZ),
    })),
    sizeM: entry.sizeM.map((x) => roundM(x * scale)) as unknown as Vec3,
  };
}

/** How a model is put into its frame: scaled, and for a wall moved so that its back is at z = 0. */
interface Fit {
  readonly scale: number;
  readonly forwardM: number;
}

const fitted = (positions: Float32Array, { scale, forwardM }: Fit): Float32Array =>
  positions.map((x, i) => x * scale + (i % 3 === 2 ? forwardM : 0));

const fittedPoint = ([x, y, z]: Vec3, { scale, forwardM }: Fit): Vec3 => [
  roundM(x * scale),
  roundM(y * scale),
  roundM(z * scale + forwardM),
];

const trianglesOf = ({ parts }: AssetShape): number =>
  [...parts.values()].reduce((sum, { indices }) => sum + indices.length / 3, 0);

function renderPart(
  entry: AssetEntry,
  part: AssetSlot,
  { shape, params, fit }: { shape: AssetShape; params: FurnitureParams; fit: Fit },
): RenderPart {
  const source = shape.parts.get(part.name);
  if (source === undefined) {
    throw new ParleyError('BAD_INPUT', `the model has no part ${part.name}`, {
      where: entry.glb,
      remedy: 'Put the furniture library back as it came.',
    });
  }
  const chosen = isPainted(part) ? slot(params, part.name) : plain(part.colour, part.material);
  const positions = fitted(source.positions, fit);
  const plainMesh = { ...source, positions };
  const mesh = isCloth(entry, part)
    ? layFolds(plainMesh, entry)
    : splitSeats(plainMesh, { category: entry.category, triangles: trianglesOf(shape) });
  const {
    normals,
    uvs,
    indices,
    positions: shown,
  } = part.paint === 'flat' && isPainted(part) ? withBoxUvs(mesh) : mesh;
  return {
    positions: shown,
    normals,
    uvs,
    indices,
    surface: chosen,
    slot: part.name,
    look: lookOf(entry, part, { source, chosen }),
  };
}

function lookOf(
  entry: AssetEntry,
  part: AssetSlot,
  { source, chosen }: { source: AssetPart; chosen: SurfaceSpec },
): AssetLook {
  const isOwn = !isPainted(part);
  const hasPicture = source.picture !== null && part.paint !== 'flat' && chosen.pattern === 'plain';
  return {
    rgb: isOwn && !hasPicture ? part.rgb : null,
    picture:
      hasPicture && source.picture !== null
        ? {
            id: `asset/${entry.id}/${part.name}`,
            ...source.picture,
            isGrey: part.paint === 'grey',
          }
        : null,
    opacity: part.opacity,
  };
}
