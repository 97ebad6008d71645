import { COLOURS, type ColourName, sha256Text } from '@parley/protocol';

const TIMBER: readonly ColourName[] = ['brown', 'beige', 'white', 'black', 'grey'];
const APPLIANCE: readonly ColourName[] = ['white', 'grey', 'white', 'black'];
const ANY = Object.keys(COLOURS) as ColourName[];

const CHOICES: Readonly<Record<string, readonly ColourName[]>> = {
  ...Object.fromEntries(
    ['table', 'desk', 'cabinet', 'bookcase', 'nightstand', 'shelf', 'counter', 'stool', 'door'].map(
      (name) => [name, TIMBER],
    ),
  ),
  ...Object.fromEntries(
    [
      'fridge',
      'toilet',
      'sink',
      'bathtub',
      'stove',
      'microwave',
      'washing machine',
      'tap',
      'towel rail',
      'toilet paper',
      'switch',
    ].map((name) => [name, APPLIANCE]),
  ),
  plant: ['green', 'olive'],
  tv: ['black'],
  computer: ['grey', 'black', 'white'],
  window: ['turquoise'],
  mirror: ['grey'],
};

/** Byte of the hash of a name. */
const byteOf = (name: string, index: number): number =>
  Number.parseInt(sha256Text(name).slice(2 * index, 2 * index + 2), 16);

/** Colours of a stand-in: the same asset always looks the same. */
export function standInColours(
  category: string,
  assetId: string,
  rgb: { readonly r: number; readonly g: number; readonly b: number } | undefined,
): { readonly main: ColourName; readonly accent: ColourName } {
  const choices = CHOICES[category] ?? ANY;
  const main = rgb === undefined ? pick(choices, byteOf(assetId, 0)) : nearestColour(rgb);
  const others = TIMBER.filter((name) => name !== main);
  const accent = category === 'window' ? 'white' : pick(others, byteOf(assetId, 1));
  return { main, accent };
}

const pick = (names: readonly ColourName[], byte: number): ColourName =>
  names[byte % names.length] as ColourName;

/** Name of the palette colour nearest to a colour of the file (0…1 per channel). */
export function nearestColour({ r, g, b }: { r: number; g: number; b: number }): ColourName {
  const distance = (name: ColourName): number => {
    const [pr, pg, pb] = COLOURS[name];
    const [dr, dg, db] = [255 * r - pr, 255 * g - pg, 255 * b - pb];
    return dr * dr + dg * dg + db * db;
  };
  return ANY.reduce((best, name) => (distance(name) < distance(best) ? name : best));
}
