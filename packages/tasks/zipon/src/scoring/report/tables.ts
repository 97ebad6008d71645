import { type ReportTable, shareText } from '@parley/metrics';
import { canonicalJson, type Json } from '@parley/protocol';
import { MAX_INTERACTIONS } from '../../shared';
import { type Ceilings, ceilingsOf } from '../ceilings';
import { ANSWER_KINDS } from '../coding';
import { FAILURE_CAUSES } from '../failure-cause';
import { type Figures, figuresOf, mean, type ScoredGoal } from '../figures';
import { methodName } from '../paper/published';
import { bySplitOf, failuresOf, figuresBy, firstRoundOf, type ZiponSummary } from '../summarize';

export const percent = (share: number | null): number | null =>
  share === null ? null : Math.round(1000 * share) / 10;

/** To a tenth. */
export const tenth = (value: number | null): number | null =>
  value === null ? null : Math.round(10 * value) / 10;

/** A condition by its number, as the first table has it. */
export const numberOf = (at: number): number => at + 1;

/** Who answers. */
export const userOf = ({ setting, user }: ZiponSummary): string =>
  setting.kind === 'simulated' ? user : `person (${setting.kind})`;

/** First cells of every line. */
const about = (summary: ZiponSummary, at: number): (string | number | null)[] => [
  ...[numberOf(at), methodName(summary.agent), summary.setting.feedback, userOf(summary)],
];
const ABOUT = ['condition', 'method', 'feedback', 'user'] as const;

const settingText = ({ setting, config }: ZiponSummary): string =>
  canonicalJson({ ...setting, config } as unknown as Json);

/** Each condition, numbered: what else there is stands in other tables. */
export const conditionsTable = (
  summaries: readonly ZiponSummary[],
  note: string | null,
): ReportTable => ({
  name: 'conditions',
  title: `By condition. ${note === null ? '' : `${note} `}Goals of the first round, shares in %; 95 % intervals by a bootstrap over homes, widened for their number, with people over all that share a home or a person; success by the rule of the run, and by both rules beside it; talks at the goal that were not confirmed, and goals that were confirmed and not reached`,
  head: [
    ...ABOUT,
    ...['goals', 'homes', 'SR %', 'SPL %', 'SPL actions %', 'SIT %', 'actions', 'talks'],
    ...['SR % by the paper', 'SR % by the code', 'false accepts', 'false rejects'],
    ...['not asked', 'left out', 'failed calls', 'map', 'setting'],
  ],
  lines: summaries.map((summary, at) => {
    const { figures, requests, falseAccepts, falseRejects, notAsked, leftOut } = summary;
    return [
      ...about(summary, at),
      ...[figures.goals, figures.homes, ...mainCells(figures)],
      ...[tenth(figures.actions), tenth(figures.interactions)],
      ...[percent(figures.srByPaper), percent(figures.srByCode), falseAccepts, falseRejects],
      ...[notAsked, leftOut.length, `${requests.failed} of ${requests.made}`],
      ...[summary.setting.map, settingText(summary)],
    ];
  }),
});

const mainCells = ({ sr, spl, splActions, sit }: Figures): string[] =>
  [sr, spl, splActions, sit].map(shareText);

/** Small, big and ambiguous goals. */
export const extentsTable = (summaries: readonly ZiponSummary[]): ReportTable => ({
  name: 'extents',
  title:
    'By how hard the type is to find: small, big, and ambiguous where the home holds others of it',
  head: [...ABOUT, 'extent', 'goals', 'homes', 'SR %', 'SPL %', 'SPL actions %', 'SIT %'],
  lines: summaries.flatMap((summary, at) =>
    Object.entries(summary.byExtent).map(([extent, figures]) => [
      ...about(summary, at),
      ...[extent, figures.goals, figures.homes, ...mainCells(figures)],
    ]),
  ),
});

/** Goals that are the only thing of their type in the home, and goals that are not; null where no log says. */
export function rivalsTable(summaries: readonly ZiponSummary[]): ReportTable | null {
  const lines = summaries.flatMap((summary, at) => {
    const known = firstRoundOf(summary).filter(({ rivals }) => rivals !== null);
    return Object.entries(figuresBy(known, ({ rivals }) => (rivals === 0 ? 'none' : 'some'))).map(
      ([others, figures]) => [
        ...about(summary, at),
        ...[others, figures.goals, figures.homes, ...mainCells(figures)],
      ],
    );
  });
  return lines.length === 0
    ? null
    : {
        name: 'rivals',
        title:
          'By other things of the type of the goal in its home. A goal with none is found by its type: what a person calls it, and what they tell of it beside the place, is put to the test by those with others alone',
        head: [
          ...ABOUT,
          'others of its type',
          'goals',
          'homes',
          'SR %',
          'SPL %',
          'SPL actions %',
          'SIT %',
        ],
        lines,
      };
}

/** Homes on which thresholds were fitted, and the others. */
export const splitsTable = (summaries: readonly ZiponSummary[]): ReportTable => ({
  name: 'splits',
  title:
    'By home: fitted, on which thresholds of the map and errors of the detector made from truth were fitted, and held-out, on which none was. Claims are of held-out homes; rules of the robot were corrected after dialogues and failures in both, so that they are not blind to either',
  head: [...ABOUT, 'homes are', 'goals', 'homes', 'SR %', 'SPL %', 'SPL actions %', 'SIT %'],
  lines: summaries.flatMap((summary, at) =>
    Object.entries(bySplitOf(summary)).map(([split, figures]) => [
      ...about(summary, at),
      ...[split, figures.goals, figures.homes, ...mainCells(figures)],
    ]),
  ),
});

/** Why goals failed, in % of all goals. */
export const failuresTable = (summaries: readonly ZiponSummary[]): ReportTable => ({
  name: 'failures',
  title:
    'Why goals failed, in % of all goals of the first round. Reached and held up: at the last talk the robot also said that it had found the goal and meant the right thing, which the rule of success does not ask for. Movement: the right thing was held up, but the robot stood too far away or faced away; detection: it stood by the goal or had it in view, and held up another thing or none; search: neither at any talk; no-talk: it never talked. Ended by steps, talks left: of the goals that failed, whatever the cause, those that used up their primitives or calls before their talks',
  head: [
    ...ABOUT,
    ...['goals', 'reached', 'reached and held up', ...FAILURE_CAUSES],
    'ended by steps, talks left',
  ],
  lines: summaries.map((summary, at) => {
    const goals = firstRoundOf(summary);
    const failures = failuresOf(goals);
    return [
      ...about(summary, at),
      ...[goals.length, percent(summary.figures.sr.value), percent(heldUpOf(goals))],
      ...FAILURE_CAUSES.map((cause) =>
        goals.length === 0 ? null : percent(failures[cause] / goals.length),
      ),
      percent(mean(goals.map((goal) => Number(isEndedBySteps(goal))))),
    ];
  }),
});

/** It failed with words left, which might have led it there: primitives or calls came to their end first. */
const isEndedBySteps = ({ success, ending, interactions }: ScoredGoal): boolean =>
  !success &&
  (ending === 'steps-used' || ending === 'calls-used') &&
  interactions < MAX_INTERACTIONS;

/** Share of all goals that were reached with the right thing held up; null where a log does not say. */
const heldUpOf = (goals: readonly ScoredGoal[]): number | null =>
  goals.some(({ success, isHeldUp }) => success && isHeldUp === null)
    ? null
    : mean(goals.map(({ success, isHeldUp }) => Number(success && isHeldUp === true)));

/** What answers really were, by the coder, blind to the arm. */
export const answersTable = (summaries: readonly ZiponSummary[]): ReportTable => ({
  name: 'answers',
  title:
    'Answers to talks by what they really were, in % of all: coded by rules from the words alone, blind to the arm, but those that a person coded (report --codings), who saw no more. An answer may be of several kinds; off type: it holds a hint of another setting than its arm. Codings by people: parley zipon answers',
  head: [...ABOUT, 'answers', 'coded by a person', 'off type', ...ANSWER_KINDS],
  lines: summaries.map((summary, at) => {
    const { coded, byPeople, offType, byKind } = summary.answers;
    const of = (count: number): number | null => (coded === 0 ? null : percent(count / coded));
    return [
      ...about(summary, at),
      coded,
      byPeople,
      of(offType),
      ...ANSWER_KINDS.map((kind) => of(byKind[kind])),
    ];
  }),
});

const CEILINGS: readonly (readonly [head: string, name: keyof Ceilings])[] = [
  ['SR % with a perfect approach', 'approach'],
  ['SR % with perfect detection too', 'detection'],
  ['SR % with a perfect explorer', 'exploration'],
  ['second round SR % with a perfect memory', 'memory'],
];

/** What would be if one part were perfect. */
export const ceilingsTable = (summaries: readonly ZiponSummary[]): ReportTable => ({
  name: 'ceilings',
  title:
    'Ceilings on the same goals, in %: what SR would be if one part were perfect. A perfect user and a perfect detector are runs, where there are such: the same condition with a user who makes no error and never refuses, or with a detector that misses nothing of at least 0.2 % of the picture and takes nothing for another thing, which is no bound: another course of a run may do better; a dash where the condition has that part perfect itself, or none ran. The others are no runs: a perfect approach, detection or explorer (who meets every goal) counts as reached what failed for that cause, and a perfect memory what was reached in the first round. Shortest ways would make SPL equal SR, and have no column',
  head: [
    ...ABOUT,
    ...['SR %', 'SR % with a perfect user (run)', 'SR % with a perfect detector (run)'],
    ...CEILINGS.map(([head]) => head),
  ],
  lines: summaries.map((summary, at) => {
    const ceilings = ceilingsOf(summary.goals);
    return [
      ...about(summary, at),
      percent(summary.figures.sr.value),
      percent(perfectUserOf(summary, summaries)),
      percent(perfectDetectorOf(summary, summaries)),
      ...CEILINGS.map(([, name]) => percent(ceilings[name])),
    ];
  }),
});

/** SR of the condition that differs in its user's errors alone, and has none; null where none is in the report. */
function perfectUserOf(summary: ZiponSummary, summaries: readonly ZiponSummary[]): number | null {
  if (summary.setting.kind !== 'simulated' || errorsOf(summary) === 0) return null;
  const same = summaries.find((other) => keyOf(other) === keyOf(summary) && errorsOf(other) === 0);
  return same?.figures.sr.value ?? null;
}

/** SR of the condition that differs in its detector alone, which is perfect; null for one that has it itself, and where none is in the report. */
function perfectDetectorOf(
  summary: ZiponSummary,
  summaries: readonly ZiponSummary[],
): number | null {
  const keyWith = ({ agent, config, user, setting }: ZiponSummary): string =>
    canonicalJson({
      ...{ agent, config, user },
      setting: { ...setting, backends: { ...setting.backends, detector: null } },
    } as unknown as Json);
  if (hasPerfectDetector(summary)) return null;
  const same = summaries.find(
    (other) => hasPerfectDetector(other) && keyWith(other) === keyWith(summary),
  );
  return same?.figures.sr.value ?? null;
}

/** Name of the detector without errors, as logs have it. */
const PERFECT_DETECTOR = 'gt-detector:perfect';

const hasPerfectDetector = ({ setting }: ZiponSummary): boolean =>
  setting.backends.detector === PERFECT_DETECTOR;

const ERRORS = ['errorRate', 'verdictErrorRate', 'refusalRate', 'silentRate'] as const;

const personOf = ({ setting }: ZiponSummary): Record<string, Json> => {
  const [role] = Object.values(setting.roles) as { config?: Record<string, Json> }[];
  return role?.config ?? {};
};

/** Sum of the rates of what a user does wrong. */
const errorsOf = (summary: ZiponSummary): number =>
  ERRORS.reduce((sum, name) => sum + Number(personOf(summary)[name] ?? 0), 0);

/** All of a condition but its user's errors. */
const keyOf = (summary: ZiponSummary): string => {
  const { agent, config, user, setting } = summary;
  const person = Object.fromEntries(
    Object.entries(personOf(summary)).filter(([name]) => !ERRORS.includes(name as never)),
  );
  const { roles: _roles, ...rest } = setting;
  return canonicalJson({ agent, config, user, person, ...rest } as unknown as Json);
};

/** With people: intention to treat and per protocol (SCI-31); null without people. */
export function analysisSetsTable(summaries: readonly ZiponSummary[]): ReportTable | null {
  const people = summaries.flatMap((summary, at) =>
    summary.setting.kind === 'simulated' ? [] : [{ summary, at }],
  );
  if (people.length === 0) return null;
  const sets = [
    ['intention to treat', () => true],
    ['per protocol', ({ isPerProtocol }: ScoredGoal) => isPerProtocol],
    [
      'per protocol, answers of the type of the arm',
      ({ isPerProtocol, isOfType }: ScoredGoal) => isPerProtocol && isOfType,
    ],
  ] as const;
  return {
    name: 'analysis-sets',
    title:
      'With people: all goals; those of sessions without a departure from the protocol; and of these the goals about which no answer held a hint of another setting than that of its arm, as coded by a person, else by rules, blind to the arm',
    head: [...ABOUT, 'set', 'goals', 'homes', 'SR %', 'SPL %', 'SPL actions %', 'SIT %'],
    lines: people.flatMap(({ summary, at }) =>
      sets.map(([set, isIn]) => {
        const figures = figuresOf(firstRoundOf(summary).filter(isIn));
        return [...about(summary, at), set, figures.goals, figures.homes, ...mainCells(figures)];
      }),
    ),
  };
}

/** Goal by goal. */
export const goalsTable = (summaries: readonly ZiponSummary[]): ReportTable => ({
  name: 'goals',
  title: 'Goal by goal',
  head: [
    ...['condition', 'session', 'trial', 'seed', 'home', 'round', 'goal', 'name', 'type', 'extent'],
    ...[
      'success',
      'talks',
      'SPL',
      'SPL actions',
      'SIT',
      'actions',
      'reference',
      'path m',
      'shortest m',
    ],
    ...['confirmed', 'false accept', 'false rejects', 'ending', 'failure'],
  ],
  lines: summaries.flatMap(({ goals }, at) =>
    goals.map((goal) => [
      ...[numberOf(at), goal.sessionId, goal.trialId, goal.seed, goal.sceneId, goal.round],
      ...[goal.goalId, goal.name, goal.type, goal.extent, Number(goal.success), goal.interactions],
      ...[goal.spl, goal.splActions, goal.sit, goal.actions, goal.referenceActions],
      ...[goal.pathLengthM, goal.shortestPathM, Number(goal.isConfirmed), Number(goal.falseAccept)],
      ...[goal.falseRejects, goal.ending, goal.failure],
    ]),
  ),
});

/** Rows that entered nothing, and why; null where there are none. */
export function leftOutTable(summaries: readonly ZiponSummary[]): ReportTable | null {
  const lines = summaries.flatMap(({ leftOut }, at) =>
    leftOut.map(({ where, reason }) => [numberOf(at), where, reason]),
  );
  return lines.length === 0
    ? null
    : {
        name: 'left-out-goals',
        title: 'Goals and talks that enter no figure',
        head: ['condition', 'where', 'why'],
        lines,
      };
}
