import { Command } from 'commander';
import { objectsCommand } from './objects';

/** `parley pinverify …`: objects to verify. */
export const pinverifyCommand = (): Command =>
  new Command('pinverify')
    .description('objects that verifiers look at (PInVerify)')
    .addCommand(objectsCommand());
