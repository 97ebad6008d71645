#!/usr/bin/env node
// The command `parley`: runs the bundle, and makes it first when it is missing. Stdout carries only results.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { staleBuilds } from '../../../scripts/newer-source.mjs';

const bundle = new URL('../dist/parley.mjs', import.meta.url);
if (!existsSync(bundle)) {
  process.stderr.write('Building the server (a few seconds)…\n');
  try {
    const { buildServer } = await import('../build.mjs');
    await buildServer();
  } catch (error) {
    process.stderr.write(
      `The server could not be built: ${error.message}\nRun \`npm run build\` once.\n`,
    );
    process.exit(1);
  }
}
// Not made again by itself: a server that is running reads from it. Pages matter to the one verb that shows them.
const root = fileURLToPath(new URL('../../../', import.meta.url));
const isServer = process.argv[2] === 'serve';
for (const { what, source } of staleBuilds(root, isServer ? ['server', 'page'] : ['server']))
  process.stderr.write(
    `warning: the ${what} was built before ${source} was changed. Stop servers that run, and build it with \`npm run build\`.\n`,
  );
process.setSourceMapsEnabled(true);
await import(bundle.href);
