import type { FeedbackSetting } from '@parley/task-zipon/shared';

/** What a person of a setting is told beforehand of the help that they will give, and asked whether they have understood. */
export interface HelpWords {
  /** After "Say truthfully whether that is the thing you meant." */ readonly card: string;
  /** What one does at a thing that is not the one: the right answer of the guide. */ readonly right: string;
  /** After a wrong one. */ readonly wrong: string;
  /** What the robot does then. */ readonly next: string;
  /** The last thing to do in the practice. */ readonly practice: string;
}

const THEN = 'It then goes on looking.';

const helped = (by: {
  readonly card: string;
  readonly saying: string;
  readonly practice: string;
}): HelpWords => ({
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
    card: 'You answer with two buttons, Yes and No, and say nothing else.',
    right: 'I press No',
    wrong: 'Better not: press No.',
    next: THEN,
    practice: 'Say with Yes or No whether the robot has found it.',
  },
  none: {
    card: 'It asks once for each thing, and you answer with Yes or No.',
    right: 'I press No',
    wrong: 'Better not: press No.',
    next: 'It then goes on to the next thing.',
    practice: 'Say with Yes or No whether the robot has found it. It asks once.',
  },
};
