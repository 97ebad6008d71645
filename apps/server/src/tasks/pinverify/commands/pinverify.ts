import { Command } from 'commander';
import { captureCommand } from './capture';
import { fitCommand } from './fit';
import { objectsCommand } from './objects';

/** `parley pinverify …`: objects to verify, and captures of them. */
export const pinverifyCommand = (): Command =>
  new Command('pinverify')
    .description('objects that verifiers look at, and captures of them (PInVerify)')
    .addCommand(objectsCommand())
    .addCommand(captureCommand())
    .addCommand(fitCommand());
