import {
  asksNothing,
  FEEDBACK_SETTINGS,
  type FeedbackSetting,
  interactionsOf,
} from '@parley/task-zipon/shared';
import { describe, expect, it } from 'vitest';
import { TRIAL_WORDS } from './trial-words';
import { ziponDrivingWords } from './zipon-driving-words';
import { ziponWords } from './zipon-words';

/** Words by which each kind of help is told from the others. */
const KINDS: Readonly<Partial<Record<FeedbackSetting, RegExp>>> = {
  corrective: /found instead|what it is instead/,
  descriptive: /looks? like/,
  landmark: /next to/,
  procedural: /how to (?:go|get)/,
};
const of = (setting: FeedbackSetting) => ziponWords.en.forInput?.(setting) ?? null;

describe.each(FEEDBACK_SETTINGS)('what people are told beforehand in %s', (setting) => {
  const words = of(setting);
  const { line, example, ifNot } = TRIAL_WORDS.en.coaching[setting];
  const quiz = words?.guide?.quiz[1];
  const texts = [
    words?.guide?.cards[2]?.text,
    quiz?.options[quiz.right],
    words?.practice?.controls.at(-1)?.text,
    words?.reminder,
    line,
  ];

  it('names the help of the arm, and of no other', () => {
    for (const text of texts)
      for (const [kind, names] of Object.entries(KINDS))
        if (kind === setting) expect(text).toMatch(names);
        else expect(text).not.toMatch(names);
  });

  it('offers a box and an example where words are used, and buttons alone elsewhere', () => {
    const hasWords = setting !== 'yes-no' && setting !== 'none';
    expect(ifNot !== null).toBe(hasWords);
    expect(example !== null).toBe(hasWords);
    if (setting !== 'none')
      expect(quiz?.options[quiz.right]).toMatch(hasWords ? /^I say no, and / : /^I press No$/);
  });

  it('speaks of a Yes or a No where the robot asks for one, and nowhere else', () => {
    const all = [...texts, words?.guide?.cards[2]?.title, ...(quiz?.options ?? [])].join(' ');
    const after = [quiz?.feedback.right, quiz?.feedback.wrong].join(' ');
    const asks = /\b(?:[Yy]es|[Nn]o|answer|truthfully|whether it is there|asks (?:once|whether))\b/;
    if (asksNothing({ maxInteractions: interactionsOf(setting) }))
      expect(`${all} ${after}`).not.toMatch(asks);
    else expect(all).toMatch(asks);
  });
});

it('is nothing for an input of another task kind, and for people who drive', () => {
  expect(ziponWords.en.forInput?.('I*')).toBeNull();
  expect(ziponDrivingWords.en.forInput?.('landmark')).toBeNull();
});
