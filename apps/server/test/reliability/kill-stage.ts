import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Row } from '@parley/log';
import type { ParticipantStudy } from '@parley/protocol';
import { afterAll, beforeAll } from 'vitest';
import { openedStudy } from '../../src/bench/opened-study';
import { openStore } from '../../src/storage';
import { type BundledCli, bundleCli } from '../bundled-cli';
import { until } from '../faults/until';
import { Serving } from './serving';

/** A study in a folder of its own, served by the built command, whose process a test kills. */
export interface KillStage {
  readonly serving: Serving;
  readonly study: ParticipantStudy;
  /** As stored, also while nothing serves. */ readonly rowsOf: (
    sessionId: string,
  ) => Promise<readonly Row[]>;
  /** The rows of a session once a trial of it has ended. @throws {Error} after `patienceMs`. */
  readonly endedRows: (sessionId: string, patienceMs: number) => Promise<readonly Row[]>;
}

/** For the tests of one file: bundles the command once, and clears up after them. @returns Opens a shipped study, changed as said, and serves it. */
export function killStages(
  name: string,
): (study: string, changes: readonly (readonly [RegExp, string])[]) => Promise<KillStage> {
  let cli: BundledCli;
  let folder: string;
  beforeAll(async () => {
    cli = await bundleCli();
    folder = mkdtempSync(join(tmpdir(), `parley-${name}-`));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return async (path, changes) => {
    const dataDir = join(folder, 'data');
    const studyId = await openedStudy(dataDir, path, changes);
    const serving = await Serving.start({
      ...{ bundle: cli.script, dataDir, faultsDir: join(folder, 'faults') },
    });
    const about = await fetch(`${serving.origin}/api/studies/${studyId}/participant`);
    const study = (await about.json()) as ParticipantStudy;
    const rowsOf: KillStage['rowsOf'] = async (sessionId) => {
      const store = await openStore({ dataDir, mode: 'visit' });
      try {
        return await store.readRows(sessionId);
      } finally {
        await store.close();
      }
    };
    const ended = async (sessionId: string): Promise<readonly Row[] | null> => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      const rows = await rowsOf(sessionId);
      return rows.some(({ type }) => type === 'trial-end') ? rows : null;
    };
    return {
      ...{ serving, study, rowsOf },
      endedRows: (sessionId, patienceMs) =>
        until('the end of a trial', () => ended(sessionId), patienceMs),
    };
  };
}
