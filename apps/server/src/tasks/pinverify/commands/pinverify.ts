import { Command } from 'commander';
import { builtInCommand } from './built-in';
import { captureCommand } from './capture';
import { collectCommand } from './collect';
import { exportTrainingCommand } from './export-training';
import { fitCommand } from './fit';
import { objectsCommand } from './objects';
import { packCommand } from './pack';
import { scoreCommand } from './score';

/** `parley pinverify …`: objects to verify, captures of them, and what people said of them. */
export const pinverifyCommand = (): Command =>
  new Command('pinverify')
    .description('objects that verifiers look at, and captures of them (PInVerify)')
    .addCommand(objectsCommand())
    .addCommand(captureCommand())
    .addCommand(builtInCommand())
    .addCommand(packCommand())
    .addCommand(fitCommand())
    .addCommand(exportTrainingCommand())
    .addCommand(scoreCommand())
    .addCommand(collectCommand());
