import { existsSync } from 'node:fs';
import { ParleyError } from '@parley/protocol';
import { Command } from 'commander';
import { signatureFault, signatureFile, signFile } from '../replay/sign-file';
import { jsonOption, printJson } from '../terminal/json-result';
import { print } from '../terminal/print';
import { SIGN } from './shapes/data';

interface Flags {
  readonly key?: string;
  readonly signedBy?: string;
  readonly json?: boolean;
}

/** `parley sign FILE…`: proves by a key of the lab that a file is what the lab had: logs, tables, cassettes of recorded replies. */
export const signCommand = (): Command =>
  new Command('sign')
    .description('sign files with a key of the lab into <file>.sig, or check such signatures')
    .argument('<file...>', 'logs, tables of an export, cassettes')
    .option('--key <file>', 'private key of the lab (Ed25519, PEM): sign')
    .option(
      '--signed-by <file>',
      'public key of the lab (PEM): check; exit code 1 where one is not',
    )
    .addOption(jsonOption(SIGN))
    .action((files: string[], { key, signedBy, json = false }: Flags) => {
      for (const file of files)
        if (!existsSync(file))
          throw new ParleyError('NOT_FOUND', 'the file does not exist', { where: file });
      if (key !== undefined && signedBy === undefined) return sign(files, key, json);
      if (signedBy !== undefined && key === undefined) return check(files, signedBy, json);
      throw new ParleyError('BAD_INPUT', 'says too little or too much', {
        where: 'parley sign',
        remedy: 'Pass either --key or --signed-by.',
      });
    });

function sign(files: readonly string[], key: string, isJson: boolean): void {
  const signed = files.map((file) => {
    signFile(file, key);
    if (!isJson) print(signatureFile(file));
    return { file, signature: signatureFile(file), fault: null };
  });
  if (isJson) printJson(SIGN, { files: signed });
}

function check(files: readonly string[], key: string, isJson: boolean): void {
  const checked = files.map((file) => {
    const fault = signatureFault(file, key);
    if (fault !== null) process.exitCode = 1;
    if (!isJson)
      print(`${fault === null ? 'ok' : 'fault'}  ${file}${fault === null ? '' : `  ${fault}`}`);
    return { file, signature: signatureFile(file), fault };
  });
  if (isJson) printJson(SIGN, { files: checked });
}
