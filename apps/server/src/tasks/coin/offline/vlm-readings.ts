import type { AttributeName } from '@parley/protocol';
import type { ErrorSource } from '../../../ground-truth/error-source';
import type { AskedValue } from './asked/read-asked';
import { ATTRIBUTE_VALUES, otherValue } from './attribute-values';
import { type Channel, CLEAR, type Perceived, visibleValues } from './vlm-perceive';
import { between, type VlmProfile } from './vlm-profile';

export interface ReadingOptions {
  readonly profile: Pick<VlmProfile, 'misread'>;
  readonly errors: ErrorSource;
}

/**
 * What a backend takes the values of an attribute in view to be; null where the view does not show it. A misread thing has
 * one other value, the same from every side that it is misread from, and whatever is asked about it. Of neighbours each
 * may be overlooked, and one that is not there may be seen.
 */
export function readValues(
  slot: AttributeName,
  seen: Perceived,
  { profile, errors }: ReadingOptions,
): readonly string[] | null {
  const values = visibleValues(slot, seen);
  if (values === null) return null;
  const rate = between(profile.misread, seen.quality);
  if (slot === 'near') return readNeighbours(values, rate, errors);
  const [truth] = values;
  if (truth === undefined || errors.chance('misread', slot) >= rate) return values;
  return [otherValue(slot, truth, errors.choice('misread', slot))];
}

function readNeighbours(
  values: readonly string[],
  rate: number,
  errors: ErrorSource,
): readonly string[] {
  const isBelow = (value: string, limit: number): boolean =>
    errors.chance('misread', 'near', value) < limit;
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
