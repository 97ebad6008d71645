import { Command } from 'commander';
import { fitBasisCommand } from './fit-basis';
import { fitMapCommand } from './fit-map';
import { mapCommand } from './map';

/** `parley zipon`: what personal goals need beforehand. */
export const ziponCommand = (): Command =>
  new Command('zipon')
    .description('make semantic maps of homes beforehand, for personal goals (ORION)')
    .addCommand(mapCommand())
    .addCommand(fitBasisCommand())
    .addCommand(fitMapCommand());
