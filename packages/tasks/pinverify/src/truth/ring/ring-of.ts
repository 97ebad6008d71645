import type { CaptureEpisode, CaptureView } from '@parley/scenes/kinds';
import { SECTOR_COUNT } from '../../shared';
import { azimuthRad, turnOf } from './azimuth';

/** A place around an object from which a picture was taken. */
export interface RingStop {
  /** 0 to 5 to the left of the first view, which is 0. */ readonly sector: number;
  /** Null where the captures hold no positions: sectors are then all there is to go by. */
  readonly azimuthRad: number | null;
  readonly view: CaptureView;
}

/** Where a verifier can be around an object: at most one stop a sector. */
export interface Ring {
  /** In the order of their sectors. */ readonly stops: readonly RingStop[];
}

const SPAN_RAD = (2 * Math.PI) / SECTOR_COUNT;

/**
 * The stops around an object (PInVerify §4.3, SRC-18): a sector is the azimuth from the first view, rounded to sixty degrees, and
 * not the label that the capture has. Views where a robot cannot stand are none, nor is one without a picture where others have theirs.
 *
 * @param range Which of a sector's two views is stood at, where both are there.
 */
export function ringOf(
  { goalPosition, views }: Pick<CaptureEpisode, 'goalPosition' | 'views'>,
  range: CaptureView['range'] = 'far',
): Ring {
  const isPictured = views.some(({ rgb }) => rgb !== null);
  const usable = views.filter(({ navigable, rgb }) => navigable && (rgb !== null || !isPictured));
  const placed = usable.map((view) => ({
    view,
    azimuthRad:
      goalPosition === null || view.position === null
        ? null
        : azimuthRad(view.position, goalPosition),
  }));
  const isPlaced = placed.every((one) => one.azimuthRad !== null);
  const firstRad = placed[0]?.azimuthRad ?? 0;
  const stops = new Map<number, RingStop>();
  for (const { view, azimuthRad } of placed) {
    const sector =
      isPlaced && azimuthRad !== null
        ? Math.round(turnOf(azimuthRad - firstRad) / SPAN_RAD) % SECTOR_COUNT
        : view.sector;
    const there = stops.get(sector);
    if (there !== undefined && !(view.range === range && there.view.range !== range)) continue;
    stops.set(sector, { sector, azimuthRad: isPlaced ? azimuthRad : null, view });
  }
  return { stops: [...stops.values()].sort((one, other) => one.sector - other.sector) };
}
