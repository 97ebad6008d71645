import { type AssetEntry, assetId, freeAssetId, type ReadyAsset } from '../../src/library';
import {
  type AssetPick,
  assetDocument,
  type CatalogueItem,
  convertModel,
  type Sh3f,
} from '../../src/sh3f';
import { compress } from './compress';
import type { SourceLibrary } from './libraries';
import { licenceOf, type ModelLicence } from './licence-of';
import { sharpPictures } from './sharp-pictures';

/** Below this a sensor mesh does not stand for its model; leaves are ragged. */
const MIN_OVERLAP = { solid: 0.7, leafy: 0.55 };
const MAX_PX = 256;
/** Pictures of large things may be larger. */
const MAX_PX_LARGE = 512;
const LARGE_M = 1.2;

/** Converts all picked models of a catalogue; says which were left out and why. */
export async function convertLibrary(options: {
  readonly library: SourceLibrary;
  readonly archive: Sh3f;
  readonly picks: ReadonlyMap<string, AssetPick>;
  /** Ids that are in use; new ones are added. */ readonly taken: Set<string>;
  readonly report: (line: string) => void;
}): Promise<ReadyAsset[]> {
  const { library, archive, picks, taken, report } = options;
  const ready: ReadyAsset[] = [];
  const shortKeys = new Map(archive.catalogue.items.map((item) => [shortKey(item), item]));
  for (const [key, pick] of picks) {
    const item = shortKeys.get(key);
    if (item === undefined) throw new Error(`${library.file}: there is no model ${key}`);
    const leave = (why: string): void => report(`- ${library.file} ${key}: ${why}`);
    const licence = licenceFor(item, library, archive);
    if (licence === null) {
      leave('no licence file of its own');
      continue;
    }
    const maxPx = pick.isFixed && Math.max(...item.sizeM) > LARGE_M ? MAX_PX_LARGE : MAX_PX;
    const model = await convertModel({
      item,
      pick,
      readFile: async (path) => archive.read(path),
      tools: sharpPictures(maxPx),
    });
    const least = pick.material === 'plant' ? MIN_OVERLAP.leafy : MIN_OVERLAP.solid;
    if (model === null) leave('no triangles');
    else if (model.facts.sensorOverlap < least)
      leave(`sensor mesh overlaps by ${model.facts.sensorOverlap} only`);
    else {
      const glb = await compress(assetDocument(model.slots));
      const id = freeAssetId(assetId(pick.category, key), taken);
      taken.add(id);
      const entry: AssetEntry = {
        id,
        title: item.name,
        glb: `${id}.glb`,
        ...model.facts,
        slots: model.slots.map(({ slot }) => slot),
        author: item.creator ?? library.title,
        licence: licence.licence,
        source: { catalogue: library.title, key: item.key, url: licence.url },
        changes: 'scaled, simplified, recolourable parts, pictures recoded',
      };
      report(
        `+ ${id}: ${entry.triangles} triangles, ${glb.length} B, overlap ${entry.sensorOverlap}, ${entry.slots.map((s) => `${s.name} ${s.share} ${s.paint} ${s.colour}`).join(', ')}`,
      );
      ready.push({ entry, glb, sensor: model.sensor });
    }
  }
  return ready;
}

/** Key of a model without the name of its library. */
export const shortKey = ({ key }: { readonly key: string }): string =>
  key.slice(key.indexOf('#') + 1);

function licenceFor(
  item: CatalogueItem,
  library: SourceLibrary,
  archive: Sh3f,
): ModelLicence | null {
  if (library.licence !== null) return { licence: library.licence, url: null };
  const folder = item.model.slice(0, item.model.lastIndexOf('/') + 1);
  const path = archive.list(folder).find((name) => /licen[sc]e/i.test(name.slice(folder.length)));
  const bytes = path === undefined ? null : archive.read(path);
  return bytes === null ? null : licenceOf(new TextDecoder('latin1').decode(bytes));
}
