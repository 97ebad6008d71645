import { ParleyError } from '@parley/protocol';

/** A name and the colour that people gave that name. */
export interface NamedColour {
  readonly name: string;
  /** sRGB bytes. */
  readonly rgb: readonly [number, number, number];
}

/**
 * Reads `name<tab>#rrggbb` lines, as the xkcd colour survey publishes them (CC0).
 *
 * @throws {ParleyError} `BAD_INPUT` names the line.
 */
export function parseColours(text: string, where: string): NamedColour[] {
  return text.split('\n').flatMap((line, i) => {
    if (line.trim() === '' || line.startsWith('#')) return [];
    const [, name, hex] = /^([^\t]+)\t#([0-9a-f]{6})\s*$/i.exec(line) ?? [];
    if (name === undefined || hex === undefined)
      throw new ParleyError('BAD_INPUT', 'the line is not `name<tab>#rrggbb`', {
        where: `${where}:${i + 1}`,
        remedy: 'Pass the rgb.txt of the xkcd colour survey.',
      });
    const byte = (k: number): number => Number.parseInt(hex.slice(k, k + 2), 16);
    return [{ name: name.toLowerCase(), rgb: [byte(0), byte(2), byte(4)] as const }];
  });
}

/** Colours that a palette is made of: the survey's own "blue", "light blue", "dark blue", … */
const BASES =
  'red,orange,yellow,green,blue,purple,pink,brown,grey,black,white,beige,cream,turquoise,gold,silver';
const UNSHADED = new Set(['black', 'white', 'beige', 'cream', 'gold', 'silver', 'turquoise']);

/**
 * The palette colour that each name is nearest to, by distance in CIE L*a*b* (D65).
 *
 * @returns Palette name → names. Names made of a palette colour ("dusty blue") are left out: they are read word by word.
 */
export function mapColours(colours: readonly NamedColour[]): Map<string, string[]> {
  const bases = BASES.split(',');
  const names = bases.flatMap((base) =>
    UNSHADED.has(base) ? [base] : [base, `light ${base}`, `dark ${base}`],
  );
  const palette = colours
    .filter(({ name }) => names.includes(name))
    .map(({ name, rgb }) => ({ name, lab: toLab(rgb) }));
  const isMade = (name: string): boolean =>
    name.split(/[ /]/).some((word) => bases.some((base) => word.startsWith(base.slice(0, 4))));
  const found = new Map<string, string[]>();
  for (const { name, rgb } of colours) {
    if (isMade(name)) continue;
    const lab = toLab(rgb);
    const nearest = palette.reduce((best, each) =>
      distance(lab, each.lab) < distance(lab, best.lab) ? each : best,
    );
    found.set(nearest.name, [...(found.get(nearest.name) ?? []), name]);
  }
  return found;
}

type Triple = readonly [number, number, number];

const distance = (a: Triple, b: Triple): number =>
  Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

/** sRGB to CIE L*a*b*, D65. Source: IEC 61966-2-1 and CIE 15. */
export function toLab(rgb: Triple): Triple {
  const [r, g, b] = rgb.map((byte) => {
    const c = byte / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as unknown as Triple;
  const x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047;
  const y = 0.2126 * r + 0.7152 * g + 0.0722 * b;
  const z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883;
  const f = (t: number): number => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  return [116 * f(y) - 16, 500 * (f(x) - f(y)), 200 * (f(y) - f(z))];
}
