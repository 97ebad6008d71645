// Do the figures of pages stand on the files of today? `--measured PAGE SECTION`: they do, since just now. `--strict`, for a release:
// not even those may be of before whose page says so.
import { execFileSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkCovered, checkFigures, hashInputs } from './figures.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LIST = join(ROOT, 'docs/figures.json');

const paths = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
  .split('\0')
  .filter((path) => statSync(join(ROOT, path), { throwIfNoEntry: false })?.isFile());
/** @type {import('./figures.mjs').Tree} */
const tree = {
  paths,
  read: (path) => readFileSync(join(ROOT, path)),
  day: execFileSync('git', ['log', '-1', '--format=%cs'], { cwd: ROOT, encoding: 'utf8' }).trim(),
};

/** @type {{ figures: import('./figures.mjs').Figure[], withoutFigures: import('./figures.mjs').WithoutFigures[] }} */
const list = JSON.parse(readFileSync(LIST, 'utf8'));
const [flag, page, section] = process.argv.slice(2);
if (flag === '--measured') {
  const figure = list.figures.find((each) => each.page === page && each.section === section);
  if (figure === undefined || 'record' in figure) {
    console.error(`✖ ${page}: ${section}  has no entry in docs/figures.json that is measured`);
    process.exit(1);
  }
  figure.measured = new Date().toISOString().slice(0, 10);
  if ('inputs' in figure) {
    figure.sha256 = hashInputs(figure, tree);
    delete figure.stale;
  }
  writeFileSync(LIST, `${JSON.stringify(list, null, 2)}\n`);
  // As the check of formats wants it, which would fail otherwise.
  execFileSync('npx', ['biome', 'format', '--write', LIST], { cwd: ROOT, stdio: 'pipe' });
}

const faults = [...checkFigures(list.figures, tree), ...checkCovered(list, tree)];
if (list.figures.length === 0)
  faults.push({ page: 'docs/figures.json', found: 'no figure', remedy: 'This gate is blind.' });
const old = list.figures.filter((figure) => 'stale' in figure);
for (const { page: where, section: below } of old)
  if (flag !== '--strict') console.log(`Of before, and says so: ${where}, ${below}`);
  else
    faults.push({
      page: `${where}: ${below}`,
      found: 'of before, though it says so',
      remedy: 'Make the figures anew.',
    });
for (const { page: where, found, remedy } of faults)
  console.error(`✖ ${where}  ${found}\n    ${remedy}`);
console.log(`${list.figures.length} tables of figures, ${faults.length} faults.`);
process.exitCode = faults.length > 0 ? 1 : 0;
