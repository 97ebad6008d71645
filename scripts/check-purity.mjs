// Would the same episode give the same bytes again, in another Node and in a browser?
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sourceFiles } from './boundaries.mjs';
import { findImpurities } from './purity.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const files = sourceFiles(ROOT, ['packages', 'apps'])
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.includes('/src/') && !/\.test\.tsx?$/.test(file));
const faults = files.flatMap((file) =>
  findImpurities(file, readFileSync(join(ROOT, file), 'utf8')),
);

if (files.length === 0) faults.push({ path: '.', line: 0, found: 'no source file', remedy: '' });
for (const { path, line, found, remedy } of faults) {
  console.error(`✖ ${path}:${line}  ${found}\n    ${remedy}`);
}
console.log(`${files.length} source files read, ${faults.length} faults.`);
process.exitCode = faults.length > 0 ? 1 : 0;
