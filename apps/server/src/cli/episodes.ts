import { Command } from 'commander';
import { episodesConvertCommand } from './episodes-convert';
import { episodesGenerateCommand } from './episodes-generate';
import { validateScenes } from './scenes-validate';

/** `parley episodes …`: what is asked for in the homes. */
export const episodesCommand = (): Command =>
  new Command('episodes')
    .description('generate, convert and check benchmark episodes')
    .addCommand(episodesGenerateCommand())
    .addCommand(episodesConvertCommand())
    .addCommand(
      new Command('validate')
        .description('check that every episode of a scene can be run')
        .argument('[dir...]', 'scene folders; default: all that the server offers')
        .option('--json', 'print JSON')
        .action(validateScenes),
    );
