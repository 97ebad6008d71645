import { join } from 'node:path';
import { type AnyTruth, kindOf, ParleyError } from '@parley/protocol';
import { TRUTH } from '@parley/registry/truth';
import { Command } from 'commander';
import { readConfig } from '../config';
import { TASK_FLAG } from '../terminal/asked-task';
import { type JsonShape, jsonOption, printJson } from '../terminal/json-result';
import { print, wholeNumber } from '../terminal/print';
import { EPISODES_GENERATE_TASK, EPISODES_VALIDATE_TASK } from './shapes/episodes';

interface Flags {
  readonly n: number;
  readonly seed: string;
  readonly dir?: string;
  readonly json?: boolean;
}

/** `parley episodes generate|validate --task KIND`: episodes of any task by its usual rules. @throws {ParleyError} `NOT_FOUND`. */
export function episodesTaskCommand(task: string): Command {
  const truth = truthOf(task);
  const command = new Command('episodes').description(`generate and check episodes of ${task}`);
  const placed = (name: string, what: string, shape: JsonShape) =>
    command
      .command(name)
      .description(what)
      .argument('<place...>', 'folders, by their names below the folder of the homes')
      .option(...TASK_FLAG)
      .option('--dir <folder>', 'folder with these folders; default: where the server looks')
      .addOption(jsonOption(shape));
  placed('generate', 'make episodes; those that were there are replaced', EPISODES_GENERATE_TASK)
    .option('--n <count>', 'at most so many in each place', wholeNumber, 20)
    .option('--seed <text>', 'seed of all draws', '1')
    .action((places: string[], flags: Flags) => generate(truth, places, flags));
  placed('validate', 'check that every episode can be run', EPISODES_VALIDATE_TASK).action(
    (places: string[], flags: Flags) => validate(truth, places, flags),
  );
  return command;
}

function truthOf(task: string): AnyTruth {
  const truth = kindOf(TRUTH, task);
  if (truth !== null) return truth;
  throw new ParleyError('NOT_FOUND', `There is no task "${task}"`, {
    where: '--task',
    remedy: `Use one of ${Object.keys(TRUTH).join(', ')}.`,
  });
}

const foldersOf = (places: readonly string[], { dir }: Flags): string[] =>
  places.map((place) => join(dir ?? readConfig().scenesDir, place));

async function generate(truth: AnyTruth, places: string[], flags: Flags): Promise<void> {
  const { seed, n: count } = flags;
  const made = await truth.generate(foldersOf(places, flags), { seed, count });
  if (flags.json === true) return printJson(EPISODES_GENERATE_TASK, made);
  for (const { place, episodes, remarks } of made)
    print([`${place} ${episodes} episodes`, ...remarks.map((remark) => `  ${remark}`)].join('\n'));
}

/** @throws {ParleyError} `BAD_EPISODE` when a place has a fault, after all are printed. */
async function validate(truth: AnyTruth, places: string[], flags: Flags): Promise<void> {
  const checked = await truth.validate(foldersOf(places, flags));
  if (flags.json === true) printJson(EPISODES_VALIDATE_TASK, checked);
  else
    for (const { place, episodes, faults } of checked)
      print(
        [
          `${faults.length === 0 ? 'ok     ' : 'broken '} ${place}: ${episodes} episodes`,
          ...faults.map((fault) => `  fault   ${fault}`),
        ].join('\n'),
      );
  const broken = checked.filter(({ faults }) => faults.length > 0);
  if (broken.length === 0) return;
  throw new ParleyError('BAD_EPISODE', `${broken.length} place(s) have faults`, {
    where: broken.map(({ place }) => place).join(', '),
    remedy: 'Generate their episodes again.',
  });
}
