// Would the same episode give the same bytes again, in another Node and in a browser? And does code that serves every task
// kind name none?
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sourceFiles } from './boundaries.mjs';
import { findKindNames, kindNameFaults } from './kind-names.mjs';
import { findImpurities } from './purity.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const files = sourceFiles(ROOT, ['packages', 'apps'])
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.includes('/src/') && !/\.test\.tsx?$/.test(file));
/** @type {[string, string][]} */
const texts = files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]);
const faults = texts.flatMap(([file, text]) => findImpurities(file, text));
const kindFaults = kindNameFaults(texts.flatMap(([file, text]) => findKindNames(file, text)));

if (files.length === 0) faults.push({ path: '.', line: 0, found: 'no source file', remedy: '' });
for (const { path, line, found, remedy } of faults) {
  console.error(`✖ ${path}:${line}  ${found}\n    ${remedy}`);
}
for (const fault of kindFaults) console.error(`✖ ${fault}`);
const count = faults.length + kindFaults.length;
console.log(`${files.length} source files read, ${count} faults.`);
process.exitCode = count > 0 ? 1 : 0;
