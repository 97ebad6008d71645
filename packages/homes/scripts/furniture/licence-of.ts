import type { AssetEntry } from '../../src/library/asset-entry';

/** What the licence file that came with a model says. */
export interface ModelLicence {
  readonly licence: AssetEntry['licence'];
  /** Page from which the model was published; null when the file names none. */ readonly url:
    | string
    | null;
}

/** Reads the text or HTML of a Blend Swap licence file; null when it names neither CC0 nor CC-BY 3.0. */
export function licenceOf(text: string): ModelLicence | null {
  const body = text.replace(/<style[\s\S]*?<\/style>/gi, '');
  const page = /https?:\/\/(?:www\.)?blendswap\.com\/blends?\/(?:view\/)?(\d+)/i.exec(body)?.[1];
  const url = page === undefined ? null : `https://www.blendswap.com/blends/view/${page}`;
  if (/Creative Commons Zero|publicdomain\/zero/i.test(body)) return { licence: 'CC0-1.0', url };
  if (/Attribution 3\.0|licenses\/by\/3\.0/i.test(body)) return { licence: 'CC-BY-3.0', url };
  return null;
}
