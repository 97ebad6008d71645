import { gatherOutput, LIVE } from './run-node.mjs';

/** @typedef {import('./counts.mjs').Counts} Counts */
/** @typedef {import('./run-node.mjs').Output} Output */
/** @typedef {(output: Output) => Promise<Counts>} Gate */
/** @typedef {{ name: string, counts: Counts, seconds: number }} GateResult */

const FAILED = { passed: 0, failed: 1, skipped: 0 };

/**
 * The gates that a command line asks for: all, or those after `--only`.
 *
 * @param {string[]} args @param {string[]} all
 * @returns {{ kind: 'gates', names: string[] } | { kind: 'usage', lines: string[] }}
 */
export function chooseGates(args, all) {
  if (args.length === 0) return { kind: 'gates', names: all };
  const [flag, names = ''] = args[0]?.startsWith('--only=') ? args[0].split('=') : args;
  const chosen = names.split(',').filter(Boolean);
  const unknown = chosen.filter((name) => !all.includes(name));
  if (flag === '--only' && chosen.length > 0 && unknown.length === 0)
    return { kind: 'gates', names: all.filter((name) => chosen.includes(name)) };
  return {
    kind: 'usage',
    lines: [
      `Usage: npm test -- --only ${all.join(',')}`,
      ...unknown.map((name) => `There is no gate named ${name}.`),
    ],
  };
}

/**
 * Runs phases one after the other; within one, its lanes side by side, and the gates of a lane in order. A gate that fails
 * stops none of the others. The first lane of a phase prints as it goes, what the others said follows when all are done.
 *
 * @param {string[][][]} phases @param {string[]} names Gates to run; all of them stand in a phase.
 * @param {Record<string, Gate>} gates @param {Output} output
 * @returns {Promise<GateResult[]>} In the order of `names`.
 */
export async function runPhases(phases, names, gates, output = LIVE) {
  const missing = names.filter((name) => !phases.flat(2).includes(name));
  if (missing.length > 0) throw new Error(`No phase runs ${missing.join(', ')}.`);
  /** @type {GateResult[]} */
  const results = [];
  for (const phase of phases) {
    const lanes = phase
      .map((lane) => lane.filter((name) => names.includes(name)))
      .filter((lane) => lane.length > 0);
    /** @type {string[]} */
    const later = [];
    await Promise.all(
      lanes.map(async (lane, i) => {
        for (const name of lane) {
          const gathered = gatherOutput();
          gathered.say(`\n── ${name}`);
          if (i === 0) output.say(`\n── ${name}`);
          results.push(await runGate(name, gates[name], i === 0 ? output : gathered));
          if (i > 0) later.push(gathered.text().trimEnd());
        }
      }),
    );
    for (const text of later) output.say(text);
  }
  return results.sort((a, b) => names.indexOf(a.name) - names.indexOf(b.name));
}

/** @param {string} name @param {Gate | undefined} gate @param {Output} output @returns {Promise<GateResult>} */
async function runGate(name, gate, output) {
  const startedMs = performance.now();
  const counts = (await gate?.(output)) ?? FAILED;
  return { name, counts, seconds: (performance.now() - startedMs) / 1000 };
}
