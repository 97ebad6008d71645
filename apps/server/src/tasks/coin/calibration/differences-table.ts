import { pText } from '@parley/metrics';
import type { Calibration } from './calibrate-backend';
import { withInterval } from './calibration-text';
import type { MethodDifference } from './compare-methods';

const HEAD = [
  ...['VLM', 'pair', 'questions', 'differing', 'Φ, points'],
  ...['p', 'p Holm', 'p of questions', 'to be claimed at 0.05'],
];

/** Every two methods of each backend over the same questions, as a table in Markdown. */
export const differencesTable = (
  calibrations: readonly Pick<Calibration, 'backend' | 'differences'>[],
): string =>
  [
    HEAD,
    HEAD.map(() => '---'),
    ...calibrations.flatMap(({ backend, differences }) =>
      differences.map((one) => [`\`${backend}\``, ...cellsOf(one)]),
    ),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

const cellsOf = (one: MethodDifference): string[] => [
  `${one.second} − ${one.first}`,
  ...[one.questions, one.differing].map(String),
  withInterval(one.phi, one.interval),
  ...[one.p, one.adjusted, one.pOfQuestions].map(pText),
  claimOf(one),
];

/** What may be said of a pair by whole homes and within the family. */
function claimOf({ first, second, phi, adjusted, homes, leastHomes }: MethodDifference): string {
  if (adjusted < 0.05) return `${phi > 0 ? second : first} higher`;
  return homes < leastHomes ? `none: ${homes} homes, the family takes ${leastHomes}` : 'none';
}
