import type { DetectorSource } from './detector-source';
import type { PictureDetector } from './picture-detector';

export interface OpenDetectorOptions {
  /** Where keys of addresses are looked up. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Detectors that were opened on this thread: all its episodes share them. */
const opened = new Map<string, Promise<PictureDetector>>();

/**
 * Opens a detector once per thread. Each kind loads its library when it is first asked for.
 *
 * @throws {ParleyError} When it cannot be opened; the next call tries again.
 */
export function openDetector(
  source: DetectorSource,
  options: OpenDetectorOptions,
): Promise<PictureDetector> {
  const key = JSON.stringify(source);
  const known = opened.get(key);
  if (known !== undefined) return known;
  const opening = openNow(source, options);
  opened.set(key, opening);
  opening.catch(() => opened.delete(key));
  return opening;
}

async function openNow(
  source: DetectorSource,
  { env }: OpenDetectorOptions,
): Promise<PictureDetector> {
  switch (source.kind) {
    case 'onnx': {
      const { openOnnxDetector } = await import('./onnx-detector');
      return openOnnxDetector({ folder: source.folder, threads: source.threads ?? 1 });
    }
    case 'http': {
      const { openHttpDetector } = await import('./http-detector');
      return openHttpDetector(source, env);
    }
    case 'zero-shot': {
      const { openZeroShotDetector } = await import('./zero-shot-detector');
      return openZeroShotDetector(source);
    }
  }
}
