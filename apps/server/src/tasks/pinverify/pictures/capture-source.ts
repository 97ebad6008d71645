import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  builtInCapture,
  type OpenPairSet,
  PackableMeta,
  type PackedEpisode,
  type PinverifyEpisode,
  packEpisode,
} from '@parley/task-pinverify/truth';

type Captured = Pick<PinverifyEpisode, 'scene' | 'capture'>;

/** Where captures come from, for their pictures. */
export interface CaptureSource {
  /** Folder of the capture; null where it has none. */
  readonly folderOf: (pair: Captured) => string | null;
  /** What its views are painted from; null where objects and homes are not ours. */
  readonly captureOf: (
    pair: Captured,
  ) => { readonly packed: PackedEpisode; readonly madeWith: string } | null;
}

/** Captures that come with the project. */
export const builtInSource: CaptureSource = { folderOf: () => null, captureOf: builtInCapture };

/** Captures of a folder in the published layout, of which those of ours without pictures can be painted. */
export const folderSource = ({ folderOf }: Pick<OpenPairSet, 'folderOf'>): CaptureSource => ({
  folderOf,
  captureOf: (pair) => {
    const folder = folderOf(pair);
    const path = folder === null ? null : join(folder, 'meta.json');
    if (path === null || !existsSync(path)) return null;
    const meta = PackableMeta.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data;
    return meta === undefined ? null : { packed: packEpisode(meta), madeWith: meta.made_with };
  },
});
