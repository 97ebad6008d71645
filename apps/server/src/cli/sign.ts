import { existsSync } from 'node:fs';
import { ParleyError } from '@parley/protocol';
import { Command } from 'commander';
import { signatureFault, signatureFile, signFile } from '../replay/sign-file';
import { print } from '../terminal/print';

interface Flags {
  readonly key?: string;
  readonly signedBy?: string;
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
    .action((files: string[], { key, signedBy }: Flags) => {
      for (const file of files)
        if (!existsSync(file))
          throw new ParleyError('NOT_FOUND', 'the file does not exist', { where: file });
      if (key !== undefined && signedBy === undefined) return sign(files, key);
      if (signedBy !== undefined && key === undefined) return check(files, signedBy);
      throw new ParleyError('BAD_INPUT', 'says too little or too much', {
        where: 'parley sign',
        remedy: 'Pass either --key or --signed-by.',
      });
    });

function sign(files: readonly string[], key: string): void {
  for (const file of files) {
    signFile(file, key);
    print(signatureFile(file));
  }
}

function check(files: readonly string[], key: string): void {
  for (const file of files) {
    const fault = signatureFault(file, key);
    if (fault !== null) process.exitCode = 1;
    print(`${fault === null ? 'ok' : 'fault'}  ${file}${fault === null ? '' : `  ${fault}`}`);
  }
}
