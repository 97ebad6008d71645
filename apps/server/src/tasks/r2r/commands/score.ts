import { type HandedIn, matchSubmission, readSubmission } from '@parley/datasets/benchmarks';
import { INTERVAL_METHOD, meanText, shareText } from '@parley/metrics';
import { hashJson, ParleyError } from '@parley/protocol';
import {
  type Fidelity,
  type InstructionScore,
  type ScoreSummary,
  samplePerScan,
  score,
  summarizeScores,
  TABLE_1,
  TABLE_1_SET,
} from '@parley/task-r2r/scoring';
import { counted } from '@parley/task-r2r/shared';
import { Command, Option } from 'commander';
import { jsonOption, printJson } from '../../../terminal/json-result';
import { print } from '../../../terminal/print';
import { R2R_SCORE } from './json-shapes';
import { openSet, type R2rSet } from './open-set';

interface Flags {
  readonly fidelity: Fidelity;
  readonly onePerScan?: boolean;
  readonly seed: string;
  readonly json?: boolean;
}

/** `parley r2r score GRAPHS EPISODES SUBMISSION`: TL, NE, OSR, SR, SPL, nDTW and SDTW of trajectories that are handed in. */
export const scoreCommand = (): Command =>
  new Command('score')
    .description(
      'score a submission: TL, NE, OSR, SR, SPL, nDTW and SDTW, with intervals over environments',
    )
    .argument(
      '<graphs>',
      '<scan>_connectivity.json, or a folder of them; or a folder of homes with graph.json',
    )
    .argument('<episodes>', 'R2R_<split>.json')
    .argument(
      '<submission>',
      'JSON: [{ "instr_id", "trajectory": [[viewpoint, heading, elevation], …] }, …]',
    )
    .addOption(
      new Option(
        '--fidelity <name>',
        'paper: whole trajectories; code: without their starts, as the code of DiscussNav hands them over',
      )
        .choices(['paper', 'code'])
        .default('paper'),
    )
    .option(
      '--one-per-scan',
      'one path of each environment alone, drawn, as for the ablations of DiscussNav',
    )
    .option('--seed <text>', 'seed of the drawn paths', '1')
    .addOption(jsonOption(R2R_SCORE))
    .action(run);

function run(graphs: string, episodes: string, submissionPath: string, flags: Flags): void {
  const set = openSet(graphs, episodes);
  const wanted = flags.onePerScan === true ? samplePerScan(set.paths, flags.seed) : set.paths;
  const submission = readSubmission(submissionPath);
  const handedIn = matchSubmission(set.paths, wanted, submission, submissionPath);
  const scores = handedIn.map((one) => scoreOne(one, set, { file: submissionPath, ...flags }));
  const summary = summarizeScores(scores);
  const { fidelity } = flags;
  if (flags.json !== true) return print(textOf(summary, fidelity));
  printJson(
    R2R_SCORE,
    {
      ...{ fidelity, ...summary },
      sampled: flags.onePerScan === true ? { seed: flags.seed } : null,
      scores: scores.map(({ instrId, scan, measures }) => ({ instrId, scan, ...measures })),
      published: { set: TABLE_1_SET, rows: [...TABLE_1] },
    },
    {
      heading: null,
      constants: {
        episodes: hashJson(set.paths),
        graphs: hashJson(scansOf(scores).map(set.graphOf)),
        submission: hashJson(submission),
      },
      backends: {},
      intervals: INTERVAL_METHOD,
    },
  );
}

const scansOf = (scores: readonly InstructionScore[]): string[] =>
  [...new Set(scores.map(({ scan }) => scan))].sort();

/** @throws {ParleyError} `BAD_EPISODE` for a path that leads nowhere, and for a trajectory that cannot have been gone. */
function scoreOne(
  { instrId, path, entry, at }: HandedIn,
  { file: episodes, graphOf }: R2rSet,
  { file, fidelity }: { readonly file: string; readonly fidelity: Fidelity },
): InstructionScore {
  const route = entry.trajectory.map(([viewpoint]) => viewpoint);
  const scored = score(graphOf(path.scan), route, path, { fidelity });
  if (scored.kind === 'scored') return { instrId, scan: path.scan, measures: scored.measures };
  if (scored.fault === 'bad-goal')
    throw new ParleyError('BAD_EPISODE', scored.detail, {
      where: `${episodes} path ${path.path_id}.path.${scored.at}`,
      remedy: `Name the graph of ${path.scan} that the paths were made on, or leave this path out.`,
    });
  throw new ParleyError('BAD_EPISODE', scored.detail, {
    where: `${file} ${at}.trajectory.${scored.at} (${instrId})`,
    remedy: 'Hand in every viewpoint from the start on, one move after the other.',
  });
}

function textOf(summary: ScoreSummary, fidelity: Fidelity): string {
  const { instructions, scans, tlM, neM, osr, sr, spl, ndtw, sdtw } = summary;
  const by = fidelity === 'code' ? 'without their starts, as the code of DiscussNav' : 'whole';
  return [
    `${counted(instructions, 'instruction')} in ${counted(scans, 'environment')}; trajectories ${by}`,
    `TL ${meanText(tlM)} m, NE ${meanText(neM)} m, OSR ${shareText(osr)} %, SR ${shareText(sr)} %, SPL ${shareText(spl)} %, nDTW ${shareText(ndtw)} %, SDTW ${shareText(sdtw)} %`,
    `Published (DiscussNav, Table I: ${TABLE_1_SET}):`,
    ...TABLE_1.map(
      (row) =>
        `  ${row.method} (${row.training}): TL ${row.tlM ?? '–'} m, NE ${row.neM} m, OSR ${row.osr ?? '–'} %, SR ${row.sr} %, SPL ${row.spl ?? '–'} %`,
    ),
  ].join('\n');
}
