import { ParleyError } from '@parley/protocol';
import type { Command } from 'commander';
import { type DataFlag, withDataFlag } from '../../terminal/data-flag';

/** Flags of every verb that collects what people wrote. */
export interface CollectFlags extends DataFlag {
  readonly out?: string;
  readonly install?: string;
  readonly keep: readonly string[];
  readonly json?: boolean;
}

/** What differs between such verbs. */
export interface CollectWords {
  /** Of `--out`: what file is written. */ readonly out: string;
  /** What people of other studies do with what is kept. */ readonly use: 'read' | 'follow';
  /** Of `--keep`. */ readonly ids: string;
}

/** A verb that collects what people wrote, with its argument and flags but `--json`. */
export const withCollectFlags = (command: Command, { out, use, ids }: CollectWords): Command =>
  withDataFlag(command)
    .argument('<export...>', 'events.jsonl of exports, or folders with them')
    .option('--out <file>', out)
    .option(
      '--install <name>',
      `keep them under this name in the data directory for studies whose people ${use} them, in place of those of before; an erasure reaches them there`,
    )
    .option(
      '--keep <ids...>',
      `${ids} that are collected though a mail address, a telephone number or a name may stand in them`,
      [],
    );

/** @throws {ParleyError} `BAD_INPUT` for a name that is none, and where it is not said where what was written goes. */
export function checkCollectFlags({ out, install }: Pick<CollectFlags, 'out' | 'install'>): void {
  if (install !== undefined && !/^[a-z0-9-]+$/.test(install))
    throw new ParleyError('BAD_INPUT', `${install} is no name`, {
      where: '--install',
      remedy: 'A name has small letters, digits and hyphens.',
    });
  if (out === undefined && install === undefined)
    throw new ParleyError('BAD_INPUT', 'it is not said where what was written goes', {
      where: '--out, --install',
      remedy: 'Name a file by --out, or --install them in the data directory, or both.',
    });
}
