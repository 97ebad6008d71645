// Does every citation of a rule name one, and is every rule held where its page says so?
import { fileURLToPath } from 'node:url';
import { checkRules, uncited } from './rules.mjs';
import { textFiles } from './text-files.mjs';

const files = textFiles(fileURLToPath(new URL('..', import.meta.url)));
const { rules, faults, citedBy } = checkRules(files);
if (rules.length === 0)
  faults.push({ path: 'docs', line: 0, found: 'no rule', remedy: 'This gate is blind.' });
for (const { path, line, found, remedy } of faults) {
  console.error(`✖ ${path}:${line}  ${found}\n    ${remedy}`);
}

/** @param {import('./rules.mjs').Rule[]} some */
const ids = (some) => (some.length === 0 ? 'none' : some.map(({ id }) => id).join(' '));
console.log(`Not built yet: ${ids(rules.filter(({ isBuilt }) => !isBuilt))}`);
console.log(`Built, cited by no code or test: ${ids(uncited(rules, citedBy))}`);
console.log(`${rules.length} rules, ${citedBy.size} cited by code, ${faults.length} faults.`);
process.exitCode = faults.length > 0 ? 1 : 0;
