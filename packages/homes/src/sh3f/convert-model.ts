import type { TriangleMesh } from '@parley/scenes/format';
import type { AssetEntry, AssetSlot } from '../library/asset-entry';
import type { AssetPick } from './asset-pick';
import type { CatalogueItem } from './catalogue';
import { chooseSlots } from './choose-slots';
import { fitToSize } from './fit-to-size';
import { measureMaterials } from './measure-materials';
import { type ModelFacts, measureModel, SMALL_M } from './measure-model';
import type { PictureFacts, PictureTools, RecodedPicture } from './picture-tools';
import { type ReadFile, readMaterials, readPictures } from './read-materials';
import { PLAIN_GREY } from './read-mtl';
import { readObj } from './read-obj';
import { hundredths } from './round';
import { fitSensorMesh } from './sensor-mesh';
import { slotMeshes, slotOf } from './slot-of';
import type { SlotMesh } from './soup';

export interface ConvertedSlot {
  readonly slot: AssetSlot;
  readonly mesh: SlotMesh;
  readonly picture: RecodedPicture | null;
}

/** A model, ready for the library. */
export interface ConvertedModel {
  readonly slots: readonly ConvertedSlot[];
  readonly sensor: TriangleMesh;
  readonly facts: ModelFacts & Pick<AssetEntry, 'sensorOverlap'>;
}

/** Triangles to aim at for large things, things on tables, and leaves. */
const TARGET = { large: 2200, small: 900, leafy: 3600 };
const MAX_TRIANGLES = 4800;

/**
 * Turns one piece of a catalogue into library furniture: right size, slots, few triangles, sensor mesh, supports,
 * colliders. Null when the model file has no triangles.
 */
export async function convertModel(options: {
  readonly item: CatalogueItem;
  readonly pick: AssetPick;
  readonly readFile: ReadFile;
  readonly tools: PictureTools;
}): Promise<ConvertedModel | null> {
  const { item, pick, readFile, tools } = options;
  const obj = await readFile(item.model);
  const soups = obj === null ? [] : readObj(new TextDecoder('latin1').decode(obj));
  const solid = soups.filter(({ positions }) => positions.length > 0);
  if (solid.length === 0) return null;
  const looks = await readMaterials(item.model, obj, readFile);
  const pictures = await readPictures(item.model, solid, looks, readFile);
  const facts = new Map<string, PictureFacts>();
  for (const [path, bytes] of pictures) facts.set(path, await tools.inspect(bytes));
  const fitted = fitToSize(solid, item.sizeM, item.rotation);
  const plans = chooseSlots(pick.category, measureMaterials(fitted, looks, facts, PLAIN_GREY));
  const slots = plans.map((plan) => slotOf(plan, pick));
  const meshes = slotMeshes(fitted, plans, slots, {
    target: targetTriangles(item, pick),
    maxTriangles: MAX_TRIANGLES,
    sizeM: Math.max(...item.sizeM),
  });
  const converted: ConvertedSlot[] = [];
  for (const [k, slot] of slots.entries()) {
    const mesh = meshes[k];
    const path = plans[k]?.picture ?? null;
    const bytes = path === null ? undefined : pictures.get(path);
    if (mesh === undefined || mesh.indices.length === 0) continue;
    const picture =
      slot.paint === 'flat' || bytes === undefined
        ? null
        : await (slot.paint === 'grey' ? tools.grey(bytes) : tools.keep(bytes));
    converted.push({ slot, mesh, picture });
  }
  const shown = converted.map(({ mesh }) => mesh);
  const sensor = fitSensorMesh(shown);
  return {
    slots: converted,
    sensor: sensor.mesh,
    facts: { ...measureModel(shown, item, pick), sensorOverlap: hundredths(sensor.overlap) },
  };
}

const targetTriangles = ({ sizeM }: CatalogueItem, { material }: AssetPick): number => {
  if (material === 'plant') return TARGET.leafy;
  return Math.max(...sizeM) < SMALL_M ? TARGET.small : TARGET.large;
};
