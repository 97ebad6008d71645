import { join } from 'node:path';
import { type CellCount, groupBy, ParleyError, type PreflightCheck } from '@parley/protocol';
import { Command } from 'commander';
import { createSceneCatalog, type SceneCatalog } from '../catalog/scene-catalog';
import { readConfig } from '../config';
import { createCuration } from '../curation';
import { homesOf } from '../services/warm-homes';
import type { Store } from '../storage';
import {
  countCells,
  createStudyRegistry,
  isGreen,
  loadStudyFile,
  noStudy,
  preflight,
  problemLine,
  type StudyRegistry,
  studyPaths,
} from '../studies';
import { bakeHomes } from '../terminal/bake-homes';
import { type DataFlag, withDataFlag, withKnownStore, withStore } from '../terminal/data-flag';
import { type JsonShape, jsonOption, printJson } from '../terminal/json-result';
import { print } from '../terminal/print';
import {
  STUDIES_CLOSE,
  STUDIES_LIST,
  STUDIES_OPEN,
  STUDIES_STATUS,
  STUDIES_UPGRADE,
  STUDIES_VALIDATE,
} from './shapes/studies';
import { upgradeStudyFiles } from './studies-upgrade';

interface Flags extends DataFlag {
  readonly json?: boolean;
}

/** `parley studies …`: files, versions and doors of studies. */
export const studiesCommand = (): Command => {
  const command = new Command('studies').description('check, list, open and close studies');
  const verb = (name: string, shape: JsonShape, description: string): Command =>
    withDataFlag(command.command(name)).description(description).addOption(jsonOption(shape));
  verb(
    'validate <study>',
    STUDIES_VALIDATE,
    'check a study file, by path or id, and its preflight',
  ).action(validate);
  verb('list', STUDIES_LIST, 'all studies with their status').action(list);
  verb('open <study>', STUDIES_OPEN, 'let people in; needs a preflight without fault').action(open);
  verb('close <study>', STUDIES_CLOSE, 'admit no new participants; those inside go on').action(
    close,
  );
  verb('status <study>', STUDIES_STATUS, 'how many people are where').action(status);
  command
    .command('upgrade <files...>')
    .description('make study files of an older format readable, in place; comments stay')
    .addOption(jsonOption(STUDIES_UPGRADE))
    .action(upgradeStudyFiles);
  return command;
};

async function validate(study: string, flags: Flags): Promise<void> {
  const config = readConfig({ data: flags.data });
  const path = studyPaths(config.studyDirs).get(study) ?? study;
  const loaded = loadStudyFile(path);
  const catalog = createSceneCatalog(config.scenesDir, config.dataDir);
  const checks = await withKnownStore(flags, async (store) => {
    const standings = await createCuration({ catalog, store }).standings(loaded.study.episodes);
    return preflight(loaded.study, { catalog, config }, standings, store);
  });
  if (flags.json === true)
    printJson(STUDIES_VALIDATE, {
      study: loaded.study.studyId,
      hash: loaded.hash,
      preflight: checks,
    });
  else printChecks(checks);
  if (isGreen(checks)) return;
  const faults = checks.filter((check) => check.status === 'fault').length;
  throw new ParleyError(
    'BAD_STUDY',
    `The file is valid, but ${faults} check(s) forbid opening it`,
    { where: path },
  );
}

const list = (flags: Flags): Promise<void> =>
  withRegistry(flags, async ({ studies }) => {
    const lines = await Promise.all(
      studies.files().map(async ({ studyId, loaded, problems }) => ({
        studyId,
        status: loaded === null ? 'invalid' : await studies.status(studyId),
        title: loaded?.study.title ?? '',
        problems: problems.map(problemLine),
      })),
    );
    if (flags.json === true) return printJson(STUDIES_LIST, lines);
    for (const { studyId, status, title, problems } of lines) {
      print(`${status.padEnd(8)} ${studyId.padEnd(24)} ${title}`);
      for (const problem of problems) print(`         ${problem}`);
    }
  });

const open = (studyId: string, flags: Flags): Promise<void> =>
  withRegistry(flags, async ({ studies }) => {
    const checks = await studies.open(studyId);
    const opened = await studies.current(studyId);
    const { scenesDir } = readConfig();
    const catalog = createSceneCatalog(scenesDir);
    const homes = opened === null ? [] : homesOf(opened.study, catalog);
    await bakeHomes(homes.map((sceneId) => join(scenesDir, sceneId)));
    if (flags.json === true)
      return printJson(STUDIES_OPEN, { studyId, status: 'open', preflight: checks });
    printChecks(checks.filter((check) => check.status === 'warning'));
    print(`${studyId} is open`);
  });

const close = (studyId: string, flags: Flags): Promise<void> =>
  withRegistry(flags, async ({ studies }) => {
    await studies.close(studyId);
    if (flags.json === true) printJson(STUDIES_CLOSE, { studyId, status: 'closed' });
    else print(`${studyId} is closed`);
  });

const status = (studyId: string, flags: Flags): Promise<void> =>
  withRegistry(flags, async ({ studies, store }) => {
    const latest = (await studies.lastOpened(studyId)) ?? studies.file(studyId)?.loaded ?? null;
    if (latest === null) throw noStudy(studyId, studies.files());
    const sessions = (await store.listSessions({ studyId })).filter(
      ({ kind, unit }) => unit === 'person' && (kind === 'human' || kind === 'demo'),
    );
    const arms = latest.study.arms.map(({ armId }) => {
      const own = sessions.filter((session) => session.armId === armId);
      const count = (of: string): number => own.filter((session) => session.status === of).length;
      return {
        armId,
        started: own.length,
        active: count('active'),
        completed: count('completed'),
        withdrawn: count('withdrawn'),
        technical: count('technical'),
      };
    });
    const state = await studies.status(studyId);
    const cells = countCells(latest.study, await store.takenSlots(studyId));
    if (flags.json === true)
      return printJson(STUDIES_STATUS, { studyId, status: state, arms, cells });
    print(`${studyId} is ${state}`);
    for (const { armId, ...counts } of arms) {
      print(
        `  ${armId}: ${Object.entries(counts)
          .map(([name, n]) => `${n} ${name}`)
          .join(', ')}`,
      );
    }
    if (cells !== null) for (const line of cellLines(cells)) print(line);
  });

/** A line an object, with each arm. People above are counted by the arm of their first object. */
function cellLines(cells: readonly CellCount[]): string[] {
  const full = cells.filter(({ filled, most }) => filled >= most).length;
  const rows = groupBy(cells, ({ episodeId }) => episodeId);
  return [
    `  ${full} of ${cells.length} cells are filled (an object in an arm: filled of most, + under way); people above are counted by their first arm`,
    ...[...rows].map(([episodeId, own]) => `    ${episodeId}: ${own.map(cellText).join(', ')}`),
  ];
}

const cellText = ({ armId, filled, underWay, most }: CellCount): string =>
  `${armId} ${filled} of ${most}${underWay > 0 ? ` + ${underWay}` : ''}`;

function printChecks(checks: readonly PreflightCheck[]): void {
  for (const { status: state, message } of checks) print(`${state.padEnd(8)} ${message}`);
}

interface Tools {
  readonly studies: StudyRegistry;
  readonly store: Store;
  readonly catalog: SceneCatalog;
}

const withRegistry = (flags: Flags, work: (tools: Tools) => Promise<void>): Promise<void> =>
  withStore(flags, 'any', (store, config) => {
    const catalog = createSceneCatalog(config.scenesDir, config.dataDir);
    const curation = createCuration({ catalog, store });
    const studies = createStudyRegistry({ store, catalog, curation, config });
    return work({ studies, store, catalog });
  });
