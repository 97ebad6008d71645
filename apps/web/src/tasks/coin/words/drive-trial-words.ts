import type { CoinResult, InputKind } from '@parley/task-coin/shared';
import type { ByLanguage } from '../../../i18n/use-words';

interface DriveTrialWords {
  /** Which one is meant, by what the arm tells. */
  readonly meant: Readonly<Record<InputKind, (category: string) => string>>;
  readonly counts: string;
  readonly found: Readonly<Record<CoinResult, (category: string) => string>>;
  /** Beside the picture of one that was told in words. */
  readonly wasMeant: (category: string) => string;
}

const EN: DriveTrialWords = {
  meant: {
    c: (category) =>
      `There may be several. One of them is meant, and nothing more is told of it: choose the ${category} that you think it is.`,
    d: () => 'There may be several. The one that fits these words best is meant.',
    'I*': () => 'There may be several that look alike. The one in the picture is meant.',
  },
  counts: 'It counts when the robot stands right before it as you press “This is it”.',
  found: {
    found: (category) => `You stopped at your ${category}.`,
    'same-kind': (category) => `You stopped at another ${category}, not at the one that was meant.`,
    near: (category) => `You stopped near your ${category}, but not close enough to count.`,
    elsewhere: () => 'You stopped somewhere else.',
    'gave-up': (category) => `You stopped without your ${category}.`,
    'out-of-time': () => 'The steps ran out before you stopped at anything.',
    'ended-early': () => 'This one was ended early.',
  },
  wasMeant: (category) => `This is the ${category} that was meant. You were told of it in words.`,
};

/** The search where people drive the robot themselves, trial by trial. */
export const DRIVE_TRIAL_WORDS: ByLanguage<DriveTrialWords> = { en: EN };
