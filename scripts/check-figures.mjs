// Do the figures of pages stand on the files of today? `--measured PAGE SECTION`: they do, since just now.
import { execFileSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkFigures, hashInputs } from './figures.mjs';

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
const tree = { paths, read: (path) => readFileSync(join(ROOT, path)) };

/** @type {{ figures: import('./figures.mjs').Figure[] }} */
const list = JSON.parse(readFileSync(LIST, 'utf8'));
const [flag, page, section] = process.argv.slice(2);
if (flag === '--measured') {
  const figure = list.figures.find((each) => each.page === page && each.section === section);
  if (figure === undefined) {
    console.error(`✖ ${page}: ${section}  has no entry in docs/figures.json`);
    process.exit(1);
  }
  figure.measured = new Date().toISOString().slice(0, 10);
  figure.sha256 = hashInputs(figure.inputs, tree);
  delete figure.stale;
  writeFileSync(LIST, `${JSON.stringify(list, null, 2)}\n`);
}

const faults = checkFigures(list.figures, tree);
if (list.figures.length === 0)
  faults.push({ page: 'docs/figures.json', found: 'no figure', remedy: 'This gate is blind.' });
for (const { page: where, found, remedy } of faults)
  console.error(`✖ ${where}  ${found}\n    ${remedy}`);
for (const { page: where, section: below, measured, stale } of list.figures)
  if (stale !== undefined) console.log(`Of before, and says so: ${where}, ${below} (${measured})`);
console.log(`${list.figures.length} tables of figures, ${faults.length} faults.`);
process.exitCode = faults.length > 0 ? 1 : 0;
