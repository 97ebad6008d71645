import type { Command } from '../../shared';

/** Words by which bodies say that the robot has moved, and what they take it to have done. */
export const CLAIMS: Readonly<Record<Exclude<Command, 'DoNothing'>, string>> = {
  MoveAhead: 'moved ahead',
  MoveBack: 'moved back',
  RotateLeft: 'turned left',
  RotateRight: 'turned right',
};

/** Moves that lines of a dialogue claim, in order: none of them was made, as nobody moves while they talk. */
export function claimedMoves(lines: readonly { readonly text: string }[]): Command[] {
  const claim = /\b(?:you|I) have (moved ahead|moved back|turned left|turned right)\b/g;
  return lines.flatMap(({ text }) =>
    [...text.matchAll(claim)].flatMap(([, words]) => {
      const found = Object.entries(CLAIMS).find(([, said]) => said === words);
      return found === undefined ? [] : [found[0] as Command];
    }),
  );
}
