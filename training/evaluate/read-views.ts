import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Picture } from '../../packages/agent-core/src/detection';

/** Left, top, right, bottom in pixels. */
export type Corners = readonly [number, number, number, number];

/** One thing in one view. */
export interface Truth {
  readonly category: string;
  readonly box: Corners;
  /** Mean distance along the optical axis, metres. */ readonly depthM: number;
  /** Its furniture model is one that training never saw. */ readonly isHeldOut: boolean;
  /** Its box is smaller than 32² px of the 320 × 240 input, as COCO counts. */ readonly isSmall: boolean;
  /** Too small or too hidden to be asked for: neither a hit nor a miss. */ readonly isIgnored: boolean;
}

/** One picture and what is in it. */
export interface View {
  readonly home: string;
  readonly part: 'val' | 'test';
  /** Whether the home holds furniture models that training never saw. */ readonly isHeldOutHome: boolean;
  readonly picture: Picture;
  readonly truths: readonly Truth[];
}

/** Counts from here on, in pixels of the 320 × 240 input; as detector-views.ts at twice the size. */
const LEAST = { visiblePx: 100, sidePx: 8, visibleShare: 0.25 };
const SMALL_PX = 32 * 32;

interface Pack {
  readonly sceneId: string;
  readonly part: 'val' | 'test';
  readonly models: string;
  readonly heldOutModels: readonly string[];
  readonly input: { readonly widthPx: number; readonly heightPx: number };
  readonly views: readonly {
    readonly sensor: { readonly widthPx: number; readonly heightPx: number };
    readonly things: readonly PackedThing[];
  }[];
}

interface PackedThing {
  readonly category: string;
  readonly model: string;
  readonly boxPx: Corners;
  readonly visiblePx: number;
  readonly alonePx: number;
  readonly depthM: number;
}

/** All views below a folder that detector-paint.ts wrote, by home. */
export function readViews(folder: string): View[] {
  return readdirSync(folder)
    .sort()
    .flatMap((home) => {
      const pack: Pack = JSON.parse(readFileSync(join(folder, home, 'views.json'), 'utf8'));
      const rgb = readFileSync(join(folder, home, 'rgb.bin'));
      const heldOut = new Set(pack.heldOutModels);
      return pack.views.map(({ sensor, things }, k) => ({
        home: pack.sceneId,
        part: pack.part,
        isHeldOutHome: pack.models === 'held-out',
        picture: pictureOf(rgb, k, { input: pack.input, sensor }),
        truths: things.map((thing) => truthOf(thing, heldOut)),
      }));
    });
}

/** The upper left of a packed picture: the rest is padding. */
function pictureOf(
  rgb: Uint8Array,
  k: number,
  { input, sensor }: Pick<Pack, 'input'> & Pick<Pack['views'][number], 'sensor'>,
): Picture {
  const { widthPx, heightPx } = sensor;
  const data = new Uint8Array(3 * widthPx * heightPx);
  const first = 3 * k * input.widthPx * input.heightPx;
  for (let y = 0; y < heightPx; y++) {
    const row = first + 3 * y * input.widthPx;
    data.set(rgb.subarray(row, row + 3 * widthPx), 3 * y * widthPx);
  }
  return { data, widthPx, heightPx };
}

function truthOf(thing: PackedThing, heldOut: ReadonlySet<string>): Truth {
  const [x, y, wide, high] = thing.boxPx;
  return {
    category: thing.category,
    box: [x, y, x + wide, y + high],
    depthM: thing.depthM,
    isHeldOut: heldOut.has(thing.model),
    isSmall: wide * high < SMALL_PX,
    isIgnored:
      thing.visiblePx < LEAST.visiblePx ||
      Math.min(wide, high) < LEAST.sidePx ||
      thing.visiblePx < LEAST.visibleShare * thing.alonePx,
  };
}
