import { ParleyError } from '@parley/protocol';
import type { PinverifyEpisode } from '@parley/task-pinverify/truth';
import type { SceneCatalog } from '../../../catalog/scene-catalog';
import { builtInPairs } from '../built-in-pairs';
import { oneDescribed } from '../one-described';
import { descriptionsDir, writtenDescriptions } from './written-descriptions';

type Catalog = Pick<SceneCatalog, 'fileOf' | 'writtenDir'>;

/** Pairs that come with the project, of both splits, by their ids. */
let known: ReadonlyMap<string, PinverifyEpisode> | null = null;

const allPairs = (): ReadonlyMap<string, PinverifyEpisode> => {
  known ??= new Map(
    [...builtInPairs('test'), ...builtInPairs('train')].map((pair) => [pair.episodeId, pair]),
  );
  return known;
};

/** A pair of the built-in set, in homes that are installed or not; null: there is none of that name. */
export const builtInPair = (episodeId: string): PinverifyEpisode | null =>
  allPairs().get(episodeId) ?? null;

/** Pairs of the built-in set that are about one object, and whose homes are installed: each capture once. */
export function installedCaptures(catalog: Catalog): PinverifyEpisode[] {
  const captures = [...allPairs().values()].filter(({ pairType }) => pairType === 'positive');
  const homes = new Set(captures.map(({ scene }) => scene));
  const installed = new Set([...homes].filter((scene) => isInstalled(scene, catalog)));
  return captures.filter(({ scene }) => installed.has(scene));
}

const isInstalled = (scene: string, { fileOf }: Pick<Catalog, 'fileOf'>): boolean =>
  fileOf(scene, 'scene.json') !== null;

/**
 * A built-in pair whose home is installed: with all its descriptions (`maple-1-positive`), with its first, second or third alone (`maple-1-positive-1`), or with
 * what a person wrote of its target (`maple-1-positive-` and twelve digits, `parley pinverify collect`). Null: there is none of that name.
 */
export function findPair(episodeId: string, catalog: Catalog): PinverifyEpisode | null {
  const pair = builtInPair(episodeId) ?? oneTold(episodeId) ?? written(episodeId, catalog);
  return pair !== null && isInstalled(pair.scene, catalog) ? pair : null;
}

function oneTold(episodeId: string): PinverifyEpisode | null {
  const [, pairId = '', number = ''] = /^(.+)-([123])$/u.exec(episodeId) ?? [];
  const pair = builtInPair(pairId);
  return pair === null ? null : oneDescribed(pair, Number(number));
}

function written(episodeId: string, { writtenDir }: Catalog): PinverifyEpisode | null {
  const line = writtenDescriptions(descriptionsDir(writtenDir)).find(
    ({ description_id }) => description_id === episodeId,
  );
  const pair = line === undefined ? null : builtInPair(line.pair_id);
  return pair === null || line === undefined
    ? null
    : { ...pair, episodeId, descriptions: [line.description], describedBy: 'person' };
}

/** @throws {ParleyError} `NOT_FOUND` for a pair that is not there, or whose home is not. */
export function installedPair(episodeId: string, catalog: Catalog): PinverifyEpisode {
  const pair = findPair(episodeId, catalog);
  if (pair !== null) return pair;
  throw new ParleyError('NOT_FOUND', 'there is no such pair, or its home is not installed', {
    where: episodeId,
    remedy:
      'Name a pair of the built-in set: <home>-<capture>-<pair type>, or what people wrote: `parley pinverify collect`.',
  });
}
