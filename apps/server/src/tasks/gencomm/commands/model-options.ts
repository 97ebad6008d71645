import type { Command } from 'commander';

/** Adds the options of a command that asks a model of dialogues. @param models What `--models` is for. */
export const withModelOptions = (command: Command, models: string): Command =>
  command
    .option('--models <file>', models)
    .option('--prompts <folder>', 'prompts to use with --models')
    .option('--budget-usd <amount>', 'most that --models may cost', '1')
    .option('--cassette <file>', 'replays the calls of --models, or of an earlier run, from there')
    .option('--record', 'with --cassette: calls what is not in it yet, and keeps it');
