// Do the Python files of training/ compile, are their names defined and used, and do their tests pass? Python and PyTorch are not
// needed to run Parley: where one is missing, what needs it is not run, and this says so.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SKIPPED_EXIT } from './counts.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** What the tests import besides the standard library. */
const TEST_NEEDS = ['numpy', 'torch'];

/** @param {string[]} args @returns {{ code: number | null, text: string }} */
function python(args) {
  const run = spawnSync('python3', ['-B', ...args], { cwd: ROOT, encoding: 'utf8' });
  return { code: run.status, text: `${run.stdout ?? ''}${run.stderr ?? ''}`.trimEnd() };
}

/** Whether a planted fault is reported: a gate that never fails is no gate. */
function canFail() {
  const folder = mkdtempSync(join(tmpdir(), 'parley-python-'));
  try {
    writeFileSync(join(folder, 'planted.py'), 'import os\n\n\ndef f():\n    return missing\n');
    const { code, text } = python(['training/lint.py', folder]);
    return code === 1 && text.includes('os is imported') && text.includes('missing is not defined');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function main() {
  if (python(['--version']).code !== 0) {
    console.log('Skipped: there is no python3, so training/*.py was not read.');
    return SKIPPED_EXIT;
  }
  if (!canFail()) {
    console.error('✖ Planted faults were not reported: this gate is blind.');
    return 1;
  }
  const lint = python(['training/lint.py', 'training']);
  console.log(lint.text);
  const missing = TEST_NEEDS.filter((name) => python(['-c', `import ${name}`]).code !== 0);
  if (missing.length > 0) {
    console.log(`Tests of training/ were not run: Python has no ${missing.join(', ')} here.`);
    return lint.code === 0 ? 0 : 1;
  }
  const tests = python(['-m', 'unittest', 'discover', 'training']);
  console.log(tests.text);
  return lint.code === 0 && tests.code === 0 ? 0 : 1;
}

process.exitCode = main();
