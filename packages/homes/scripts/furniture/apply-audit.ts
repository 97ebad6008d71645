/**
 * Makes the catalogues of a furniture library say what was judged by sight (its AUDIT.md), and takes from parts that are
 * painted the colours in which they look like another:
 *
 *   npx tsx scripts/furniture/apply-audit.ts [libraryFolder]
 *
 * Run after repair-colours.ts. The result is committed.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AUDIT_FILE, readAudit } from '../../src/audit';
import { type AssetEntry, assetModel, decodeAsset, writeTier } from '../../src/library';
import { applyAudit } from '../../src/sh3f/apply-audit';
import { licencesText } from './licences-text';
import { readTier } from './read-tier';
import { surveyModel } from './survey-model';

const PUBLIC = fileURLToPath(new URL('../../../../public', import.meta.url));
const [library = join(PUBLIC, 'furniture')] = process.argv.slice(2);
const audit = readAudit(await readFile(join(library, AUDIT_FILE), 'utf8'));

for (const tier of ['cc0', 'cc-by']) {
  const folder = join(library, tier);
  const assets = [];
  for (const asset of await readTier(folder)) {
    const judged = audit.get(asset.entry.id);
    if (judged === undefined) throw new Error(`${asset.entry.id} was not judged`);
    const entry = applyAudit(asset.entry, judged);
    const isSame = JSON.stringify(entry) === JSON.stringify(asset.entry);
    assets.push(isSame ? asset : { ...asset, entry: await pruned({ ...asset, entry }) });
  }
  const entries = assets.map(({ entry }) => entry);
  await writeTier(folder, { tier, assets, more: { 'LICENSES.md': licencesText(tier, entries) } });
}

type Asset = Awaited<ReturnType<typeof readTier>>[number];

/** The entry without colours in which a part looks like another. */
async function pruned({ entry, glb, sensor }: Asset): Promise<AssetEntry> {
  const parts = await decodeAsset(glb, entry.glb);
  const verdicts = await surveyModel(assetModel(entry, { parts, sensor }), {
    partNames: entry.slots.map(({ name }) => name),
    isPlain: (name) => entry.slots.find((slot) => slot.name === name)?.paint === 'flat',
  });
  return {
    ...entry,
    slots: entry.slots.map((slot) => {
      const bad = verdicts.find(({ name }) => name === slot.name)?.problems ?? [];
      const colours = slot.colours.filter((colour) => bad.every((one) => one.colour !== colour));
      for (const { colour, problem } of slot.colours.length > 0 ? bad : [])
        process.stdout.write(`${entry.id} ${slot.name} ${colour}: ${problem}\n`);
      if (slot.colours.length > 0 && colours.length === 0)
        throw new Error(`${entry.id} ${slot.name} looks right in no colour`);
      return { ...slot, colours };
    }),
  };
}
