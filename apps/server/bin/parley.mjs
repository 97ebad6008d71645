#!/usr/bin/env node
// The command `parley`: runs the bundle, and makes it first when it is missing. Stdout carries only results.
import { existsSync } from 'node:fs';

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
process.setSourceMapsEnabled(true);
await import(bundle.href);
