import type { FeedbackSetting, GoalEnding } from '@parley/task-zipon/shared';
import type { ByLanguage } from '../../../i18n/use-words';

interface Coaching {
  /** In the box beside Yes and No, while nothing is written; null: there is no box. */ readonly ifNot:
    | string
    | null;
  /** One line on what to say when the robot asks. */ readonly line: string;
  /** Of another home and of a thing that none of these homes has (SCI-30); null: nothing to show. */
  readonly example: string | null;
}

interface TrialWords {
  readonly titlePractice: string;
  readonly liveWith: (people: readonly string[]) => string;
  readonly householdLead: string;
  readonly goalsAhead: (count: number) => string;
  readonly ready: string;
  readonly nextHome: string;
  readonly rooms: string;
  readonly shared: string;
  readonly tabs: {
    readonly label: string;
    readonly goal: string;
    readonly know: string;
    readonly home: string;
  };
  readonly goalOf: (number: number, count: number) => string;
  readonly title: (number: number, count: number, name: string) => string;
  readonly homeTitle: (index: number, count: number, title: string) => string;
  readonly allDone: string;
  readonly coaching: Readonly<Record<FeedbackSetting, Coaching>>;
  readonly coachingTitle: string;
  readonly driveTitle: (count: number) => string;
  readonly driveLead: string;
  readonly driveCoaching: string;
  readonly showExample: string;
  readonly exampleLead: string;
  readonly ended: (ending: GoalEnding, isLast: boolean) => string;
  readonly knows: {
    readonly look: string;
    readonly neighbours: string;
    readonly room: string;
    readonly purpose: string;
    readonly nameTag: string;
    readonly noTag: string;
    readonly nothing: string;
    readonly pictureAlt: (name: string) => string;
    readonly enlarge: string;
    readonly shrink: string;
  };
  readonly nameTag: (name: string) => string;
  /** Beside the outline of what the robot holds up. */ readonly claimMark: string;
  /** What is outlined, as the household calls it; null: it has no name. */
  readonly claimTag: (name: string | null) => string;
  readonly plan: {
    readonly title: string;
    readonly enlarge: string;
    readonly alt: (of: {
      readonly name: string;
      readonly goalRooms: readonly string[];
      readonly robotRoom: string | null;
      /** Rooms that a door joins, by their names. */
      readonly doors: readonly (readonly [string, string])[];
      /** Length of the drawn scale, m. */ readonly barM: number;
    }) => string;
    /** Of the scale. */ readonly metres: (lengthM: number) => string;
  };
  readonly found: Readonly<Record<'ended' | 'ended-early', string>>;
}

/** "Alice", "Alice and Bob", "Alice, Bob and Carol". */
const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const EN: TrialWords = {
  titlePractice: 'Practice home',
  liveWith: (people) =>
    people.length === 0 ? 'You live here.' : `You live here with ${listed(people)}.`,
  householdLead: 'The robot is new here: it does not know whose things are whose.',
  goalsAhead: (count) =>
    count === 1
      ? 'You will send it to one thing of the home.'
      : `You will send it to ${count} things of the home, one after the other.`,
  ready: 'I’m ready',
  nextHome: 'Next home when you are ready. The robot there knows nothing of the last one.',
  rooms: 'Rooms',
  shared: 'Everybody',
  tabs: { label: 'Your goal and your home', goal: 'Goal', know: 'What you know', home: 'Home' },
  goalOf: (number, count) => `Goal ${number} of ${count}`,
  title: (number, count, name) => `Goal ${number} of ${count}: ${name}`,
  homeTitle: (index, count, title) => `Home ${index} of ${count} · ${title}`,
  allDone: 'That was the last goal in this home.',
  coaching: {
    corrective: {
      ifNot: 'If not: what it is instead …',
      line: 'If it is the wrong thing, tell the robot what it has found instead.',
      example: '“No, that is Tom’s telescope.”',
    },
    descriptive: {
      ifNot: 'If not: what yours looks like …',
      line: 'If it is the wrong thing, describe what yours looks like.',
      example: '“It has three wooden legs and a long brass tube.”',
    },
    landmark: {
      ifNot: 'If not: what stands next to yours …',
      line: 'If it is the wrong thing, say what stands next to yours.',
      example: '“It stands next to the loom, near the workbench.”',
    },
    procedural: {
      ifNot: 'If not: how to get to yours …',
      line: 'If it is the wrong thing, tell the robot how to go from where it stands.',
      example: '“Turn around, go through the gallery, then left for about two metres.”',
    },
    'yes-no': {
      ifNot: null,
      line: 'Say whether it is the right thing, with Yes or No.',
      example: null,
    },
    mixed: {
      ifNot: 'If not: whatever helps it …',
      line: 'If it is the wrong thing, say whatever helps the robot most.',
      example: '“No, that is Tom’s telescope. Mine stands next to the loom, out in the gallery.”',
    },
    none: {
      ifNot: null,
      line: 'The robot goes alone: it says where it stops, and asks you nothing.',
      example: null,
    },
  },
  coachingTitle: 'How you help the robot here',
  driveTitle: (count) =>
    count === 1
      ? 'You are sent to one thing of this home.'
      : `You are sent to ${count} things of this home.`,
  driveLead:
    'The person who lives here names one after the other, and answers you. You know no more of the home than the robot does.',
  driveCoaching: 'Drive the robot to it. You can ask the person who lives here.',
  showExample: 'Show an example',
  exampleLead: 'Of a telescope in another home, somebody could say:',
  ended: (ending, isLast) => {
    const thanks = ending === 'reached' ? 'Thanks. ' : '';
    if (isLast) return `${thanks}That was the last goal in this home.`;
    return ending === 'reached'
      ? 'Thanks. Next goal from where the robot stands.'
      : 'The robot goes on to the next goal.';
  },
  knows: {
    look: 'It looks like',
    neighbours: 'Next to it',
    room: 'It is in',
    purpose: 'What it is for',
    nameTag: 'The robot faces',
    noTag: 'Nothing with a name',
    nothing: 'You know it by its name alone.',
    pictureAlt: (name) => `Picture of ${name}, in a frame`,
    enlarge: 'Show the picture large',
    shrink: 'Close the large picture',
  },
  nameTag: (name) => `In front of the robot: ${name}`,
  claimMark: 'The robot means this',
  claimTag: (name) =>
    name === null ? 'The robot means a thing without a name' : `The robot means: ${name}`,
  plan: {
    title: 'Plan of the home',
    enlarge: 'Show the plan large',
    alt: ({ name, goalRooms, robotRoom, doors, barM }) =>
      [
        'Plan of the home.',
        goalRooms.length > 0 && `The star is ${name}, in ${listed(goalRooms)}.`,
        robotRoom !== null && `The robot is in ${robotRoom}.`,
        doors.length > 0 &&
          `Doors join ${doors.map(([one, other]) => `${one} and ${other}`).join('; ')}.`,
        `The bar is ${barM} m long.`,
      ]
        .filter((part) => part !== false)
        .join(' '),
    metres: (lengthM) => `${lengthM} m`,
  },
  found: {
    ended: 'The robot went through all goals of this home.',
    'ended-early': 'This home was ended early.',
  },
};

/** What only the pages and panels of personal goals say. */
export const TRIAL_WORDS: ByLanguage<TrialWords> = { en: EN };
