import { Command } from 'commander';
import { episodesConvertCommand } from './episodes-convert';
import { episodesCurationCommand } from './episodes-curation';
import { episodesGenerateCommand } from './episodes-generate';
import { episodesValidateCommand } from './episodes-validate';

/** `parley episodes …`: what is asked for in the homes. */
export const episodesCommand = (): Command =>
  new Command('episodes')
    .description('generate, convert and check benchmark episodes')
    .addCommand(episodesGenerateCommand())
    .addCommand(episodesConvertCommand())
    .addCommand(episodesValidateCommand())
    .addCommand(episodesCurationCommand());
