import { Command } from 'commander';
import { agreementCommand } from './agreement';
import { answersCommand } from './answers';
import { fitBasisCommand } from './fit-basis';
import { fitMapCommand } from './fit-map';
import { fitMemoryCommand } from './fit-memory';
import { mapCommand } from './map';
import { understandCommand } from './understand';

/** `parley zipon`: what personal goals need beforehand, what is coded afterwards, and how well answers are read. */
export const ziponCommand = (): Command =>
  new Command('zipon')
    .description(
      'make semantic maps of homes beforehand, code answers afterwards, and measure how the offline robot reads them, for personal goals (ORION)',
    )
    .addCommand(mapCommand())
    .addCommand(fitBasisCommand())
    .addCommand(fitMapCommand())
    .addCommand(fitMemoryCommand())
    .addCommand(answersCommand())
    .addCommand(agreementCommand())
    .addCommand(understandCommand());
