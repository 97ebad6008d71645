import type { Evaluation, Score } from './evaluate-set';
import type { Ratio } from './interval';
import type { ImpactShares, SetImpact } from './measure-impact';

/** One file of labelled utterances, measured. */
export interface SetReport {
  readonly name: string;
  /** Written by the author of the parser: an upper bound, not evidence. */
  readonly isOwnWritten: boolean;
  readonly strict: Evaluation;
  /** Light or dark of a colour and the narrower kind of a material forgiven. */
  readonly lenient: Evaluation;
  /** What each text by itself does to the thing it describes. */
  readonly impact: SetImpact;
  /** Milliseconds to read one text for the first time, median. */
  readonly medianMs: number;
}

const percent = (value: number | null): string => (value === null ? '–' : (100 * value).toFixed(1));

const ratio = ({ value, low, high, right, of }: Ratio): string =>
  value === null ? '–' : `${percent(value)} [${percent(low)}, ${percent(high)}] (${right}/${of})`;

const row = (name: string, { precision, recall, f1 }: Score): string =>
  `| ${name} | ${ratio(precision)} | ${ratio(recall)} | ${f1 === null ? '–' : f1.toFixed(3)} |`;

const impactRow = (name: string, { described, ratios }: ImpactShares): string =>
  `| ${name} | ${described} | ${ratio(ratios.rejects)} | ${ratio(ratios.stops)} | ${ratio(ratios.falseSure)} | ${ratio(ratios.unread)} |`;

const impactTable = (impact: SetImpact): string[] => [
  '| each text by itself | described | rejects what it describes | stops at it | false sure fact | nothing read |',
  '|---|---|---|---|---|---|',
  impactRow('**answers and first requests**', impact),
  impactRow('of these, described by parts only', impact.partOnly),
  ...Object.entries(impact.kinds).map(([kind, shares]) => impactRow(`${kind}s`, shares)),
];

/** A line a set: what stands in the page. Nothing in it depends on the machine. */
export const reportSets = (reports: readonly SetReport[]): string =>
  [
    'Shares in %, with 95 % intervals (bootstrap over utterances; where all agree, Clopper and Pearson) and counts.',
    '',
    '| set | texts | rejects what it describes | stops at it | false sure fact | nothing read | precision | recall of labels | dialogue act right |',
    '|---|---|---|---|---|---|---|---|---|',
    ...reports.map(({ name, isOwnWritten, strict, impact: { ratios } }) =>
      [
        `| \`${name.replace(/[.]jsonl$/, '')}\`${isOwnWritten ? ' (own)' : ''}`,
        strict.utterances,
        ...[ratios.rejects, ratios.stops, ratios.falseSure, ratios.unread].map(ratio),
        ...[strict.overall.precision, strict.overall.recall, strict.dialogueAct].map(ratio),
      ].join(' | '),
    ),
  ]
    .map((line) => (line.startsWith('| `') ? `${line} |` : line))
    .join('\n');

/** One file of labelled utterances as a Reasoner read it. */
export interface ModelReport {
  readonly name: string;
  readonly backend: string;
  readonly calls: number;
  /** Their texts were kept as typed. */
  readonly failed: number;
  readonly impact: SetImpact;
}

/** What stays of a set in the belief when a Reasoner reads it, as Markdown. */
export const reportModel = ({ name, backend, calls, failed, impact }: ModelReport): string =>
  [
    `## ${name}, read by ${backend}: ${calls} calls, ${failed} failed`,
    '',
    'What stays in the belief. Shares in %, with 95 % intervals (bootstrap over utterances; where all agree, Clopper and Pearson) and counts.',
    '',
    ...impactTable(impact),
  ].join('\n');

/** A set as Markdown: aggregate figures only, no text of it. */
export function reportSet(report: SetReport): string {
  const { name, isOwnWritten, strict, lenient, impact, medianMs } = report;
  const origin = isOwnWritten
    ? 'written by the authors of the parser'
    : 'not written by the authors of the parser';
  return [
    `## ${name}: ${strict.utterances} utterances, ${strict.overall.labels} labels, ${origin}`,
    '',
    'Shares in %, with 95 % intervals (bootstrap over utterances; where all agree, Clopper and Pearson) and counts.',
    '',
    '| | precision | recall | F1 |',
    '|---|---|---|---|',
    row('**all**', strict.overall),
    row('all, kinds forgiven', lenient.overall),
    ...Object.entries(strict.kinds).map(([kind, score]) => row(`${kind}s`, score)),
    ...Object.entries(strict.types).map(([type, score]) => row(type, score)),
    '',
    ...impactTable(impact),
    '',
    '| measure | share |',
    '|---|---|',
    `| polarity right, of what was read | ${ratio(strict.polarity)} |`,
    `| certainty right, of what was read | ${ratio(strict.certainty)} |`,
    `| relation right, of pairs that were related | ${ratio(strict.relation)} |`,
    `| dialogue act right | ${ratio(strict.dialogueAct)} |`,
    `| exact match, polarity included | ${ratio(strict.exact)} |`,
    `| exact match, certainty as well | ${ratio(strict.exactWithCertainty)} |`,
    `| something read, of texts that say something | ${ratio(strict.coverage)} |`,
    `| median time to read a text | ${medianMs.toFixed(2)} ms |`,
  ].join('\n');
}
