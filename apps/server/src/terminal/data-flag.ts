import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { readConfig, type ServerConfig } from '../config';
import { openStore, type Store } from '../storage';

export interface DataFlag {
  readonly data?: string;
}

/** `--data <folder>`, the same on every verb that reads or changes data. */
export const withDataFlag = (command: Command): Command =>
  command.option('--data <folder>', 'data directory; default: PARLEY_DATA, or ./data');

/**
 * Runs `work` on the data directory and lets go of it, whatever happens. `visit`: beside a running server. `own`: only
 * without one. `any`: beside a server, or on a directory that is made for it.
 *
 * @throws {ParleyError} `NOT_FOUND` when there is no data, save with `any`.
 */
export async function withStore<T>(
  flags: DataFlag,
  access: 'own' | 'visit' | 'any',
  work: (store: Store, config: ServerConfig) => Promise<T>,
): Promise<T> {
  const config = readConfig({ data: flags.data });
  const isThere = existsSync(join(config.dataDir, 'parley.sqlite'));
  const isOwn = access === 'any' ? !isThere : access === 'own' && isThere;
  const store = await openStore({ dataDir: config.dataDir, mode: isOwn ? 'own' : 'visit' });
  try {
    return await work(store, config);
  } finally {
    await store.close();
  }
}

/** Runs `work` beside the data, if there is any: null where nothing was ever stored. Makes no directory. */
export async function withKnownStore<T>(
  flags: DataFlag,
  work: (store: Store | null) => Promise<T>,
): Promise<T> {
  const { dataDir } = readConfig({ data: flags.data });
  if (!existsSync(join(dataDir, 'parley.sqlite'))) return work(null);
  return withStore(flags, 'visit', work);
}
