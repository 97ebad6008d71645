import { codeVersionLines } from '@parley/metrics';
import { noBoundText, PERFECT_JUDGE } from './ceilings';
import type { Acceptances } from './how-accepted';
import { methodOf } from './paper/switches';
import type { MetricsSummary } from './summarize';
import { userOf } from './user-of';
import { type Causes, LOST_WORDS, placesOf, SHARE_OF } from './where-the-rest-goes';

const percent = (value: number | null): string => (value === null ? '–' : (100 * value).toFixed(1));
const number = (value: number | null): string => (value === null ? '–' : value.toFixed(2));

/** What is said beside results by the kind of session (SCI-19). */
const SIMULATED: Readonly<Record<string, string>> = {
  simulated: ' (simulated results are a mechanism check, not evidence about the method)',
};

/** What was read and enters no mean. */
const leftOut = ({ unfinished }: MetricsSummary): string =>
  unfinished === 0 ? '' : `, ${unfinished} unfinished left out`;

const armText = ({ armId }: MetricsSummary['setting']): string =>
  armId === null ? '' : `, arm ${armId}`;

/** Were ceilings asked for, and is the one of a perfect explorer not known? */
const hasNoTalk = ({ agent, ceilings }: MetricsSummary): boolean =>
  agent !== PERFECT_JUDGE && ceilings.judge !== null && ceilings.explorer === null;

/** A summary as people read it in a terminal: the columns of the paper's tables, then why episodes failed. */
export function metricsTable(summary: MetricsSummary): string {
  const { metrics, ceilings, ceilingPairs, setting } = summary;
  const rows: readonly (readonly [string, string, string])[] = [
    [
      'SR',
      percent(metrics.sr),
      `% of episodes that stopped < ${setting.successDistanceM} m from a view point of the target`,
    ],
    ...(
      [
        ['judge', 'SR with a judge that is never wrong, on the same episodes'],
        [
          'explorer',
          'right choices when everything has been found (table top), on the same episodes',
        ],
        ['approach', 'SR if whatever was accepted were reached'],
      ] as const
    ).flatMap(([part, meaning]): readonly (readonly [string, string, string])[] =>
      ceilings[part] === null
        ? []
        : [
            [
              `… ${part}`,
              percent(ceilings[part]),
              [`%, ceiling: ${meaning}`, noBoundText(ceilingPairs[part]) ?? []].flat().join('; '),
            ],
          ],
    ),
    ...(hasNoTalk(summary)
      ? [['… explorer', '–', 'no ceiling: this agent has no talk to hold at a table top'] as const]
      : []),
    ['SPL', percent(metrics.spl), '%, success weighted by path length'],
    ['SoftSPL', percent(metrics.softSpl), '%, progress weighted by path length'],
    ['Other', percent(metrics.distractorSr), '% stopped at a distractor'],
    ['NQ', number(metrics.nq), 'questions per successful episode'],
    ...(metrics.nqAgain === null || metrics.nqAgain === 0
      ? []
      : [['NQ again', number(metrics.nqAgain), 'of these, put again'] as const]),
    ['NQ all', number(metrics.nqAll), 'questions per episode'],
    ...(metrics.nqShown === null
      ? []
      : [
          [
            'NQ shown',
            number(metrics.nqShown),
            'questions painted on screen per successful episode',
          ] as const,
        ]),
    ['Distance', number(metrics.distanceToGoalM), 'm to the goal at the end'],
    ['Path', number(metrics.pathLengthM), 'm travelled'],
    ['Steps', number(metrics.steps), 'actions'],
  ];
  const lines = [
    `${methodOf(summary.agent, summary.config)} with ${userOf(summary)}${armText(setting)}: ${summary.episodes} episodes${leftOut(summary)}${SIMULATED[setting.kind] ?? ''}`,
  ];
  for (const [name, value, meaning] of rows)
    lines.push(`  ${name.padEnd(9)}${value.padStart(7)}  ${meaning}`);
  const cutOff = cutOffLine(summary.cutOff);
  if (cutOff !== null) lines.push(`  ${cutOff}`);
  if (summary.causes !== null) lines.push(`  lost     ${lostLine(summary.causes)}`);
  if (summary.acceptances !== null) lines.push(`  accepted ${acceptedLine(summary.acceptances)}`);
  lines.push(`  calls    ${requestsLine(summary.requests)}`);
  for (const line of codeVersionLines(summary.code)) lines.push(`  code     ${line}`);
  const failures = Object.entries(summary.failures).sort((a, b) => b[1] - a[1]);
  if (failures.length > 0)
    lines.push(`  failed   ${failures.map(([cause, count]) => `${cause} ${count}`).join(' · ')}`);
  return lines.join('\n');
}

/** How many requests of models there were, and how many failed, with the codes of most failures first and the ports that they were of. */
export function requestsLine({ made, failed, byCode, byPort }: MetricsSummary['requests']): string {
  const codes = Object.entries(byCode).sort((a, b) => b[1] - a[1]);
  const ports = Object.entries(byPort)
    .filter(([, of]) => of.failed > 0)
    .map(([port, of]) => `${port} ${of.failed} of ${of.made}`);
  const named = [...codes.map(([code, count]) => `${code} ${count}`), ...ports].join(' · ');
  return `${made} requests of models, ${failed} failed${named === '' ? '' : `: ${named}`}`;
}

/** Null where none was. */
function cutOffLine(cutOff: MetricsSummary['cutOff']): string | null {
  const counts = Object.entries(cutOff);
  const all = counts.reduce((sum, [, count]) => sum + count, 0);
  const named = counts.map(([what, count]) => `${what} ${count}`).join(', ');
  return all === 0 ? null : `${all} trials cut off, in the means as failures (${named})`;
}

/** Where the rest goes, in % of episodes. */
const lostLine = (causes: Causes): string =>
  [
    ...placesOf([causes]).map((at) => `${LOST_WORDS[at]} ${percent(causes[SHARE_OF[at]])} %`),
    `in all another thing accepted last ${percent(causes.wrong)} %`,
  ].join(' · ');

/** How what was found came to be accepted, in % of episodes. */
const acceptedLine = ({ found, srWithoutLastResort }: Acceptances): string =>
  [
    `found by judgement ${percent(found.judgement)} %`,
    `by words heard since ${percent(found['words-since'])} %`,
    `by the search since ${percent(found['search-since'])} %`,
    `by the last resort ${percent(found['last-resort'])} %`,
    `SR without the last resort ${percent(srWithoutLastResort)} %`,
  ].join(' · ');
