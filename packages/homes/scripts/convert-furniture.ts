/**
 * Makes the furniture library from the Debian package `sweethome3d-furniture`:
 *
 *   apt-get download sweethome3d-furniture && dpkg-deb -x sweethome3d-furniture_*.deb unpacked
 *   npx tsx scripts/convert-furniture.ts unpacked [outFolder] [key …]
 *
 * Which models are taken, and what they are called, is in furniture/picks/. With keys only those are converted, the
 * others stay as they are; what is no longer picked goes. The result is committed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MeshoptSimplifier } from 'meshoptimizer';
import { CATALOGUE } from '../src/furniture';
import { type ReadyAsset, writeTier } from '../src/library';
import { openSh3f } from '../src/sh3f';
import { convertLibrary, shortKey } from './furniture/convert-library';
import { creditsJson } from './furniture/credits-json';
import { LIBRARIES, TIERS } from './furniture/libraries';
import { licencesText } from './furniture/licences-text';
import { readPicks } from './furniture/read-picks';
import { readTier } from './furniture/read-tier';

const CATALOGUES = 'usr/share/sweethome3d/furniture';
const PUBLIC = fileURLToPath(new URL('../../../public', import.meta.url));
const [unpacked, out = join(PUBLIC, 'furniture'), ...only] = process.argv.slice(2);
if (unpacked === undefined) {
  process.stderr.write('Give the folder that the package was unpacked to.\n');
  process.exit(2);
}
await MeshoptSimplifier.ready;

const names = [...new Set(Object.values(TIERS))];
const before = only.length === 0 ? [] : await Promise.all(names.map((n) => readTier(join(out, n))));
const all: ReadyAsset[] = [];
for (const library of LIBRARIES) {
  const list = new URL(`./furniture/picks/${library.file.toLowerCase()}.txt`, import.meta.url);
  const picks = readPicks(await readFile(list, 'utf8'));
  const kept = before.flat().filter(({ entry: { source } }) => {
    const key = shortKey(source);
    return source.catalogue === library.title && picks.has(key) && !only.includes(key);
  });
  const wanted = [...picks].filter(([key]) => only.length === 0 || only.includes(key));
  const path = join(unpacked, CATALOGUES, `${library.file}.sh3f`);
  const archive = openSh3f(new Uint8Array(await readFile(path)), `${library.file}.sh3f`);
  const taken = new Set([
    ...CATALOGUE.map(({ id }) => id),
    ...[...all, ...before.flat().filter(({ entry }) => !only.includes(shortKey(entry.source)))].map(
      ({ entry }) => entry.id,
    ),
  ]);
  const fresh = await convertLibrary({ library, archive, picks: new Map(wanted), taken, report });
  all.push(...kept, ...fresh);
}
for (const tier of names) {
  const assets = all.filter(
    ({ entry: { licence } }) => licence !== 'unknown' && TIERS[licence] === tier,
  );
  const entries = assets.map(({ entry }) => entry);
  const more = { 'LICENSES.md': licencesText(tier, entries) };
  await writeTier(join(out, tier), { tier, assets, more });
  const bytes = assets.reduce((sum, { glb }) => sum + glb.length, 0);
  report(`${tier}: ${assets.length} models, ${(bytes / 1e6).toFixed(2)} MB of GLB`);
}
await writeFile(join(out, '../credits.json'), creditsJson(all.map(({ entry }) => entry)));

function report(line: string): void {
  process.stdout.write(`${line}\n`);
}
