import type { Study } from '@parley/protocol';

/** Whether the consent text's list of outside model providers names one; letters' case and blanks do not matter. */
export const isToldOf = (study: Pick<Study, 'consent'>, provider: string): boolean =>
  study.consent.modelProviders.some((each) => plain(each) === plain(provider));

const plain = (name: string): string => name.trim().toLowerCase();
