import { Command } from 'commander';
import { modelsCheckCommand } from './models-check';
import { modelsListCommand } from './models-list';
import { modelsPullCommand } from './models-pull';

/** `parley models …`: the detectors there are. */
export const modelsCommand = (): Command =>
  new Command('models')
    .description('list, fetch and try out models')
    .addCommand(modelsListCommand())
    .addCommand(modelsPullCommand())
    .addCommand(modelsCheckCommand());
