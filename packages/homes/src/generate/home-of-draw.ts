import { ParleyError } from '@parley/protocol';

/** A home as one draw of a seed gives it. */
export interface DrawnHome<Home> {
  readonly home: Home;
  /** What of its furnishing nobody would live with. */ readonly faults: readonly string[];
}

/** What a home is drawn from. */
export interface DrawSource {
  readonly rooms: number;
  readonly seed: string;
  /** The draw of this seed that the home is known to come from; left out, draws are tried from 0 on. */
  readonly draw?: number;
}

/** How a home is drawn and judged; the same draw always gives the same. */
export interface DrawSteps<Home> {
  /** Null when the draw gives no floor plan. */
  readonly drawHome: (draw: number) => DrawnHome<Home> | null;
  /** Everything that makes a drawn home unfit, `faults` included; empty for one that is taken. */
  readonly faultsOf: (drawn: DrawnHome<Home>) => Promise<readonly string[]>;
}

/** Draws of a seed until it is given up. A draw breaks a rule of furnishing with probability 0.6; 20 in a row do for one seed in 27,000. */
const ATTEMPTS = 20;

/**
 * The home of the first draw without a fault; the home of the known draw, which is not judged, where there is one.
 *
 * @throws {ParleyError} `BAD_SCENE` when no draw of the seed will do, or the known one gives no floor plan.
 */
export async function homeOfDraw<Home>(
  source: DrawSource,
  { drawHome, faultsOf }: DrawSteps<Home>,
): Promise<Home> {
  if (source.draw !== undefined) return knownHome(source, drawHome(source.draw));
  let last: readonly string[] = [];
  for (let draw = 0; draw < ATTEMPTS; draw++) {
    const drawn = drawHome(draw);
    last = drawn === null ? ['no floor plan'] : await faultsOf(drawn);
    if (drawn !== null && last.length === 0) return drawn.home;
  }
  throw new ParleyError('BAD_SCENE', `no home came out of ${ATTEMPTS} draws: ${last.join(', ')}`, {
    where: placeOf(source),
    remedy: 'Take another seed.',
  });
}

function knownHome<Home>(source: DrawSource, drawn: DrawnHome<Home> | null): Home {
  if (drawn !== null) return drawn.home;
  throw new ParleyError('BAD_SCENE', `draw ${source.draw} gives no floor plan`, {
    where: placeOf(source),
    remedy: 'Leave the draw out: the generator or its version is another than when it was noted.',
  });
}

const placeOf = ({ rooms, seed }: DrawSource): string => `${rooms} rooms, seed ${seed}`;
