import { holm, pText, type ReportTable, shareText } from '@parley/metrics';
import { canonicalJson, type Json } from '@parley/protocol';
import { FAILURE_CAUSES, type FailureCause } from '../failure-cause';
import { testGoals } from '../goal-tests';
import { methodName } from '../paper/published';
import { failuresOf, firstRoundOf, setOf, type ZiponSummary } from '../summarize';
import { numberOf } from './tables';

/** A p below which two neighbours are told apart. */
const LEVEL = 0.05;

const CAUSES: Readonly<Record<FailureCause, string>> = {
  search: 'goals never met',
  detection: 'goals met and not held up',
  movement: 'goals held up from a wrong place',
  'no-talk': 'goals without a talk',
};

interface Placed {
  readonly summary: ZiponSummary;
  readonly number: number;
}

/** Conditions that differ in one thing alone, highest SR first. */
interface Order {
  /** What they differ in, and what they share. */ readonly among: string;
  readonly placed: readonly Placed[];
}

/** All of a condition but its method and what the person may say. */
function restOf({ config, user, setting, perTrial }: ZiponSummary): string {
  const { method: _method, ...own } = (config ?? {}) as Record<string, Json>;
  const people = Object.values(setting.roles).map((role) => {
    const { config: said = {}, ...rest } = role as { readonly config?: Record<string, Json> };
    const { feedback: _feedback, setting: _setting, ...manner } = said;
    return { ...rest, manner };
  });
  const { kind, fidelity, rules, study } = setting;
  const sets = [...new Set(perTrial.map(setOf))];
  return canonicalJson({ ...{ own, user, people, kind, fidelity, rules, study, sets } } as Json);
}

/**
 * The orders that are found: methods under each kind of words, and kinds of words for each method, each condition against the one above it. As
 * shares of success and of all causes of failure are one in sum, a difference of SR is what the causes gain and lose. Null where
 * nothing can be put in order.
 */
export function orderTable(summaries: readonly ZiponSummary[]): ReportTable | null {
  const orders = [
    ...ordersBy(summaries, {
      key: ({ setting }) => setting.feedback ?? '',
      name: (feedback) => `methods, ${feedback}`,
      of: ({ agent }) => agent,
    }),
    ...ordersBy(summaries, {
      key: ({ agent }) => methodName(agent),
      name: (method) => `kinds of words, ${method}`,
      of: ({ setting }) => setting.feedback ?? '',
    }),
  ];
  if (orders.length === 0) return null;
  return {
    name: 'order',
    title: `The orders that are found over goals of the first round, highest SR first, each against the one above over the goals that both have met, in points, p by sign flips of whole homes with Holm over the steps of one order: neighbours with ${LEVEL} or more are not told apart. The difference is the sum of what causes of failure gain and lose, which follow in points of all goals`,
    head: [
      ...['among', 'place', 'condition', 'method', 'feedback', 'SR %', 'against the one above'],
      ...['p Holm', ...FAILURE_CAUSES, 'what it comes from'],
    ],
    lines: orders.flatMap(linesOf),
  };
}

/** Summaries that share a key and all the rest, of each value the first; two at least. */
function ordersBy(
  summaries: readonly ZiponSummary[],
  by: {
    readonly key: (summary: ZiponSummary) => string;
    readonly name: (key: string) => string;
    readonly of: (summary: ZiponSummary) => string;
  },
): Order[] {
  const groups = new Map<string, { key: string; placed: Map<string, Placed> }>();
  summaries.forEach((summary, at) => {
    if (summary.figures.sr.value === null) return;
    const key = by.key(summary);
    const group = JSON.stringify([key, restOf(summary)]);
    const { placed } = groups.get(group) ?? { placed: new Map<string, Placed>() };
    if (!placed.has(by.of(summary))) placed.set(by.of(summary), { summary, number: numberOf(at) });
    groups.set(group, { key, placed });
  });
  const srOf = ({ summary }: Placed): number => summary.figures.sr.value ?? 0;
  return [...groups.values()]
    .filter(({ placed }) => placed.size > 1)
    .map(({ key, placed }) => ({
      among: by.name(key),
      placed: [...placed.values()].sort((a, b) => srOf(b) - srOf(a) || a.number - b.number),
    }));
}

function linesOf({ among, placed }: Order): ReportTable['lines'] {
  const steps = placed.slice(1).map((below, i) => {
    const above = placed[i] as Placed;
    const [first, second] = [above, below].map(({ summary }) => firstRoundOf(summary)) as [
      ReturnType<typeof firstRoundOf>,
      ReturnType<typeof firstRoundOf>,
    ];
    const name = `order ${above.number} ${below.number}`;
    return { test: testGoals(first, second, { measure: 'sr', name }), moved: moved(above, below) };
  });
  const adjusted = holm(steps.map(({ test }) => test.pHomes));
  return placed.map(({ summary, number }, i) => {
    const step = i === 0 ? null : (steps[i - 1] ?? null);
    const p = i === 0 ? null : (adjusted[i - 1] ?? null);
    return [
      ...[among, i + 1, number, methodName(summary.agent), summary.setting.feedback],
      shareText(summary.figures.sr),
      step === null ? '–' : shareText({ value: step.test.mean, interval: step.test.interval }),
      pText(p),
      ...FAILURE_CAUSES.map((cause) =>
        step === null ? null : Math.round(1000 * step.moved[cause]) / 10,
      ),
      step === null ? '–' : whyOf(step.moved, p),
    ];
  });
}

/** Share of goals that each cause loses in the second and not in the first; their sum is the fall of SR. */
function moved(above: Placed, below: Placed): Record<FailureCause, number> {
  const shares = [above, below].map(({ summary }) => {
    const goals = firstRoundOf(summary);
    const counts = failuresOf(goals);
    return (cause: FailureCause): number => counts[cause] / goals.length;
  });
  return Object.fromEntries(
    FAILURE_CAUSES.map((cause) => [cause, (shares[1]?.(cause) ?? 0) - (shares[0]?.(cause) ?? 0)]),
  ) as Record<FailureCause, number>;
}

/** In a sentence: is it told apart from the one above, and what is it lost by? */
function whyOf(by: Readonly<Record<FailureCause, number>>, p: number | null): string {
  const told = p !== null && p < LEVEL ? 'told apart' : 'not told apart';
  const [cause] = [...FAILURE_CAUSES].sort((a, b) => by[b] - by[a]);
  return cause === undefined || by[cause] <= 0 ? told : `${told}; loses most by ${CAUSES[cause]}`;
}
