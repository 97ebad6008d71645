import { type ReportTable, shareText } from '@parley/metrics';
import { canonicalJson, type Json } from '@parley/protocol';
import { mayCompare } from '../compare';
import { type Figures, figuresOf, type ScoredGoal } from '../figures';
import { testGoals } from '../goal-tests';
import {
  methodName,
  ORION_MIXED,
  type Published,
  SECOND_ROUND,
  TABLE_1,
  TABLE_1_SETTINGS,
  TABLE_2,
  TABLE_3,
} from '../paper/published';
import { firstRoundOf, setOf, type ZiponSummary } from '../summarize';
import { numberOf, percent, tenth, userOf } from './tables';

/** Where a line is from. */
const [PAPER, HERE] = ['paper', 'this run'] as const;
const MEASURES = ['SR', 'SPL', 'SIT'] as const;
const TESTED = ['sr', 'spl', 'sit'] as const;
const BASELINES = ['cow', 'vlmap', 'cf'] as const;
const LEVEL = 0.05;

interface Numbered {
  readonly summary: ZiponSummary;
  readonly at: number;
}

const isOfHomes = ({ perTrial }: ZiponSummary): boolean =>
  perTrial.every((one) => setOf(one) === 'homes');

const scoredOf = (summaries: readonly ZiponSummary[]): Numbered[] =>
  summaries.flatMap((summary, at) => (summary.figures.goals > 0 ? [{ summary, at }] : []));

/** What a line of Table I holds in common: all but the setting. */
const lineKey = ({ agent, config, user, setting }: ZiponSummary): string => {
  const { feedback: _feedback, roles, rules: _rules, armId: _arm, ...rest } = setting;
  const people = Object.values(roles).map((role) => {
    const { config: own = {}, name } = role as { config?: Record<string, Json>; name: string };
    const { feedback: _own, setting: _setting, ...manner } = own;
    return { name, manner };
  });
  return canonicalJson({ agent, config, user, people, ...rest } as unknown as Json);
};

const publishedCells = (cells: Published | null, starred: readonly boolean[] = []): string[] =>
  cells === null
    ? ['–', '–', '–']
    : cells.map((value, i) => `${value.toFixed(1)}${starred[i] === true ? '*' : ''}`);

/** SR, SPL and SIT; with an asterisk where the robot is better than all three baselines of the same setting. */
function measuredCells(one: Numbered, all: readonly Numbered[]): string[] {
  const { sr, spl, sit } = one.summary.figures;
  return [sr, spl, sit].map(
    (estimate, i) => `${shareText(estimate)}${isStarred(one, all, i) ? '*' : ''}`,
  );
}

/** Better than CoW, VLMap and CF in the same setting, each by Wilcoxon over goal means at 0.05, as in the paper. */
function isStarred({ summary, at }: Numbered, all: readonly Numbered[], i: number): boolean {
  if (summary.agent !== 'orion') return false;
  return BASELINES.every((agentId) => {
    const baseline = all.find(
      ({ summary: other }) =>
        other.agent === agentId &&
        other.setting.feedback === summary.setting.feedback &&
        other.user === summary.user &&
        // Beside baselines with a detector that errs, one without errors says nothing of the method.
        other.setting.backends.detector === summary.setting.backends.detector &&
        mayCompare(other, summary),
    );
    if (baseline === undefined) return false;
    const { mean, pWilcoxon } = testGoals(firstRoundOf(baseline.summary), firstRoundOf(summary), {
      measure: TESTED[i] as (typeof TESTED)[number],
      name: `star ${baseline.at} ${at}`,
    });
    return (mean ?? 0) > 0 && pWilcoxon < LEVEL;
  });
}

/** Table I: methods by single feedback, the paper's lines first. */
export function table1(summaries: readonly ZiponSummary[]): ReportTable {
  const scored = scoredOf(summaries).filter(
    ({ summary }) =>
      isOfHomes(summary) &&
      TABLE_1_SETTINGS.some(({ setting }) => setting === summary.setting.feedback),
  );
  const lines = new Map<string, Numbered[]>();
  for (const one of scored) {
    const key = lineKey(one.summary);
    lines.set(key, [...(lines.get(key) ?? []), one]);
  }
  return {
    name: 'table-1',
    title:
      'Table I of the paper: methods by single feedback. SR, SPL in metres and SIT in %, with 95 % intervals; an asterisk: better than all three baselines in the column, Wilcoxon (Pratt) over goal means, p < 0.05; a dash where nothing ran',
    head: [
      ...['from', 'method', 'user', 'conditions'],
      ...TABLE_1_SETTINGS.flatMap(({ title }) => MEASURES.map((name) => `${title} ${name}`)),
    ],
    lines: [
      ...TABLE_1.map(({ method, cells, starred }) => [
        ...[PAPER, method, method === 'Human' ? 'person drives' : 'GPT-3.5', null],
        ...cells.flatMap((cell, i) => publishedCells(cell, starred?.[i])),
      ]),
      ...[...lines.values()].map((own) => {
        const [{ summary }] = own as [Numbered];
        return [
          ...[HERE, methodName(summary.agent), userOf(summary)],
          own.map(({ at }) => numberOf(at)).join(', '),
          ...TABLE_1_SETTINGS.flatMap(({ setting }) => {
            const one = own.find(({ summary: { setting: has } }) => has.feedback === setting);
            return one === undefined ? ['–', '–', '–'] : measuredCells(one, scored);
          }),
        ];
      }),
    ],
  };
}

/** Table II: the mixed setting, baselines and ablations. */
export function table2(summaries: readonly ZiponSummary[]): ReportTable {
  const scored = scoredOf(summaries).filter(
    ({ summary }) => isOfHomes(summary) && summary.setting.feedback === 'mixed',
  );
  return {
    name: 'table-2',
    title:
      'Table II of the paper: the mixed setting. SR, SPL in metres and SIT in %, with 95 % intervals; asterisk as in Table I',
    head: ['condition', 'from', 'method', 'user', ...MEASURES, 'SPL actions'],
    lines: [
      ...TABLE_2.map(({ method, line }) => [
        ...[null, PAPER, method, 'GPT-3.5'],
        ...publishedCells(line, method === 'ORION' ? [true] : []),
        null,
      ]),
      ...scored.map((one) => [
        ...[numberOf(one.at), HERE, methodName(one.summary.agent), userOf(one.summary)],
        ...measuredCells(one, scored),
        shareText(one.summary.figures.splActions),
      ]),
    ],
  };
}

/** Table III: one room, which stands in for the paper's real robot, and says so; null where no such set ran. */
export function table3(summaries: readonly ZiponSummary[]): ReportTable | null {
  const scored = scoredOf(summaries).filter(({ summary }) => !isOfHomes(summary));
  if (scored.length === 0) return null;
  return {
    name: 'table-3',
    title:
      'Table III of the paper is of real robots. Here: simulated, 20 goals and nine landmarks in a single room, a map that is a topology graph. SR, SPL and SIT in %, with 95 % intervals by a bootstrap over its goals, which says nothing of other rooms; an asterisk: other than without interaction, Wilcoxon (Pratt) over goal means, p < 0.05, as in the paper; failures coded as the paper has them: movement (the right thing was held up from too far or facing away) and detection (it was near or in view, and another thing or none was held up); neither: it was never near',
    head: [
      ...['condition', 'from', 'feedback', 'user', ...MEASURES],
      ...['goals', 'failed by movement', 'by detection', 'by neither'],
    ],
    lines: [
      ...TABLE_3.map(({ title, line, starred }) => [
        null,
        `${PAPER} (real robot)`,
        title,
        'person',
        ...publishedCells(line, starred),
        ...[20, null, null, null],
      ]),
      ...scored.map((one) => {
        const { figures, failures } = one.summary;
        const { movement, detection, search } = failures;
        return [
          ...[numberOf(one.at), `${HERE} (simulated)`, one.summary.setting.feedback],
          userOf(one.summary),
          ...roomCells(one, scored),
          ...[figures.goals, movement, detection, search + failures['no-talk']],
        ];
      }),
    ],
  };
}

/** SR, SPL and SIT in one room; with an asterisk where they differ from those of the same robot and user without interaction. */
function roomCells({ summary, at }: Numbered, all: readonly Numbered[]): string[] {
  const goals = firstRoundOf(summary);
  const { sr, spl, sit } = figuresOf(goals, 'goals');
  const silent = all.find(
    ({ summary: other }) =>
      other.setting.feedback === 'none' && lineKey(other) === lineKey(summary),
  );
  return [sr, spl, sit].map((estimate, i) => {
    const measure = TESTED[i] as (typeof TESTED)[number];
    const name = `room ${silent?.at} ${at}`;
    const isOther =
      silent !== undefined &&
      testGoals(firstRoundOf(silent.summary), goals, { measure, name }).pWilcoxon < LEVEL;
    return `${shareText(estimate)}${isOther ? '*' : ''}`;
  });
}

/** Figure 4: at which talk goals were reached, in % of all goals, in the mixed setting. */
export function figure4Table(summaries: readonly ZiponSummary[]): ReportTable | null {
  const scored = scoredOf(summaries).filter(({ summary }) => summary.setting.feedback === 'mixed');
  if (scored.length === 0) return null;
  return {
    name: 'figure-4',
    title:
      'Figure 4 of the paper: at which talk goals were reached, in % of all goals of the mixed setting. The paper prints no numbers; they add up to SR',
    head: ['condition', 'method', 'user', ...TURNS, 'SR %'],
    lines: scored.map(({ summary, at }) => [
      ...[numberOf(at), methodName(summary.agent), userOf(summary)],
      ...summary.figures.byTurn.map(percent),
      percent(summary.figures.sr.value),
    ]),
  };
}
export const TURNS = [1, 2, 3, 4, 5].map((turn) => `turn ${turn}`);

/** The second round with the memory of the first, beside it; null where there was none. */
export function roundsTable(summaries: readonly ZiponSummary[]): ReportTable | null {
  const scored = scoredOf(summaries).filter(({ summary }) => summary.byRound['2'] !== undefined);
  if (scored.length === 0) return null;
  const cells = ({ goals, sr, spl, splActions, sit, actions }: Figures) => [
    ...[goals, ...[sr, spl, splActions, sit].map(shareText), tenth(actions)],
  ];
  return {
    name: 'rounds',
    title:
      'Rounds over the same goals; memory is kept from one to the next. Recalled: goals for which memory gave something when it was asked, %. Tests of the second less the first over goal means, by homes and by Wilcoxon (Pratt)',
    head: [
      ...['condition', 'from', 'method', 'feedback', 'round', 'goals'],
      ...['SR', 'SPL', 'SPL actions', 'SIT', 'actions', 'recalled %'],
      ...['p SR by homes', 'p SR Wilcoxon'],
    ],
    lines: [
      [null, PAPER, 'ORION', 'mixed', 1, 117, ...firstOfPaper(), null, null, null, null],
      [
        ...[null, PAPER, 'ORION', 'mixed', 2, 117],
        ...[
          SECOND_ROUND[0].toFixed(1),
          SECOND_ROUND[1].toFixed(1),
          null,
          SECOND_ROUND[2].toFixed(1),
        ],
        ...[null, null, null, null],
      ],
      ...scored.flatMap(({ summary, at }) =>
        Object.entries(summary.byRound).map(([round, figures]) => {
          const own = summary.goals.filter((goal) => goal.round === Number(round));
          const test = testGoals(firstRoundOf(summary), own, {
            measure: 'sr',
            name: `${at} ${round}`,
          });
          return [
            ...[numberOf(at), HERE, methodName(summary.agent), summary.setting.feedback],
            ...[Number(round), ...cells(figures), recalledShare(own)],
            ...(round === '1' ? [null, null] : [test.pHomes, test.pWilcoxon]),
          ];
        }),
      ),
    ],
  };
}

/** Of the goals for which memory was asked; null: it was not, for none. */
function recalledShare(goals: readonly ScoredGoal[]): number | null {
  const asked = goals.flatMap(({ recalled }) => (recalled === null ? [] : [recalled]));
  return percent(
    asked.length === 0 ? null : asked.filter((things) => things > 0).length / asked.length,
  );
}

const firstOfPaper = (): (string | null)[] => {
  const [sr, spl, sit] = ORION_MIXED;
  return [sr.toFixed(1), spl.toFixed(1), null, sit.toFixed(1)];
};
