/** What agents that look for one object are told, as coin tells them. */
export interface GivenParts {
  readonly category: string;
  readonly input: 'c' | 'd' | 'I*';
  readonly instruction: string;
}

/** What worlds of these tests measure after an act, metres. */
export type SearchDistances = {
  readonly distanceToGoalM: number | null;
  readonly distanceToDistractorM: number | null;
};
