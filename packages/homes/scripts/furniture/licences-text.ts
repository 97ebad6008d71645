import type { AssetEntry } from '../../src/library/asset-entry';

export const LICENCE_URLS: Readonly<Record<AssetEntry['licence'], string>> = {
  'CC0-1.0': 'https://creativecommons.org/publicdomain/zero/1.0/',
  'CC-BY-3.0': 'https://creativecommons.org/licenses/by/3.0/',
  'CC-BY-3.0-US': 'https://creativecommons.org/licenses/by/3.0/us/',
  unknown: '',
};

/** `LICENSES.md` of a tier: every model with title, author, source, licence and what was changed. */
export function licencesText(tier: string, entries: readonly AssetEntry[]): string {
  const rows = entries.map(({ glb, title, author, licence, source }) => {
    const origin = source.url === null ? source.catalogue : `[${source.catalogue}](${source.url})`;
    return `| \`${glb}\` | ${cell(title)} | ${cell(author)} | ${origin} \`${source.key}\` | [${licence}](${LICENCE_URLS[licence]}) |`;
  });
  const intro =
    tier === 'cc0'
      ? 'These models are in the public domain (CC0 1.0). Their authors ask for nothing; we name them with thanks.'
      : 'These models are under Creative Commons Attribution 3.0. Whoever passes them on must keep this list with them: it names each author, source and licence, and says that the models were changed.';
  return [
    `# Licences of the furniture in \`${tier}\``,
    '',
    intro,
    'The licence of the code of Parley does not cover this folder.',
    '',
    'All models come from the catalogues of the Debian package `sweethome3d-furniture` 1.8 (https://www.sweethome3d.com). Changes to all of them: scaled to metres, fewer triangles, materials grouped into parts that may be recoloured, pictures scaled down and recoded, some made grey, geometry compressed.',
    '',
    '| file | title | author | source | licence |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

const cell = (text: string): string => text.replaceAll('|', '\\|');
