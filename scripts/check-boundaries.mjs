// Are all imports allowed by the import table (.dependency-cruiser.cjs)? And would we hear of it if not?
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise, FOLDERS, sourceFiles } from './boundaries.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CANARY = 'apps/web/src/boundary-canary.mjs';
const faults = [];

/* 1. the canary: one wrong import by package name must be reported */
try {
  writeFileSync(join(ROOT, CANARY), "import '@parley/scenes/raster';\n");
  const { violations } = cruise(ROOT, [CANARY]);
  const caught = violations.some(
    (v) => v.from === CANARY && v.rule === 'browser-gets-only-the-page-parts-of-scenes',
  );
  if (!caught) {
    faults.push(
      'The planted import of scenes/raster by apps/web was not reported: this gate is blind.',
    );
  }
} finally {
  rmSync(join(ROOT, CANARY), { force: true });
}

/* 2. the tree */
const before = sourceFiles(ROOT, FOLDERS);
const { modules, violations } = cruise(ROOT, FOLDERS);
for (const { rule, comment, from, to } of violations) {
  faults.push(`${rule}: ${from} → ${to}\n    ${comment}`);
}

/* 3. was the tree read? (TypeScript 7 makes dependency-cruiser read nothing and pass) */
const seen = new Set(modules);
const missed = before.filter((file) => !seen.has(file) && !file.endsWith('.d.ts'));
if (before.length === 0) faults.push('No source file found.');
if (missed.length > 0) {
  faults.push(`${missed.length} source files were not read, ${missed[0]} among them.`);
}

for (const fault of faults) console.error(`✖ ${fault}`);
console.log(
  `${before.length - missed.length} source files read, ${violations.length} wrong imports.`,
);
process.exitCode = faults.length > 0 ? 1 : 0;
