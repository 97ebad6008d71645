// npm run build: makes the page and the server, each when its sources have changed. Stop servers that run first.
import { build, install, requireNode } from './prepare.mjs';

/** @param {string} line */
const say = (line) => console.error(line);

requireNode();
try {
  await install(say);
  await build(say);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
