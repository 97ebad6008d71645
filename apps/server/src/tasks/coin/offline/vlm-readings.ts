import type { AttributeName, ThreeWay } from '@parley/protocol';
import type { ErrorSource } from '../../../ground-truth/error-source';
import type { AskedValue } from './asked/read-asked';
import { toldOf } from './asked/truth-of';
import { ATTRIBUTE_VALUES, otherValue } from './attribute-values';
import { type Channel, CLEAR, type Perceived, visibleValues } from './vlm-perceive';
import { between, type VlmProfile } from './vlm-profile';

export interface ReadingOptions {
  readonly profile: Pick<VlmProfile, 'misread' | 'sharedReading'>;
  readonly errors: ErrorSource;
}

/** Name of the draws of a reading: of what is described, and of what a closed question makes one look for. */
type Draws = 'misread' | 'misread-asked';

/**
 * What a backend that describes takes the values of an attribute in view to be; null where the view does not show it. A
 * misread thing has one other value, the same from every side that it is misread from. Of neighbours each may be
 * overlooked, and one that is not there may be seen.
 */
export const readValues = (
  slot: AttributeName,
  seen: Perceived,
  options: ReadingOptions,
): readonly string[] | null => readBy('misread', slot, seen, options);

/**
 * What it takes them to be when a closed question makes it look: with probability `sharedReading` what it describes,
 * else a reading of its own, misread as often. Both belong to thing, attribute and side, as does whether they are one.
 */
export function readValuesAsked(
  slot: AttributeName,
  seen: Perceived,
  options: ReadingOptions,
): readonly string[] | null {
  const isShared = options.errors.chance('shared-reading', slot) < options.profile.sharedReading;
  return readBy(isShared ? 'misread' : 'misread-asked', slot, seen, options);
}

function readBy(
  draws: Draws,
  slot: AttributeName,
  seen: Perceived,
  { profile, errors }: ReadingOptions,
): readonly string[] | null {
  const values = visibleValues(slot, seen);
  if (values === null) return null;
  const rate = between(profile.misread, seen.quality);
  if (slot === 'near')
    return readNeighbours(values, rate, (value) => errors.chance(draws, 'near', value));
  const [truth] = values;
  if (truth === undefined || errors.chance(draws, slot) >= rate) return values;
  return [otherValue(slot, truth, errors.choice(draws, slot))];
}

function readNeighbours(
  values: readonly string[],
  rate: number,
  chanceOf: (value: string) => number,
): readonly string[] {
  const isBelow = (value: string, limit: number): boolean => chanceOf(value) < limit;
  const seen = values.filter((value) => !isBelow(value, rate));
  const others = ATTRIBUTE_VALUES.near.filter((value) => !values.includes(value));
  return [
    ...seen,
    ...others.filter((value) => isBelow(value, rate / ATTRIBUTE_VALUES.near.length)),
  ];
}

/** How often {@link readValues} turns the answer to a question about one value: the backend knows its own rates. */
export function channelOf(
  slot: AttributeName,
  { fits }: Pick<AskedValue, 'fits'>,
  { misread, quality }: { readonly misread: VlmProfile['misread']; readonly quality: number },
): Channel {
  const rate = between(misread, quality);
  const values = ATTRIBUTE_VALUES[slot];
  const fitting = values.filter((value) => fits.includes(value)).length;
  if (slot === 'near') {
    if (fits.length === 0) return CLEAR;
    const invent = (rate * fitting) / values.length;
    return { miss: rate, invent, lost: 'unknown', from: ['no', 'unknown'] };
  }
  // A misread value is one of the others; with several fitting ones it may still be one that fits.
  const others = values.length - 1;
  return {
    miss: rate * (1 - Math.max(0, fitting - 1) / others),
    invent: rate * Math.min(1, fitting / others),
    lost: 'no',
    from: ['no'],
  };
}

/** What a backend knows before it looks at the evidence for an answer. */
export interface Expected {
  /** Base rates of the three answers. */ readonly prior: ThreeWay;
  readonly channel: Channel;
}

/**
 * Base rates of the answers to a question, and the channel of the reading that it makes, when the backend has described
 * the thing before (CoIN Algorithm 2) and the question asks about what it then read, or about something else. Who asks
 * knows no more than what was described, so that a value that was read is the true one as often as readings are: 1 − miss.
 * The reading for the question repeats that of the description with probability `shared`; a yes to it then says nothing
 * new. Of an unshared one errors are independent.
 *
 * @param base Base rates and channel of a question out of the blue.
 * @param isOwn Whether the value asked about is the one that was read.
 */
export function afterDescribing(
  { prior, channel }: Expected,
  { isOwn, shared, slot }: { isOwn: boolean; shared: number; slot: AttributeName },
): Expected {
  const { miss, invent, from } = channel;
  const apart = 1 - shared;
  const inventedFrom = (truth: 'no' | 'unknown'): number => (from.includes(truth) ? invent : 0);
  if (!isOwn)
    return {
      prior: normalised({
        yes: prior.yes * miss,
        no: prior.no * (1 - inventedFrom('no')),
        unknown: prior.unknown * (1 - inventedFrom('unknown')),
      }),
      channel: { ...channel, miss: shared + apart * miss, invent: apart * invent },
    };
  return {
    prior:
      slot === 'near'
        ? normalised({
            yes: prior.yes * (1 - miss),
            no: prior.no * inventedFrom('no'),
            unknown: prior.unknown * inventedFrom('unknown'),
          })
        : { yes: 1 - miss, no: miss, unknown: 0 },
    channel: { ...channel, miss: apart * miss, invent: shared + apart * invent },
  };
}

/** Whether a value asked about is the one that a reading has. */
export const isOwnReading = (value: AskedValue, read: readonly string[] | null): boolean =>
  toldOf(value, read).answer === 'yes';

function normalised({ yes, no, unknown }: ThreeWay): ThreeWay {
  const sum = yes + no + unknown;
  return sum === 0
    ? { yes: 1 / 3, no: 1 / 3, unknown: 1 / 3 }
    : { yes: yes / sum, no: no / sum, unknown: unknown / sum };
}
