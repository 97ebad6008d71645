import { type Estimate, meanText, pText, type ReportTable, shareText } from '@parley/metrics';
import { canonicalJson, type Json } from '@parley/protocol';
import { mayCompare } from '../compare';
import { TESTED, testGoals } from '../goal-tests';
import { methodName } from '../paper/published';
import { type ActionsTest, reachedIn, testActions } from '../second-round';
import type { ZiponSummary } from '../summarize';
import { numberOf, percent, tenth } from './tables';

interface Numbered {
  readonly summary: ZiponSummary;
  readonly at: number;
}
type Line = (string | number | null)[];

const WITH = 'orion';
const WITHOUT = 'orion-no-memory';

/** All of a condition but its memory. */
const keyOf = ({ config, user, setting }: ZiponSummary): string => {
  const { method: _method, ...rest } = (config ?? {}) as { readonly [key: string]: Json };
  return canonicalJson({ config: rest, user, ...setting } as unknown as Json);
};

/**
 * What memory does in a second round. The robot knows its way around by then with and without a memory, since floor and map are kept as well: the
 * same robot without memory, over the same goals in the same order, is what memory is told apart by. Null where no second round ran.
 */
export function memoryTable(summaries: readonly ZiponSummary[]): ReportTable | null {
  const twice = summaries.flatMap((summary, at): Numbered[] =>
    summary.byRound['2'] === undefined ? [] : [{ summary, at }],
  );
  if (twice.length === 0) return null;
  const pairs = twice
    .filter(({ summary }) => summary.agent === WITH)
    .flatMap((own) => {
      const control = twice.find(
        ({ summary }) =>
          summary.agent === WITHOUT &&
          mayCompare(summary, own.summary) &&
          keyOf(summary) === keyOf(own.summary),
      );
      return control === undefined ? [] : [{ own, control }];
    });
  return {
    name: 'memory',
    title:
      'What memory does in the second round. Actions, turns among them, over the goals that were reached in all that is compared, each with its mean over seeds; second less first, with 95 % intervals by a bootstrap over homes, p by sign flips of whole homes and by Wilcoxon (Pratt). Floor, map and the order of goals are the same with and without memory: the lines with both conditions are of memory alone, those of one condition of everything that the robot has learnt',
    head: [
      ...['first', 'second', 'feedback', 'compared', 'goals', 'homes'],
      ...['mean of first', 'mean of second', 'difference', 'p by homes', 'p Wilcoxon'],
    ],
    lines: [...twice.map(withinLine), ...pairs.flatMap(pairLines)],
  };
}

const actionCells = ({ goals, homes, first, second, ...test }: ActionsTest): Line => [
  ...[goals, homes, tenth(first), tenth(second)],
  meanText({ value: test.mean, interval: test.interval } satisfies Estimate),
  ...[test.pHomes, test.pWilcoxon].map(pText),
];

/** One condition: its second round beside its first. */
function withinLine({ summary, at }: Numbered): Line {
  const columns = [reachedIn(summary.goals, 1), reachedIn(summary.goals, 2)];
  return [
    ...[`${numberOf(at)}, round 1`, `${numberOf(at)}, round 2`, summary.setting.feedback],
    `${methodName(summary.agent)}: actions`,
    ...actionCells(testActions(columns, `rounds ${at}`)),
  ];
}

/** The second round with memory beside that without. */
function pairLines({
  own,
  control,
}: {
  readonly own: Numbered;
  readonly control: Numbered;
}): Line[] {
  const name = `${control.at} ${own.at}`;
  const roundOf = ({ summary }: Numbered, round: number) => reachedIn(summary.goals, round);
  const about = (compared: string, round: string): Line => [
    ...[
      `${numberOf(control.at)} without memory, ${round}`,
      `${numberOf(own.at)} with memory, ${round}`,
    ],
    ...[own.summary.setting.feedback, compared],
  ];
  const second = testActions([roundOf(control, 2), roundOf(own, 2)], `second ${name}`);
  const first = testActions([roundOf(control, 1), roundOf(own, 1)], `first ${name}`);
  const change = testActions(
    [roundOf(own, 1), roundOf(own, 2), roundOf(control, 1), roundOf(control, 2)],
    `change ${name}`,
  );
  return [
    [...about('actions', 'round 1'), ...actionCells(first)],
    [...about('actions', 'round 2'), ...actionCells(second)],
    [...about('change of actions', 'round 1 to 2'), ...actionCells(change)],
    ...shareLines(own, control, (measure) => about(measure, 'round 2')),
  ];
}

/** SR, SPL and SIT of the second round over all goals. */
function shareLines(own: Numbered, control: Numbered, about: (measure: string) => Line): Line[] {
  const [without, withMemory] = [control, own].map(({ summary }) => ({
    goals: summary.goals.filter(({ round }) => round === 2),
    figures: summary.byRound['2'],
  }));
  return TESTED.map((measure) => {
    const test = testGoals(without?.goals ?? [], withMemory?.goals ?? [], {
      measure,
      name: `memory ${control.at} ${own.at}`,
    });
    return [
      ...about(`${measure.toUpperCase()} %`),
      ...[test.goals, withMemory?.figures?.homes ?? null],
      percent(without?.figures?.[measure].value ?? null),
      percent(withMemory?.figures?.[measure].value ?? null),
      shareText({ value: test.mean, interval: test.interval }),
      ...[test.pHomes, test.pWilcoxon].map(pText),
    ];
  });
}
