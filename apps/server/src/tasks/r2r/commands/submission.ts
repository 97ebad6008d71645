import { submissionText } from '@parley/datasets/benchmarks';
import { ParleyError } from '@parley/protocol';
import { replaceFile } from '@parley/scenes/files';
import { R2R_SCORING, type R2rReading } from '@parley/task-r2r/scoring';
import { R2R } from '@parley/task-r2r/shared';
import { Command } from 'commander';
import { checkOutFile } from '../../../terminal/check-out-file';
import { jsonOption, printJson } from '../../../terminal/json-result';
import { print } from '../../../terminal/print';
import { trialsOfTask } from '../../../terminal/trials-of-task';
import { R2R_SUBMISSION } from './json-shapes';

interface Flags {
  readonly out: string;
  readonly json?: boolean;
}

/** `parley r2r submission RUN… --out FILE`: what a run came to, as R2R's tools take it. */
export const submissionCommand = (): Command =>
  new Command('submission')
    .description('write the walks of logs as a submission of R2R, each instruction once')
    .argument('<run...>', 'logs, or folders of them, of one agent under one configuration')
    .requiredOption('--out <file>', 'submission to write')
    .addOption(jsonOption(R2R_SUBMISSION))
    .action(write);

async function write(runs: string[], { out, json }: Flags): Promise<void> {
  checkOutFile('--out', out);
  const readings = trialsOfTask(
    runs,
    R2R.task,
    ({ records }) => R2R_SCORING.read(records) as R2rReading,
  );
  await replaceFile(out, submissionText(submissionOf(readings)));
  if (json === true) return printJson(R2R_SUBMISSION, { trajectories: readings.length, file: out });
  print(`${out}: ${readings.length} trajectories`);
}

/**
 * Entries of walks, in the order of their instructions.
 *
 * @throws {ParleyError} `BAD_LOG` for a walk without an end, and for an instruction that was followed twice: a submission has one of each.
 */
export function submissionOf(
  readings: readonly Pick<R2rReading, 'walk'>[],
): { instr_id: string; trajectory: [string, number, number][] }[] {
  const walks = readings.map(({ walk }) => walk).filter(({ isPractice }) => !isPractice);
  const seen = new Set<string>();
  for (const { episodeId, finished, trialId } of walks) {
    const bad = (problem: string, remedy: string): ParleyError =>
      new ParleyError('BAD_LOG', problem, { where: trialId, remedy });
    if (!finished) throw bad('the walk has no end', 'Let the run end, by the same command again.');
    if (seen.has(episodeId))
      throw bad(`${episodeId} was followed twice`, 'Name the logs of one run alone.');
    seen.add(episodeId);
  }
  return walks
    .map(({ episodeId, trajectory }) => ({
      instr_id: episodeId,
      trajectory: trajectory.map(([viewpoint, heading, elevation]): [string, number, number] => [
        viewpoint,
        heading,
        elevation,
      ]),
    }))
    .sort((a, b) => (a.instr_id < b.instr_id ? -1 : 1));
}
