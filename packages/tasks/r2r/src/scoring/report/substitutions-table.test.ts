import { expect, it } from 'vitest';
import type { R2rSummary } from '../summarize-walks';
import { substitutionsTable } from './substitutions-table';
import type { CountedWalk } from './walk-figures';

const BACKENDS = {
  'action-decomposition': 'action-decomposition-by-rules',
  'landmark-extraction': 'landmark-extraction-by-rules',
  'scene-observation': 'gt-scene-observation',
  'object-detection': 'gt-object-detection',
  'trajectory-summary': 'trajectory-summary-by-rules',
  'completion-estimation': 'completion-estimation-by-rules',
  navigator: 'navigator-by-rules',
};

const summary = (config: object): R2rSummary =>
  ({
    agents: { follower: { agentId: 'discussnav', config } },
    setting: { backends: BACKENDS, profile: 'noisy' },
    figures: { scans: 1, instructions: 2 },
  }) as never;

const walk = (ports: readonly string[], standIn: CountedWalk['walk']['standIn']): CountedWalk =>
  ({
    walk: { standIn },
    discussion: { uses: ports.map((port) => ({ port, backend: 'x', requests: 1 })) },
  }) as never;

it('names what answered, and says of a part that was never asked that it was not', () => {
  const byPerson = { expertByPerson: 'completion-estimation' };
  const { lines } = substitutionsTable(
    [summary({}), summary(byPerson), summary({})],
    [
      [walk(['scene-observation', 'action-decomposition'], null)],
      [walk(['navigator', 'trajectory-summary'], { byPerson: 3, byBody: 0 })],
      // All that is asked of it was in a walk of its own.
      [walk(['navigator'], null), walk(['object-detection'], null)],
    ],
  );
  const of = (part: string) => lines.filter(([own]) => own === part).map((line) => line.slice(2));
  expect(of('environments')).toEqual([['1 home, 2 instructions', '1, 2, 3']]);
  expect(of('model that drives the agent')).toEqual([
    ['not asked', '1'],
    ['navigator-by-rules', '2, 3'],
  ]);
  expect(of('instruction analysis')).toEqual([
    ['action-decomposition-by-rules', '1'],
    ['not asked', '2, 3'],
  ]);
  expect(of('completion estimation')).toEqual([
    ['not asked', '1, 3'],
    ['people, trajectory-summary-by-rules', '2'],
  ]);
  expect(of('errors of vision')).toEqual([
    ['drawn by the profile noisy', '1, 3'],
    ['not asked', '2'],
  ]);
});
