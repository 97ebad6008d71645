import { randomStream } from '@parley/scenes/seed';
import type { FeedbackSetting, HintType } from '../../shared';
import type { FeedbackManner } from './feedback-manner';
import type { Household } from './household';
import { hintTypesOf, type KnownFacts, knownFacts } from './known-facts';
import { FEEDBACK_LEXICA } from './lexica';
import { mistaken } from './mistaken';
import { fill, type Speaker, theName } from './phrases';
import { readRobot } from './read-robot';
import { sayHint } from './say-hint';
import type { Situation } from './situation';

/** What was said, by kind; with the truth about it. */
export interface SaidPart {
  readonly kind: 'yes' | 'no' | 'refusal' | HintType;
  readonly text: string;
  /** Against what is so. */ readonly isWrong: boolean;
}

/** What came of a talk. */
export type FeedbackAnswer =
  | { readonly kind: 'silent' }
  | { readonly kind: 'answered'; readonly text: string; readonly parts: readonly SaidPart[] };

/** A simulated person who sends a robot to the things of their household. */
export interface FeedbackUser {
  /** The words for a goal. @param index Of the goal in its episode, from 0. */
  readonly request: (goalId: string, index: number) => string;
  /** The answer to a talk. @param index Of the goal in its episode, from 0. */
  readonly answer: (situation: Situation, index: number) => FeedbackAnswer;
}

/** Kinds of hints of one answer in the mixed setting, of a long speaker. */
const MIXED_HINTS = 2;
/** What a mixed answer leads with, by turns: the way first, as it brings the robot near. */
const MIXED_ORDER = ['procedural', 'landmark', 'descriptive'] as const;

/**
 * A simulated user made of the truth of a home, for one of the seven settings (ORION §IV-A); what the setting does not let a
 * person say is never said. Silence, refusal, verdict errors, hint errors and wording have streams of their own: more errors
 * change no wording, and other words no error.
 */
export function createFeedbackUser(
  household: Household,
  manner: FeedbackManner,
  { seed, episodeId }: { readonly seed: string; readonly episodeId: string },
): FeedbackUser {
  const lexicon = FEEDBACK_LEXICA[manner.lexicon];
  const stream = (name: string, ...of: readonly (string | number)[]) =>
    randomStream('zipon-user', seed, episodeId, name, ...of);
  return {
    request: (goalId, index) => {
      const goal = theName(household.goal(goalId).name);
      const frames = index === 0 ? lexicon.request : lexicon.next;
      return fill(frames, { goal }, { random: stream('request', index) });
    },
    answer: (situation, index) => {
      const of = [index, situation.turn] as const;
      if (manner.setting === 'none' || stream('silence', ...of).next() < manner.silentRate)
        return { kind: 'silent' };
      const speaker: Speaker = { lexicon, random: stream('words', ...of) };
      const isWrongVerdict = stream('verdict', ...of).next() < manner.verdictErrorRate;
      const isYes = situation.isReached !== isWrongVerdict;
      const goal = theName(household.goal(situation.goalId).name);
      const verdict: SaidPart = {
        kind: isYes ? 'yes' : 'no',
        text: verdictText(isYes, { goal, speaker, manner }),
        isWrong: isWrongVerdict,
      };
      if (isYes) return answered([verdict]);
      if (stream('refusal', ...of).next() < manner.refusalRate)
        return answered([
          { kind: 'refusal', text: fill(lexicon.refuse, {}, speaker), isWrong: false },
        ]);
      const hints = hintsOf(household, situation, {
        manner,
        speaker,
        error: stream('error', ...of),
      });
      const isClaim = readRobot(situation.utterance) === 'claim';
      const isRightThing =
        hints.some(({ kind, isWrong }) => kind === 'corrective' && !isWrong) &&
        household.goal(situation.goalId).sameGoal.includes(situation.shown ?? '');
      const isDenied = hints.length === 0 || (isClaim && !isRightThing);
      return answered(isDenied ? [verdict, ...hints] : hints);
    },
  };
}

const answered = (parts: readonly SaidPart[]): FeedbackAnswer => ({
  kind: 'answered',
  text: parts.map(({ text }) => text).join(' '),
  parts,
});

/** Who has two buttons presses one; its id stands for the words. */
function verdictText(
  isYes: boolean,
  {
    goal,
    speaker,
    manner,
  }: { readonly goal: string; readonly speaker: Speaker; readonly manner: FeedbackManner },
): string {
  const words = fill(isYes ? speaker.lexicon.confirm : speaker.lexicon.deny, { goal }, speaker);
  if (manner.setting === 'yes-no' && manner.packet === 'minimal') return isYes ? 'yes' : 'no';
  if (manner.style === 'terse') return isYes ? 'Yes.' : 'No.';
  return words;
}

function hintsOf(
  household: Household,
  situation: Situation,
  {
    manner,
    speaker,
    error,
  }: {
    readonly manner: FeedbackManner;
    readonly speaker: Speaker;
    readonly error: ReturnType<typeof randomStream>;
  },
): SaidPart[] {
  const facts = knownFacts(household, situation, manner);
  const roomName = (roomId: string): string | null =>
    household.goals.rooms.find((room) => room.roomId === roomId)?.name ?? null;
  const isTerse = manner.style === 'terse';
  const said: SaidPart[] = [];
  for (const type of typesToSay(manner.setting, facts, situation)) {
    const isWrong = error.next() < manner.errorRate;
    const told = isWrong ? mistaken(facts, type, { household, situation, random: error }) : facts;
    const sentences = sayHint(type, told, { speaker, isTerse, roomName });
    if (sentences.length === 0) continue;
    said.push({ kind: type, text: sentences.join(' '), isWrong: isWrong && !isSame(told, facts) });
    if (manner.setting === 'mixed' && said.length >= (isTerse ? 1 : MIXED_HINTS)) break;
  }
  return said;
}

const isSame = (a: KnownFacts, b: KnownFacts): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Kinds of hints in the order in which they are tried. */
function typesToSay(
  setting: FeedbackSetting,
  { shown }: KnownFacts,
  { turn, utterance }: Situation,
): readonly HintType[] {
  if (setting !== 'mixed') return hintTypesOf(setting);
  const first = (turn - 1) % MIXED_ORDER.length;
  const others = [...MIXED_ORDER.slice(first), ...MIXED_ORDER.slice(0, first)];
  const isWorthCorrecting = shown != null && readRobot(utterance) === 'claim';
  return isWorthCorrecting ? ['corrective', ...others] : others;
}
