import { Command } from 'commander';
import { agreementCommand } from './agreement';
import { answersCommand } from './answers';
import { fitBasisCommand } from './fit-basis';
import { fitMapCommand } from './fit-map';
import { fitMemoryCommand } from './fit-memory';
import { mapCommand } from './map';

/** `parley zipon`: what personal goals need beforehand, and what is coded afterwards. */
export const ziponCommand = (): Command =>
  new Command('zipon')
    .description(
      'make semantic maps of homes beforehand, and code answers afterwards, for personal goals (ORION)',
    )
    .addCommand(mapCommand())
    .addCommand(fitBasisCommand())
    .addCommand(fitMapCommand())
    .addCommand(fitMemoryCommand())
    .addCommand(answersCommand())
    .addCommand(agreementCommand());
