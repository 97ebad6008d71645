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

/** Id under which a question is put again, after the person has asked back. */
export const againId = (questionId: string): string => `${questionId}:again`;

/** What an id stands for, also of one that is put again; null for one of another form. */
export function questionOf(questionId: string): ZiponQuestion | null {
  const request = /:request:(\d+)(?::again)?$/.exec(questionId);
  if (request !== null) return { kind: 'request', goalIndex: Number(request[1]) };
  const talk = /:talk:(\d+):(\d+)(?::again)?$/.exec(questionId);
  if (talk === null) return null;
  return { kind: 'talk', goalIndex: Number(talk[1]), turn: Number(talk[2]) };
}
