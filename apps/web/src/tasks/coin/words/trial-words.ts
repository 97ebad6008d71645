import type { CoinResult } from '@parley/task-coin/shared';
import type { ByLanguage } from '../../../i18n/use-words';

interface TrialWords {
  readonly pictureTitlePractice: string;
  readonly pictureLead: string;
  readonly pictureFind: (category: string) => string;
  readonly pictureSeen: string;
  readonly driveFind: (category: string) => string;
  readonly driveLead: string;
  readonly driveRead: string;
  readonly driveFirst: string;
  readonly driveStart: string;
  readonly pictureAlt: (category: string) => string;
  readonly nextObject: string;
  readonly yourObject: string;
  readonly onlyYou: string;
  readonly enlarge: string;
  readonly enlargeShort: string;
  readonly shrink: string;
  readonly firstLocked: string;
  readonly firstFree: string;
  readonly firstDescription: string;
  readonly firstPlaceholder: string;
  readonly found: Readonly<Record<CoinResult, (category: string) => string>>;
}

const EN: TrialWords = {
  pictureTitlePractice: 'Practice object',
  pictureLead: 'Look as long as you like; the picture stays with you.',
  pictureFind: (category) => `The robot will look for this ${category}.`,
  pictureSeen: 'I’ve seen it',
  driveFind: (category) => `You will drive the robot to this ${category}.`,
  driveLead: 'Read it as long as you like; it stays with you.',
  driveRead: 'I’ve read it',
  driveFirst: 'The time begins when you press the button.',
  driveStart: 'Start driving',
  pictureAlt: (category) => `Picture of the ${category} that the robot should find`,
  nextObject: 'Next object when you are ready.',
  yourObject: 'Your object',
  onlyYou: 'Only you see this picture.',
  enlarge: 'Show the picture large',
  enlargeShort: 'Larger (P)',
  shrink: 'Close the large picture',
  firstLocked: 'Send this message to start the robot.',
  firstFree: 'Tell the robot what to find, in your own words.',
  firstDescription: 'Describe the object to the robot, so that it can tell it from others like it.',
  firstPlaceholder: 'Find …',
  found: {
    found: (category) => `It stopped at your ${category}.`,
    'same-kind': (category) => `It stopped at another ${category}, not at the one in the picture.`,
    near: (category) => `It stopped near your ${category}, but not close enough to count.`,
    elsewhere: () => 'It stopped somewhere else.',
    'gave-up': (category) =>
      `It had looked everywhere it could, and stopped without your ${category}.`,
    'out-of-time': () => 'Its time ran out before it stopped at anything.',
    'ended-early': () => 'This one was ended early.',
  },
};

/** What only the pages and panels of the search say. */
export const TRIAL_WORDS: ByLanguage<TrialWords> = { en: EN };
