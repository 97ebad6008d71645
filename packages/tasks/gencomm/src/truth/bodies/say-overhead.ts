import { aThing, type Command, type GencommInput } from '../../shared';
import { type BodyPlace, drawsOf, roundOf } from './body-draws';
import { CLAIMS } from './claimed-moves';
import type { BodyProfile } from './profile';

/** What the overhead agent takes to be so. */
export interface OverheadBelief {
  /** Quarter in which the target lies from the robot; null: it sees one of them not, or is not sure of it. */
  readonly bearing: 'ahead' | 'left' | 'right' | 'behind' | null;
  /** Straight to the target on the floor plane, metres; null: it sees one of them not. */
  readonly straightM: number | null;
  /** Command by which the shortest way goes on; null: it cannot tell. */
  readonly next: Command | null;
}

const BEARINGS = {
  ahead: 'in front of you',
  left: 'to your left',
  right: 'to your right',
  behind: 'behind you',
} as const;

const WAYS: Readonly<Record<Command, string>> = {
  MoveAhead: 'The way there leads straight on from you.',
  MoveBack: 'The way there leads one step back.',
  RotateLeft: 'The way there begins to your left.',
  RotateRight: 'The way there begins to your right.',
  DoNothing: 'The way there is done: you are close enough.',
};

const QUESTIONS = [
  'What do you see in front of you?',
  'Which furniture is nearest to you?',
  'Do you see it from where you are?',
  'What is on your left and on your right?',
  'Is anything in your way?',
] as const;

export interface OverheadSpeech {
  readonly input: Pick<GencommInput<'overhead.ask'>, 'target' | 'round' | 'rounds'>;
  /** What it takes to be so, after the moves that the dialogue claims. */
  readonly view: OverheadBelief;
  /** Categories of which the home holds nothing. */ readonly absent: readonly string[];
  readonly place: BodyPlace;
  readonly profile: BodyProfile['overhead'];
}

/** Does the overhead agent take the robot to have moved, in this round? */
export const isPreemptive = ({
  input,
  place,
  profile,
}: Pick<OverheadSpeech, 'input' | 'place' | 'profile'>): boolean =>
  roundOf(place, 'preemptive', { share: profile.preemptive, rounds: input.rounds }) === input.round;

/**
 * A line of the overhead agent: where it takes the target to lie from the robot, how the way begins, and a question.
 *
 * @param claimed Move that it takes the robot to have made just now; null: none.
 */
export function sayOverhead(
  speech: OverheadSpeech,
  claimed: Exclude<Command, 'DoNothing'> | null,
): string {
  const { input, view, absent, place, profile } = speech;
  const { target, round, rounds } = input;
  const parts: string[] = [];
  if (claimed !== null) parts.push(`Good, you have ${CLAIMS[claimed]}.`);
  if (view.straightM === null)
    parts.push(`From above I cannot make out how you stand to the ${target}.`);
  else {
    const off = `about ${Math.round(view.straightM * 10) / 10} metres off`;
    const where = view.bearing === null ? off : `${BEARINGS[view.bearing]}, ${off}`;
    const unsure = view.next === null ? ', and cannot tell what you look at' : '';
    parts.push(`From above I see the ${target} ${where}${unsure}.`);
    if (view.next !== null) parts.push(WAYS[view.next]);
  }
  if (roundOf(place, 'ghost', { share: profile.ghosts, rounds }) === round && absent.length > 0)
    parts.push(`Beside you is ${aThing(drawsOf(place, 'ghost thing').pick(absent))}.`);
  parts.push(QUESTIONS[(round - 1) % QUESTIONS.length] as string);
  return parts.join(' ');
}
