// Did a merge leave its marks in a file?
import { fileURLToPath } from 'node:url';
import { marksOfMerges } from './merges.mjs';
import { textFiles } from './text-files.mjs';

const files = textFiles(fileURLToPath(new URL('..', import.meta.url)));
const faults = marksOfMerges(files);
for (const { path, line, found, remedy } of faults)
  console.error(`✖ ${path}:${line}  ${found}\n    ${remedy}`);
console.log(`${files.size} files read, ${faults.length} marks of merges.`);
process.exitCode = faults.length > 0 || files.size === 0 ? 1 : 0;
