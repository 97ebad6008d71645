import { Command } from 'commander';
import { beliefFitCommand } from './belief-fit';
import { beliefSearchedCommand } from './belief-searched';

/** `parley belief …`: what the robot takes for likely. */
export const beliefCommand = (): Command =>
  new Command('belief')
    .description("the robot's belief about candidates, and what it is fitted to")
    .addCommand(beliefFitCommand())
    .addCommand(beliefSearchedCommand());
