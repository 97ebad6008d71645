import {
  holmWithin,
  type PairedDifference,
  pText,
  type ReportTable,
  shareText,
} from '@parley/metrics';
import { groupBy } from '@parley/protocol';
import type { GencommSummary } from '../summarize';
import { type NumberedSummary, profileOf, searchesIn } from './condition-words';
import { differenceOf } from './difference-of';
import { mainLoss } from './losses-table';
import { pairUp } from './pair-up';
import { osrOf } from './pairs-table';

/** A p below which two neighbours are told apart. */
const LEVEL = 0.05;

/** The order that the conditions of a report have, highest OSR first, and what it comes from; null where there are fewer than two. */
export function orderTable(
  summaries: readonly GencommSummary[],
  { labels, note }: { readonly labels: readonly string[]; readonly note: string | null },
): ReportTable | null {
  const known = searchesIn(summaries).filter(
    ({ summary: { figures } }) => figures.osr.value !== null,
  );
  // People, tests and simulations are never held against each other.
  const kinds = [...groupBy(known, ({ summary }) => summary.setting.kind).values()];
  const placed = kinds.flatMap(placedOf);
  if (kinds.every((own) => own.length < 2)) return null;
  const tested = placed.flatMap(({ summary, step }) =>
    step === null ? [] : [{ p: step.p, kind: summary.setting.kind }],
  );
  const adjusted = holmWithin(
    tested.map(({ p }) => p),
    tested.map(({ kind }) => kind),
  );
  return {
    name: 'order',
    title: `The order that is found, highest OSR first, of each kind of sessions. ${note === null ? '' : `${note} `}Each against the one above over the episodes that both have met, in points, with p as in the table of pairs, Holm over these steps of a kind: neighbours with ${LEVEL} or more are not told apart. Perfect helper: OSR of the same scheme and C_len with speakers that never err; always follows: OSR of Cooperative Action with the same bodies and C_len; a dash: no such condition is here. ${note === null ? '' : 'What the order has by construction, C_len among it, is in the table of assumptions. '}In %`,
    head: [
      ...['condition', 'place', 'setting', 'OSR', 'against the one above', 'p Holm'],
      ...['perfect helper', 'always follows', 'ceiling', 'what it comes from'],
    ],
    lines: placed.map(({ summary, number, place, step }) => {
      const p = step === null ? null : (adjusted.shift() ?? null);
      return [
        ...[number, place, labels[number - 1] ?? '', shareText(summary.figures.osr)],
        step === null ? '–' : shareText(step),
        pText(p),
        ...[perfectHelper(summary, placed), alwaysFollows(summary, placed)].map((one) =>
          one === null ? '–' : shareText(one.figures.osr),
        ),
        shareText({ value: ceilingOf(summary), interval: null }),
        whyOf(summary, { step: step?.value ?? null, p }),
      ];
    }),
  };
}

/** A condition with its place among those of its kind of sessions. */
interface Placed extends NumberedSummary {
  readonly place: number;
  /** Against the one above; null for the first, and where they have no episode in common. */ readonly step: PairedDifference | null;
}

/** Conditions of one kind of sessions, highest OSR first. */
function placedOf(own: readonly NumberedSummary[]): Placed[] {
  const ordered = [...own].sort(
    (a, b) =>
      (b.summary.figures.osr.value ?? 0) - (a.summary.figures.osr.value ?? 0) ||
      a.number - b.number,
  );
  return ordered.map(({ summary, number }, i) => {
    const above = ordered[i - 1]?.summary;
    const paired = above === undefined ? [] : pairUp(above, summary, osrOf);
    const step = paired.length === 0 ? null : differenceOf(paired, `order ${i - 1}`);
    return { summary, number, place: i + 1, step };
  });
}

/** With speakers that never err, all else alike. */
const perfectHelper = (
  own: GencommSummary,
  placed: readonly NumberedSummary[],
): GencommSummary | null =>
  placed.find(
    ({ summary }) =>
      summary.scheme === own.scheme &&
      summary.rounds === own.rounds &&
      summary.setting.kind === own.setting.kind &&
      profileOf(summary) === 'exact',
  )?.summary ?? null;

/** Cooperative Action with the same bodies: what a decider that follows all advice comes to. */
const alwaysFollows = (
  own: GencommSummary,
  placed: readonly NumberedSummary[],
): GencommSummary | null =>
  own.scheme !== 'selective-action'
    ? null
    : (placed.find(
        ({ summary }) =>
          summary.scheme === 'cooperative' &&
          summary.rounds === own.rounds &&
          summary.setting.kind === own.setting.kind &&
          profileOf(summary) === profileOf(own),
      )?.summary ?? null);

/** Share of the episodes that can be ended in the steps that there are. */
function ceilingOf({ perTrial }: GencommSummary): number | null {
  const counted = perTrial.filter(({ episode }) => episode !== null);
  const within = counted.filter(({ score }) => score.shortestActions !== null);
  return counted.length === 0 ? null : within.length / counted.length;
}

/** In a sentence: is it told apart from the one above, and where do its failures come from? */
function whyOf(
  summary: GencommSummary,
  { step, p }: { readonly step: number | null; readonly p: number | null },
): string {
  const told =
    step === null
      ? []
      : p !== null && p < LEVEL
        ? [
            `${Math.abs(100 * step).toFixed(1)} points ${step < 0 ? 'below' : 'above'} the one above, told apart`,
          ]
        : ['not told apart from the one above'];
  const loss = mainLoss(summary);
  return [...told, ...(loss === null ? [] : [`failures lose most by ${loss}`])].join('; ') || '–';
}
