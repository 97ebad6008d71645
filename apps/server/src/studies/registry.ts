import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { ParleyError, type PreflightCheck } from '@parley/protocol';
import type { SceneCatalog } from '../catalog/scene-catalog';
import type { ServerConfig } from '../config';
import type { Curation } from '../curation';
import { type Store, utc } from '../storage';
import {
  invalidStudy,
  type LoadedStudy,
  namedProblems,
  parseStudy,
  type StudyProblem,
} from './load-study';
import { isGreen, preflight } from './preflight';
import { refuseSameConsent, refuseSameVersion } from './refuse-same-version';
import { studyPaths } from './study-paths';

/** The study that is always open, its sessions marked `demo`. */
export const DEMO_STUDY_ID = 'demo';

/** A study file as it lies on disk. */
export interface StudyFile {
  readonly studyId: string;
  readonly path: string;
  readonly yaml: string;
  readonly loaded: LoadedStudy | null;
  readonly problems: readonly StudyProblem[];
}

export type StudyStatus = 'draft' | 'open' | 'closed';

export interface StudyRegistryOptions {
  readonly store: Store;
  readonly catalog: SceneCatalog;
  readonly curation: Pick<Curation, 'standings'>;
  /** `studyDirs`: where {@link studyPaths} finds files. The others: where models are looked for. */
  readonly config: Pick<ServerConfig, 'studyDirs' | 'publicDir' | 'dataDir'>;
}

/**
 * Knows the studies on disk and the versions that were opened. What people see is the opened version: editing the file
 * changes nothing for them until the study is opened again.
 */
export interface StudyRegistry {
  /** Every file, valid or not, by id. */
  files(): StudyFile[];
  file(studyId: string): StudyFile | null;
  status(studyId: string): Promise<StudyStatus>;
  /** The version that new people get; null unless the study is open. */
  current(studyId: string): Promise<LoadedStudy | null>;
  /** The version that was opened last, closed by now or not; null for a draft that never was. */
  lastOpened(studyId: string): Promise<LoadedStudy | null>;
  /** Versions that people are in, or may come to. */
  served(): Promise<LoadedStudy[]>;
  /** Any version that a session may have seen. @throws {ParleyError} `NOT_FOUND`. */
  byHash(hash: string): Promise<LoadedStudy>;
  /** Opens the file's present version. @throws {ParleyError} `NOT_FOUND`, `BAD_STUDY` when invalid, not ready, or
   *   changed without a new version.  */
  open(studyId: string): Promise<PreflightCheck[]>;
  /** No new participant may start; those inside go on. @throws {ParleyError} `NOT_FOUND` when it is not open. */
  close(studyId: string): Promise<void>;
  /** Keeps a version that is used without being opened: previews and tests. */
  remember(loaded: LoadedStudy): Promise<void>;
}

export function createStudyRegistry({
  store,
  catalog,
  curation,
  config,
}: StudyRegistryOptions): StudyRegistry {
  const byText = new Map<string, LoadedStudy>();
  const byHash = new Map<string, LoadedStudy>();

  function read(path: string): StudyFile {
    const yaml = readFileSync(path, 'utf8');
    const studyId = basename(path, '.yaml');
    const known = byText.get(yaml);
    const result = known ? ({ kind: 'ok', loaded: known } as const) : parseStudy(yaml);
    if (result.kind === 'invalid')
      return { studyId, path, yaml, loaded: null, problems: result.problems };
    byText.set(yaml, result.loaded);
    const problems = namedProblems(result.loaded, path);
    return { studyId, path, yaml, loaded: problems.length === 0 ? result.loaded : null, problems };
  }

  function files(): StudyFile[] {
    return [...studyPaths(config.studyDirs).values()]
      .map(read)
      .sort((a, b) => (a.studyId < b.studyId ? -1 : 1));
  }

  function file(studyId: string): StudyFile | null {
    const path = studyPaths(config.studyDirs).get(studyId);
    return path === undefined ? null : read(path);
  }

  const { studies } = store;

  /** A stored version keeps the hash that its sessions have, also where it was of an older format. */
  const parseStored = ({ yaml, hash }: { yaml: string; hash: string }): LoadedStudy => {
    const known = byHash.get(hash);
    if (known) return known;
    const result = parseStudy(yaml, 'upgrade');
    if (result.kind === 'invalid') throw invalidStudy('a stored study', result.problems);
    const loaded = { ...result.loaded, hash };
    byHash.set(hash, loaded);
    return loaded;
  };

  const save = ({ study, hash, yaml }: LoadedStudy, openedUtc: string | null): Promise<void> => {
    const { studyId, version } = study;
    return studies.save({ hash, studyId, version, yaml }, openedUtc);
  };

  return {
    files,
    file,
    status: async (studyId) => {
      const last = await studies.lastOpened(studyId);
      if (last === null) return 'draft';
      return last.closedUtc === null ? 'open' : 'closed';
    },
    current: async (studyId) => {
      const last = await studies.lastOpened(studyId);
      return last === null || last.closedUtc !== null ? null : parseStored(last);
    },
    lastOpened: async (studyId) => {
      const last = await studies.lastOpened(studyId);
      return last === null ? null : parseStored(last);
    },
    served: async () => (await studies.served()).map(parseStored),
    byHash: async (hash) => {
      const stored = await studies.byHash(hash);
      if (stored !== null) return parseStored(stored);
      throw new ParleyError('NOT_FOUND', 'No stored study has this hash', { where: hash });
    },
    open: async (studyId) => {
      const found = file(studyId);
      if (found === null) throw noStudy(studyId, files());
      if (found.loaded === null) throw invalidStudy(found.path, found.problems);
      const { study } = found.loaded;
      const checks = await preflight(
        study,
        { catalog, config },
        await curation.standings(study.episodes),
        store,
      );
      if (!isGreen(checks)) {
        const faults = checks.filter(({ status }) => status === 'fault');
        throw new ParleyError('BAD_STUDY', faults.map(({ message }) => message).join(' '), {
          where: found.path,
          remedy: 'A study opens when its preflight has no fault.',
        });
      }
      // The demo changes with the program, and no data of people are taken with it.
      if (studyId !== DEMO_STUDY_ID) await refuseSameVersion(found.loaded, found.path, store);
      const nowUtc = utc(store.clock.nowMs());
      const before = await studies.lastOpened(studyId);
      refuseSameConsent(found.loaded, found.path, before === null ? null : parseStored(before));
      if (before !== null && before.hash !== found.loaded.hash && before.closedUtc === null) {
        await studies.close(before.hash, nowUtc);
      }
      await save(found.loaded, nowUtc);
      return checks;
    },
    close: async (studyId) => {
      const last = await studies.lastOpened(studyId);
      if (last === null || last.closedUtc !== null) {
        throw new ParleyError('NOT_FOUND', 'This study is not open', { where: `study ${studyId}` });
      }
      await studies.close(last.hash, utc(store.clock.nowMs()));
    },
    remember: (loaded) => save(loaded, null),
  };
}

/** @param files What an experimenter may be told of; left out, a participant asked. */
export function noStudy(studyId: string, files: readonly StudyFile[] | null = null): ParleyError {
  return new ParleyError('NOT_FOUND', 'There is no such study', {
    where: `study ${studyId}`,
    remedy: files === null ? 'Check the link, or ask who gave it to you.' : studiesThere(files),
  });
}

const studiesThere = (files: readonly StudyFile[]): string =>
  files.length === 0
    ? 'Put a .yaml file into the studies folder.'
    : `The studies are: ${files.map(({ studyId }) => studyId).join(', ')}.`;
