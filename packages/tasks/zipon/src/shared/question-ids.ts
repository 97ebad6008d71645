/** Which question of a zipon trial it is: the request for the next goal, or the robot's talk about one. */
export type ZiponQuestion =
  | { readonly kind: 'request'; readonly goalIndex: number }
  | { readonly kind: 'talk'; readonly goalIndex: number; readonly turn: number };

/** Id of the question what to look for. @param goalIndex From 0, over all rounds. */
export const requestId = (trialId: string, goalIndex: number): string =>
  `${trialId}:request:${goalIndex}`;

/** Id of the robot's talk. @param turn From 1 for each goal. */
export const talkId = (trialId: string, goalIndex: number, turn: number): string =>
  `${trialId}:talk:${goalIndex}:${turn}`;

/** What an id stands for; null for one of another form. */
export function questionOf(questionId: string): ZiponQuestion | null {
  const request = /:request:(\d+)$/.exec(questionId);
  if (request !== null) return { kind: 'request', goalIndex: Number(request[1]) };
  const talk = /:talk:(\d+):(\d+)$/.exec(questionId);
  if (talk === null) return null;
  return { kind: 'talk', goalIndex: Number(talk[1]), turn: Number(talk[2]) };
}
