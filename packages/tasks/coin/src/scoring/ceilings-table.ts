import { type Estimate, type ReportTable, shareText } from '@parley/metrics';
import { canAsk } from './asks';
import { estimateDifference, estimateSuccess } from './breakdown';
import {
  CEILINGS,
  type Ceiling,
  ceilingEstimate,
  noBoundText,
  pairsOf,
  type Raised,
  raisedBy,
} from './ceilings';
import { type MarkedPart, partName } from './episode-parts';
import type { JoinedTrials, LoneJudge } from './join-ceilings';
import { methodOf } from './paper/switches';
import type { MetricsSummary } from './summarize';
import { userOf } from './user-of';

/** With a perfect judge that finds fewer, nothing is claimed about the dialogue (SCI-18a). */
const CLAIMS_FROM = 0.9;

const FIGURES = ['n', 'SR %', 'SR % with it', 'points gained'] as const;

/** Episodes found with it alone, and without it alone. */
const PAIRS = ['gained', 'lost'] as const;

/** SR of each condition beside what it is with one part perfect, on the same episodes; null where nothing is known. */
export function ceilingsTable(joined: JoinedTrials): ReportTable | null {
  const rows = [
    ...joined.summaries.flatMap((summary, at) =>
      CEILINGS.flatMap((part) => rowOf(summary, { joined, at, part }) ?? []),
    ),
    ...joined.alone.map(loneRow),
  ];
  if (rows.length === 0) return null;
  return {
    name: 'ceilings',
    title:
      'SR with one part perfect, on the same episodes (episode, repeat and seed). Judge: the same explorer, told by ground truth what is the target. Explorer: the same agent at the table top, where everything has been found; the share of right choices. Approach: what was accepted last counts as reached. Gained: episodes found with it alone; lost: found by the agent alone. The judge is not a bound: its search goes other ways than the agent’s, and it has no last resort. These are no agents: they stand in no other table, in no pair and in no family of tests. 95 % intervals by a bootstrap over homes',
    head: ['condition', 'agent', 'user', 'perfect', ...FIGURES, ...PAIRS, 'what it says'],
    lines: rows.map(({ line }) => line),
    over: rows.map(({ over }) => over),
  };
}

interface Row {
  readonly line: ReportTable['lines'][number];
  readonly over: Readonly<Record<string, string>>;
}

function rowOf(
  summary: MetricsSummary,
  {
    joined,
    at,
    part,
  }: { readonly joined: JoinedTrials; readonly at: number; readonly part: Ceiling },
): Row | null {
  const { agent, config, perEpisode, setting } = summary;
  const head = [at + 1, methodOf(agent, config), userOf(summary), part];
  const raised = raisedOf(joined, at, part);
  if (raised.length === 0) {
    const isWanted = part === 'judge' && setting.kind === 'simulated' && canAsk(summary);
    const isAnyCounted = perEpisode.some(({ finished, isPractice }) => finished && !isPractice);
    return isWanted && isAnyCounted
      ? {
          line: [
            ...head,
            0,
            null,
            null,
            null,
            null,
            null,
            `no run of it on these episodes: ${NO_CLAIM}`,
          ],
          over: {},
        }
      : null;
  }
  const trials = raised.map(({ trial }) => trial);
  const success = new Map(raised.map((one) => [one.trial, one.success]));
  const ceiling = ceilingEstimate(part, raised);
  const gained = estimateDifference(
    trials,
    `gained ${part}`,
    (one) => (success.get(one) ?? 0) - one.success,
  );
  const own = estimateSuccess(trials);
  const pairs = pairsOf(raised);
  const claim = part === 'judge' && canAsk(summary) ? judgeWords(ceiling) : null;
  const words = [noBoundText(pairs), claim].flatMap((one) => one ?? []).join('; ');
  return {
    line: [
      ...[...head, raised.length, shareText(own), shareText(ceiling), shareText(gained)],
      ...[pairs?.gained ?? null, pairs?.lost ?? null, words === '' ? null : words],
    ],
    over: Object.fromEntries(FIGURES.map((name) => [name, partName(at + 1, 'ceiling', part)])),
  };
}

const NO_CLAIM = 'nothing is claimed about the dialogue';

const judgeWords = ({ value }: Estimate): string | null =>
  value !== null && value < CLAIMS_FROM ? `under 90 %: ${NO_CLAIM}` : null;

const loneRow = ({ agent, summary }: LoneJudge): Row => ({
  line: [
    ...[null, agent, userOf(summary), 'judge', summary.episodes, null],
    ...[shareText(summary.estimates.sr), null, null, null],
    'its agent is not among these logs',
  ],
  over: {},
});

/** Trials of a condition with what runs with one part perfect came to on their episodes. @param at Its place, from 0. */
export const raisedOf = (
  { summaries, runs }: Pick<JoinedTrials, 'summaries' | 'runs'>,
  at: number,
  part: Ceiling,
): Raised[] => {
  const [summary, own] = [summaries[at], runs[at]];
  return summary === undefined || own === undefined ? [] : raisedBy(part, summary.perEpisode, own);
};

/** The trials that each ceiling is over. */
export const ceilingParts = (joined: Pick<JoinedTrials, 'summaries' | 'runs'>): MarkedPart[] =>
  joined.summaries.flatMap((_, at) =>
    CEILINGS.flatMap((part): MarkedPart[] => {
      const episodes = raisedOf(joined, at, part).map(({ trial }) => trial);
      return episodes.length === 0
        ? []
        : [{ condition: at + 1, kind: 'ceiling', value: part, episodes }];
    }),
  );

/** How the episode of a trial went with one part perfect, by trial; of `judge` and `explorer`, which are runs of their own. */
export function outcomesBeside(
  joined: Pick<JoinedTrials, 'summaries' | 'runs'>,
  at: number,
  part: 'judge' | 'explorer',
): ReadonlyMap<object, 0 | 1> {
  return new Map(raisedOf(joined, at, part).map(({ trial, success }) => [trial, success]));
}
