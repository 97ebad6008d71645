import { SCENE_WORDS, sentencesOf, turnOf, type Way } from '../../shared';
import { mentions } from './mentions';
import type { Leg } from './next-leg';

/** How well a direction fits a leg, and what speaks for it. */
export interface Fit {
  /** The higher the better; differences below 1 are weak. */ readonly score: number;
  readonly reasons: readonly string[];
}

/** What each reason counts. */
const WEIGHTS = {
  turned: 2,
  turnedEarly: 0.5,
  onToTurn: 1.2,
  straight: 1,
  sideways: -0.2,
  back: -1,
  shows: 1.2,
  tagged: 0.4,
  opens: 0.6,
  visited: -3,
} as const;

/**
 * Weighs a direction against what the next move is to be: turn words against the angle, landmarks and rooms against what it shows.
 *
 * @param isAtTurn The robot stands where the turn is to be taken, as far as can be told.
 */
export function fitOf(way: Way, leg: Leg, isAtTurn: boolean): Fit {
  const found = [turnFit(way, leg, isAtTurn), ...goFit(way, leg.go)];
  if (way.visited) found.push({ score: WEIGHTS.visited, reasons: ['I have been there'] });
  return {
    score: found.reduce((sum, { score }) => sum + score, 0),
    reasons: found.flatMap(({ reasons }) => reasons),
  };
}

function turnFit({ turnDeg }: Way, { turn }: Leg, isAtTurn: boolean): Fit {
  const turned = turnOf(turnDeg);
  const angle = `${Math.abs(Math.round(turnDeg))}°${turnDeg > 0 ? ' to the right' : turnDeg < 0 ? ' to the left' : ''}`;
  if (turn === null) {
    if (turned === 'straight') return { score: WEIGHTS.straight, reasons: ['it is straight on'] };
    return { score: turned === 'around' ? WEIGHTS.back : WEIGHTS.sideways, reasons: [] };
  }
  if (turned === turn)
    return {
      score: isAtTurn ? WEIGHTS.turned : WEIGHTS.turnedEarly,
      reasons: [`it lies ${angle}, and I am to turn ${turn}`],
    };
  if (turned === 'straight')
    return { score: isAtTurn ? WEIGHTS.turnedEarly : WEIGHTS.onToTurn, reasons: [] };
  return { score: WEIGHTS.back, reasons: [] };
}

function goFit(way: Way, go: Leg['go']): Fit[] {
  if (go === null) return [];
  const sentences = shownIn(way);
  if (go.kind === 'leave') {
    const opens = sentences.some((text) => text.startsWith(SCENE_WORDS.ahead));
    return opens ? [{ score: WEIGHTS.opens, reasons: ['it leads out'] }] : [];
  }
  const shown = sentences.join(' ');
  return go.landmarks.flatMap((name): Fit[] => {
    if (mentions(shown, name)) return [{ score: WEIGHTS.shows, reasons: [`it shows the ${name}`] }];
    if (mentions(way.tags.join(', '), name))
      return [{ score: WEIGHTS.tagged, reasons: [`there is a ${name} in the picture`] }];
    return [];
  });
}

/** What a direction shows. The room that the robot is in is no reason to go anywhere. */
export const shownIn = ({ observation }: Pick<Way, 'observation'>): string[] =>
  sentencesOf(observation).filter((text) => !text.startsWith(SCENE_WORDS.here));

/** Does the robot stand where a turn is to be taken? Yes where nothing is said of it. */
export const isAtTurn = ({ at }: Leg, here: string): boolean =>
  at.every((name) => mentions(here, name));
