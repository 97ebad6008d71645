import type { Clustered } from '@parley/metrics';

/** What an episode stands and falls with: its home, and the person, or the pair of people, who took part (SCI-32, SCI-39). */
export interface StandsWith {
  home: string;
  /** Session of the person or of the pair; null where nobody took part: simulated trials. */
  unit: string | null;
}

/** The session that a trial of people hangs together by; null of simulated ones. */
export const unitOf = (sessionKind: string, sessionId: string): string | null =>
  sessionKind === 'simulated' ? null : sessionId;

/** The clusters of an episode as intervals are drawn: one person meets several homes, and one home several people. */
export const clustersOf = ({ home, unit }: StandsWith): Pick<Clustered, 'cluster' | 'also'> => ({
  cluster: home,
  ...(unit !== null && { also: unit }),
});
