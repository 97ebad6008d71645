// Projects with the same options of the compiler are compiled as one: most files of the workspace are read by several projects,
// and a file is checked again by every one that reads it.
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

/**
 * @typedef {object} TypeGroup
 * @property {string[]} projects Their tsconfig files, relative to the root.
 * @property {string} config What the compiler is given: the project itself, or a file that lists those of all of them.
 * @property {number} files How many files it begins from.
 */

/** Options that say where a project lies and not how it is checked. */
const PLACES = ['configFilePath', 'pathsBasePath', 'tsBuildInfoFile'];

/**
 * @param {string} root
 * @param {string[]} projects Tsconfig files relative to the root.
 * @param {string} folder Where the files that list several projects are written; below the root's node_modules, so that the
 *   types that options name are found.
 * @returns {TypeGroup[]} The largest first.
 */
export function groupProjects(root, projects, folder) {
  /** @type {Map<string, { projects: string[], files: string[] }>} */
  const groups = new Map();
  for (const project of projects) {
    const { options, fileNames } = readProject(join(root, project));
    const key = JSON.stringify(
      Object.entries(options)
        .filter(([name]) => !PLACES.includes(name))
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
    const group = groups.get(key) ?? { projects: [], files: [] };
    group.projects.push(project);
    group.files.push(...fileNames);
    groups.set(key, group);
  }
  mkdirSync(folder, { recursive: true });
  return [...groups.values()]
    .sort((a, b) => b.files.length - a.files.length)
    .map((group) => ({
      projects: group.projects,
      config: configOf(root, group.projects, group.files, folder),
      files: new Set(group.files).size,
    }));
}

/** @param {string} root @param {string[]} projects @param {string[]} files @param {string} folder */
function configOf(root, projects, files, folder) {
  const [first = '', ...others] = projects;
  if (others.length === 0) return first;
  const path = join(folder, `${groupName(projects)}.json`);
  const config = { extends: join(root, first), files: [...new Set(files)].sort(), include: [] };
  writeFileSync(path, `${JSON.stringify(config, null, 1)}\n`);
  return relative(root, path);
}

/** Name of a group in file names: its first project and a digest, as a name of all would be too long for a file system. @param {string[]} projects */
export function groupName(projects) {
  const first = (projects[0] ?? '').replace(/\.json$/, '').replaceAll('/', '-');
  return `${first}-${createHash('sha256').update(projects.join('\n')).digest('hex').slice(0, 12)}`;
}

/** @param {string} path @throws Where the compiler cannot read it. */
function readProject(path) {
  /** @type {string[]} */
  const problems = [];
  const tell = (/** @type {ts.Diagnostic} */ { messageText }) =>
    problems.push(ts.flattenDiagnosticMessageText(messageText, '\n'));
  const parsed = ts.getParsedCommandLineOfConfigFile(path, undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: tell,
  });
  for (const error of parsed?.errors ?? []) tell(error);
  if (parsed === undefined || problems.length > 0)
    throw new Error(`${path}: ${problems.join('; ')}`);
  return parsed;
}
