#!/usr/bin/env node
// The command `parley`: runs the bundle, and makes it first when it is missing. Stdout carries only results.
import { existsSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newerSource } from '../../../scripts/newer-source.mjs';

const bundle = new URL('../dist/parley.mjs', import.meta.url);
if (!existsSync(bundle)) {
  process.stderr.write('Building the server (a few seconds)…\n');
  try {
    const { buildServer } = await import('../build.mjs');
    await buildServer();
  } catch (error) {
    process.stderr.write(
      `The server could not be built: ${error.message}\nRun \`npm start\` once.\n`,
    );
    process.exit(1);
  }
}
// Not made again by itself: a server that is running reads from it.
const root = fileURLToPath(new URL('../../../', import.meta.url));
const folders = ['apps/server/src', 'packages'].map((folder) => join(root, folder));
const builtMs = statSync(bundle).mtimeMs;
const newer = folders
  .filter(existsSync)
  .map((folder) => newerSource(folder, builtMs))
  .find(Boolean);
if (newer)
  process.stderr.write(
    `warning: the program was built before ${relative(root, newer)} was changed. Stop servers that run, and build it with \`npm start\`.\n`,
  );
process.setSourceMapsEnabled(true);
await import(bundle.href);
