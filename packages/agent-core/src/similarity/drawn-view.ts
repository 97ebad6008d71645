import type { Box, SensorPreset } from '@parley/protocol';
import type { SizePx } from '../detection';

/**
 * How large a view is drawn for a model, so that the shorter side of it, or of a box in it, is the model's: what is enlarged is drawn,
 * not blown up.
 *
 * @param box In pixels of the sensor; null for the whole view.
 * @param limits `sidePx`: the model's shorter side. `maxFramePx`: no side of the view gets longer.
 * @returns Size of the view, and the box in it.
 */
export function drawnView(
  sensor: Pick<SensorPreset, 'widthPx' | 'heightPx'>,
  box: Box | null,
  limits: { readonly sidePx: number; readonly maxFramePx: number },
): { readonly size: SizePx; readonly box: Box | null } {
  const [x0, y0, x1, y1] = box ?? [0, 0, sensor.widthPx, sensor.heightPx];
  const wanted = limits.sidePx / Math.max(1, Math.min(x1 - x0, y1 - y0));
  const most = limits.maxFramePx / Math.max(sensor.widthPx, sensor.heightPx);
  const scale = Math.min(wanted, most);
  const widthPx = Math.max(8, Math.round(sensor.widthPx * scale));
  const heightPx = Math.max(8, Math.round(sensor.heightPx * scale));
  const size = { widthPx, heightPx };
  if (box === null) return { size, box: null };
  const alongX = (x: number): number => (x * widthPx) / sensor.widthPx;
  const alongY = (y: number): number => (y * heightPx) / sensor.heightPx;
  return { size, box: [alongX(x0), alongY(y0), alongX(x1), alongY(y1)] };
}
