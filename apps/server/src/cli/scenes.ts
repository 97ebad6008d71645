import { Command } from 'commander';
import { scenesBakeCommand } from './scenes-bake';
import { scenesExportCommand } from './scenes-export';
import { scenesGenerateCommand } from './scenes-generate';
import { scenesGraphCommand } from './scenes-graph';
import { scenesImportCommand } from './scenes-import';
import { scenesListCommand } from './scenes-list';
import { scenesPreviewCommand } from './scenes-preview';
import { scenesPriorsCommand } from './scenes-priors';
import { scenesValidateCommand } from './scenes-validate';

/** `parley scenes …`: the homes there are. */
export const scenesCommand = (): Command =>
  new Command('scenes')
    .description('generate, import, look at, export, check and list scenes')
    .addCommand(scenesGenerateCommand())
    .addCommand(scenesBakeCommand())
    .addCommand(scenesValidateCommand())
    .addCommand(scenesListCommand())
    .addCommand(scenesImportCommand())
    .addCommand(scenesGraphCommand())
    .addCommand(scenesPreviewCommand())
    .addCommand(scenesExportCommand())
    .addCommand(scenesPriorsCommand());
