// What `npm start` and `npm run build` begin with.
import { build, install, requireNode } from './prepare.mjs';

/** Progress goes to stderr: stdout belongs to the server. @param {string} line */
const say = (line) => console.error(line);

/**
 * Installs and builds what has changed; ends the process with the reason where that fails.
 *
 * @param {string} [conclusion] Printed after the reason.
 */
export async function prepareOrExit(conclusion) {
  requireNode();
  try {
    await install(say);
    await build(say);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    if (conclusion !== undefined) console.error(conclusion);
    process.exit(1);
  }
}
