/**
 * How much a view is worth at an angle from its optical axis (VLFM §IV-B; SRC-11): cos² of the angle stretched so that
 * the edge of the view is at π/2, then squeezed into [minConfidence, 1].
 *
 * ```ts
 * coneConfidence(0, Math.PI / 2, 0.25); // → 1
 * coneConfidence(Math.PI / 8, Math.PI / 2, 0.25); // → 0.25 + 0.75 · cos²(π/4) = 0.625
 * coneConfidence(Math.PI / 4, Math.PI / 2, 0.25); // → 0.25
 * ```
 *
 * @param angleRad Angle from the optical axis; fovRad: whole horizontal field of view.
 * @returns Rounded to 1e-6, because cos differs in its last bit between engines; 0 outside the view.
 */
export function coneConfidence(angleRad: number, fovRad: number, minConfidence: number): number {
  const half = fovRad / 2;
  if (Math.abs(angleRad) > half) return 0;
  const cosine = Math.cos(((Math.abs(angleRad) / half) * Math.PI) / 2);
  return Math.round((minConfidence + (1 - minConfidence) * cosine * cosine) * 1e6) / 1e6;
}

/** Bins of {@link coneTable}. At 79° a bin is 0.02° wide, which keeps the error of a confidence below 5e-4. */
export const CONE_BINS = 4096;

/** Tables that were made: cameras are few, and every trial has a map of its own. */
const _tables = new Map<string, Float32Array>();

/**
 * Confidence by tangent of the angle: bin ⌊(tan / tanHalfFov + 1) / 2 · bins⌋, value at the middle of the bin.
 *
 * @returns The same table for the same arguments: it must not be changed.
 */
export function coneTable(tanHalfFov: number, minConfidence: number): Float32Array {
  const key = `${tanHalfFov} ${minConfidence}`;
  const table = _tables.get(key) ?? makeConeTable(tanHalfFov, minConfidence);
  _tables.set(key, table);
  return table;
}

function makeConeTable(tanHalfFov: number, minConfidence: number): Float32Array {
  const fovRad = 2 * Math.atan(tanHalfFov);
  const table = new Float32Array(CONE_BINS + 1);
  for (let i = 0; i < CONE_BINS; i++) {
    const tan = tanHalfFov * ((2 * (i + 0.5)) / CONE_BINS - 1);
    table[i] = coneConfidence(Math.atan(tan), fovRad, minConfidence);
  }
  table[CONE_BINS] = table[CONE_BINS - 1] as number;
  return table;
}
