import type { FeedbackSetting } from '@parley/task-zipon/shared';

/** What a person of a setting is told beforehand of the help that they will give, and asked whether they have understood. */
export interface HelpWords {
  /** Over the card of the guide that is about the robot's stop. */ readonly title: string;
  /** What happens when it stops. */ readonly stop: string;
  /** The same, beside the goal's own line. */ readonly reminder: string;
  /** After `stop` and `reminder`. */ readonly card: string;
  /** Wrong answers of the guide: before the right one, and after it. */ readonly wrongs: readonly [
    string,
    string,
  ];
  /** What one does at a thing that is not the one: the right answer of the guide. */ readonly right: string;
  /** After a wrong one. */ readonly wrong: string;
  /** What the robot does then. */ readonly next: string;
  /** The last thing to do in the practice. */ readonly practice: string;
}

const THEN = 'It then goes on looking.';

/** Where the robot asks whether it is there: in every setting but `none`. */
export const ASKED = {
  title: 'Say whether it is there',
  stop: 'The robot stops and outlines what it has found. Say truthfully whether that is the thing you meant.',
  reminder: 'The robot asks whether it has found the thing.',
  wrongs: ['I say yes, to go on', 'I do not answer'],
} as const;

const helped = (by: {
  readonly card: string;
  readonly saying: string;
  readonly practice: string;
}): HelpWords => ({
  ...ASKED,
  card: by.card,
  right: `I say no, and ${by.saying}`,
  wrong: `Better not: say no, and ${by.saying.replaceAll('mine', 'yours')}.`,
  next: THEN,
  practice: by.practice,
});

/** By setting: each names its own kind of help, and no other. */
export const HELP_WORDS: Readonly<Record<FeedbackSetting, HelpWords>> = {
  corrective: helped({
    card: 'If it is not, tell the robot what it has found instead.',
    saying: 'what it has found instead',
    practice: 'Say whether the robot has found it. If not, tell it what it has found instead.',
  }),
  descriptive: helped({
    card: 'If it is not, or if the robot asks, describe what your thing looks like.',
    saying: 'what mine looks like',
    practice: 'Say whether the robot has found it. If not, describe what yours looks like.',
  }),
  landmark: helped({
    card: 'If it is not, or if the robot asks, say what stands next to your thing.',
    saying: 'what stands next to mine',
    practice: 'Say whether the robot has found it. If not, say what stands next to yours.',
  }),
  procedural: helped({
    card: 'If it is not, or if the robot asks, tell it how to go from where it stands.',
    saying: 'how to go from where it stands',
    practice: 'Say whether the robot has found it. If not, tell it how to go from where it stands.',
  }),
  mixed: helped({
    card: 'If it is not, or if the robot asks, say whatever helps it most.',
    saying: 'whatever helps it most',
    practice: 'Say whether the robot has found it. If not, say whatever helps it most.',
  }),
  'yes-no': {
    ...ASKED,
    card: 'You answer with two buttons, Yes and No, and say nothing else.',
    right: 'I press No',
    wrong: 'Better not: press No.',
    next: THEN,
    practice: 'Say with Yes or No whether the robot has found it.',
  },
  none: {
    title: 'It goes alone',
    stop: 'The robot stops once for each thing, and says whether it has found it. It asks you nothing.',
    reminder: 'The robot says where it stops, and asks you nothing.',
    card: 'You say nothing to that: you name the next thing when it asks what to look for.',
    right: 'I wait until it asks for the next thing',
    wrongs: ['I tell it where to look', 'I leave the page'],
    wrong: 'Not here: the robot goes alone. Wait until it asks for the next thing.',
    next: 'It then goes on to the next thing.',
    practice: 'Watch where it stops. It asks you nothing, and goes on to the next thing.',
  },
};
