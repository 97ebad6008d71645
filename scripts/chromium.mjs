import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const SYSTEM = '/usr/bin/chromium';

/**
 * Where the browser for the end-to-end tests is; on a Debian machine it is installed when root may do so.
 *
 * @param {(line: string) => void} say
 * @returns {string} Path of the executable.
 * @throws {Error} With what to do, when there is none.
 */
export function ensureChromium(say) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
  }
  if (existsSync(SYSTEM)) return SYSTEM;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && spawnSync('apt-get', ['--version']).status === 0) {
    say('Installing Chromium (about half a minute)…');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const install = ['install', '-y', '--no-install-recommends', 'chromium'];
    for (const args of [['update'], install]) {
      const { status, stdout, stderr } = spawnSync('apt-get', args, { env, encoding: 'utf8' });
      if (status !== 0) throw new Error(`apt-get ${args.join(' ')} failed:\n${stdout}${stderr}`);
    }
    if (existsSync(SYSTEM)) return SYSTEM;
  }
  throw new Error(
    'The end-to-end tests need Chromium. Install it (Debian, Ubuntu: `sudo apt-get install chromium`) or set CHROMIUM_PATH to a Chromium or Chrome executable.',
  );
}
