import { resolve } from 'node:path';
import { openCassette } from '@parley/models/cassette';
import { ParleyError } from '@parley/protocol';
import type { CassetteChoice } from '../../../episodes/trial-spec';

export interface CassetteFlags {
  readonly cassette?: string;
  readonly record?: boolean;
}

/** The cassette of a headless run. */
export interface RunCassette extends CassetteChoice {
  /** Backends by port that the recorded run had; empty while recording. */
  readonly backends: Readonly<Record<string, string>>;
}

/**
 * Opens the cassette that `--cassette` names, before anything runs: a line that a crash cut short is taken away now, not
 * while threads write.
 *
 * @throws {ParleyError} `BAD_INPUT` for `--record` alone, `NOT_FOUND` for a replay of nothing, `BAD_LOG` for a damaged file.
 */
export function readCassetteFlags({ cassette, record }: CassetteFlags): RunCassette | null {
  if (cassette === undefined) {
    if (record !== true) return null;
    throw new ParleyError('BAD_INPUT', 'needs a file to record into', {
      where: '--record',
      remedy: 'Name one with --cassette FILE.',
    });
  }
  const path = resolve(cassette);
  const file = openCassette(path);
  if (record === true) return { path, mode: 'record', backends: {} };
  if (file.backend === null)
    throw new ParleyError('NOT_FOUND', 'the cassette holds no calls', {
      where: path,
      remedy: 'Record a run first: the same command with --record.',
    });
  return { path, mode: 'replay', backends: file.backends };
}
