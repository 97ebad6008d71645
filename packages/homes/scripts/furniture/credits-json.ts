import type { AssetEntry } from '../../src/library/asset-entry';
import { LICENCE_URLS } from './licences-text';

/** One line of the credits page. */
interface AssetCredit {
  readonly title: string;
  readonly author: string;
  readonly source: string;
  readonly sourceUrl: string | null;
  readonly licence: string;
  readonly licenceUrl: string;
  readonly changes: string;
}

/** `credits.json` for the page: every model of the furniture library. */
export function creditsJson(entries: readonly AssetEntry[]): string {
  const assets = entries.map(
    ({ title, author, source, licence, changes }): AssetCredit => ({
      title,
      author,
      source: source.catalogue,
      sourceUrl: source.url,
      licence,
      licenceUrl: LICENCE_URLS[licence],
      changes,
    }),
  );
  assets.sort((a, b) => compare(a.author, b.author) || compare(a.title, b.title));
  const lines = assets.map((asset) => JSON.stringify(asset)).join(',\n');
  return `{"assets":[\n${lines}\n]}\n`;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
