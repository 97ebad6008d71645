import type { SourceMaterial } from './soup';

/** What a model shows where its file names no material. */
export const PLAIN_GREY: SourceMaterial = {
  name: '',
  rgb: [204, 204, 204],
  opacity: 1,
  picture: null,
};

/** Options of `map_Kd` that come before the file name, with the most values that each takes. */
const MAP_OPTIONS: Readonly<Record<string, number>> = {
  '-blendu': 1,
  '-blendv': 1,
  '-bm': 1,
  '-boost': 1,
  '-cc': 1,
  '-clamp': 1,
  '-imfchan': 1,
  '-mm': 2,
  '-o': 3,
  '-s': 3,
  '-t': 3,
  '-texres': 1,
};

/** Materials of an MTL file by name: diffuse colour (read as sRGB), opacity (`d`, or 1 − `Tr`) and diffuse picture. */
export function readMtl(text: string): Map<string, SourceMaterial> {
  const materials = new Map<string, SourceMaterial>();
  let current: SourceMaterial | null = null;
  for (const raw of text.split(/\r\n|\r|\n/)) {
    const [word = '', ...values] = raw.trim().split(/\s+/);
    if (word === 'newmtl') current = { ...PLAIN_GREY, name: values.join(' ') };
    else if (current !== null) current = withStatement(current, word.toLowerCase(), values);
    if (current !== null) materials.set(current.name, current);
  }
  return materials;
}

function withStatement(
  material: SourceMaterial,
  word: string,
  values: readonly string[],
): SourceMaterial {
  const first = Number(values[0]);
  if (word === 'kd' && values.length >= 3) {
    const [r = 204, g = 204, b = 204] = values.slice(0, 3).map((value) => byteOf(Number(value)));
    return { ...material, rgb: [r, g, b] };
  }
  if (word === 'd' && Number.isFinite(first)) return { ...material, opacity: first };
  if (word === 'tr' && Number.isFinite(first)) return { ...material, opacity: 1 - first };
  if (word === 'map_kd') return { ...material, picture: fileOf(values) };
  return material;
}

const byteOf = (share: number): number =>
  Number.isFinite(share) ? Math.max(0, Math.min(255, Math.round(share * 255))) : 204;

function fileOf(values: readonly string[]): string | null {
  let at = 0;
  for (;;) {
    const most = MAP_OPTIONS[values[at] ?? ''];
    if (most === undefined) break;
    at += 1;
    const isWord = most === 1;
    for (let k = 0; k < most && at < values.length - 1; k++) {
      if (!isWord && !Number.isFinite(Number(values[at]))) break;
      at += 1;
    }
  }
  return values.slice(at).join(' ').replace(/^"|"$/g, '') || null;
}
