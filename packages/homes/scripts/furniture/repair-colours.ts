/**
 * Looks at every model of a furniture library alone in white light and repairs what its catalogue says of its colours:
 *
 *   npx tsx scripts/furniture/repair-colours.ts [libraryFolder [id …]]
 *
 * - a part that keeps its own look takes the name that it looks like;
 * - a part that may be painted loses the colours in which it looks like another;
 * - where another part takes most of the surface, that part is what the colour is said of;
 * - a part that cannot be seen is not spoken of;
 * - a model of which nothing true can be said after that is left out.
 *
 * Run after convert-furniture.ts. The result is committed.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { COLOURS, type ColourName } from '@parley/protocol';
import {
  type AssetEntry,
  type AssetSlot,
  openFurnitureLibrary,
  writeTier,
} from '../../src/library';
import { creditsJson } from './credits-json';
import { licencesText } from './licences-text';
import { readTier } from './read-tier';
import { type SlotVerdict, surveyModel } from './survey-model';

const PUBLIC = fileURLToPath(new URL('../../../../public', import.meta.url));
const [library = join(PUBLIC, 'furniture'), ...only] = process.argv.slice(2);
const TIERS = ['cc0', 'cc-by'];
const PASSES = 4;

const left: AssetEntry[] = [];
for (const tier of TIERS) {
  const folder = join(library, tier);
  let open: ReadonlySet<string> | null = only.length === 0 ? null : new Set(only);
  for (let pass = 1; pass <= PASSES; pass++) {
    const assets = await readTier(folder);
    const { models } = await openFurnitureLibrary(library, [tier]);
    const repaired = new Map<string, AssetEntry | null>();
    for (const model of models) {
      if (open !== null && !open.has(model.id)) continue;
      const entry = assets.find((asset) => asset.entry.id === model.id)?.entry as AssetEntry;
      const verdicts = await surveyModel(model, {
        partNames: entry.slots.map(({ name }) => name),
        isPlain: (name) => entry.slots.find((slot) => slot.name === name)?.paint === 'flat',
      });
      if (verdicts.length === 0) continue;
      const next = pass < PASSES ? repair(entry, verdicts) : null;
      repaired.set(model.id, next);
      report(
        `${pass} ${model.id}: ${verdicts.map(said).join('; ')}${next === null ? ' – out' : ''}`,
      );
    }
    const kept = assets.flatMap((asset) => {
      const next = repaired.get(asset.entry.id);
      return next === null ? [] : [next === undefined ? asset : { ...asset, entry: next }];
    });
    const entries = kept.map(({ entry }) => entry);
    await writeTier(folder, {
      tier,
      assets: kept,
      more: { 'LICENSES.md': licencesText(tier, entries) },
    });
    open = new Set([...repaired].flatMap(([id, next]) => (next === null ? [] : [id])));
    if (open.size === 0 || pass === PASSES) {
      left.push(...entries);
      report(`${tier}: ${entries.length} models`);
      break;
    }
  }
}
await writeFile(join(library, '../credits.json'), creditsJson(left));

/** The entry with what was found put right; null when nothing can be. */
function repair(entry: AssetEntry, verdicts: readonly SlotVerdict[]): AssetEntry | null {
  let slots = entry.slots;
  const change = (name: string, to: (slot: AssetSlot) => AssetSlot): void => {
    slots = slots.map((slot) => (slot.name === name ? to(slot) : slot));
  };
  const own = (slot: AssetSlot): AssetSlot => ({ ...slot, colours: [] });
  for (const { name, problems, tried, shares } of verdicts) {
    const slot = slots.find((one) => one.name === name) as AssetSlot;
    const looks = problems.flatMap(({ problem }) => colourIn(problem, /^it looks (\w+)/));
    const most = problems.filter(({ problem }) => problem.startsWith('most of it'));
    const isHopeless = problems.length === tried;
    if (problems.some(({ problem }) => problem === 'it cannot be seen')) {
      change(name, (old) => ({ ...own(old), role: 'detail' }));
    } else if (isHopeless && most.length > 0 && slot.role === 'main') {
      const largest = [...shares].sort((a, b) => b[1] - a[1])[0]?.[0];
      const [seen] = most.flatMap(({ problem }) => colourIn(problem, /looks (\w+)/));
      if (largest === undefined || seen === undefined) return null;
      if (largest === name) change(name, (old) => ({ ...own(old), colour: seen }));
      else {
        change(name, (old) => ({ ...old, role: 'detail', colours: [] }));
        change(largest, (old) => ({
          ...old,
          role: 'main',
          colour: old.colours.length === 0 ? seen : old.colour,
        }));
      }
    } else if (slot.colours.length === 0) {
      const [seen] = looks;
      if (seen === undefined) return null;
      change(name, (old) => ({ ...old, colour: seen }));
    } else {
      const bad = new Set(problems.map(({ colour }) => colour));
      const good = slot.colours.filter((colour) => !bad.has(colour));
      change(name, (old) => ({ ...old, colours: good }));
    }
  }
  return { ...entry, slots };
}

function colourIn(text: string, pattern: RegExp): ColourName[] {
  const name = pattern.exec(text)?.[1];
  return name !== undefined && Object.hasOwn(COLOURS, name) ? [name as ColourName] : [];
}

function said({ name, problems, tried }: SlotVerdict): string {
  return `${name} ${problems.length}/${tried}, ${problems[0]?.colour}: ${problems[0]?.problem}`;
}

function report(line: string): void {
  process.stdout.write(`${line}\n`);
}
