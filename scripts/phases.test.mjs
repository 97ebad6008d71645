import { describe, expect, it } from 'vitest';
import { chooseGates, runPhases } from './phases.mjs';
import { gatherOutput, runNode } from './run-node.mjs';

const PASSED = { passed: 1, failed: 0, skipped: 0 };
const FAILED = { passed: 0, failed: 1, skipped: 0 };
const ALL = ['a', 'b', 'c', 'd'];

describe('runPhases', () => {
  /** Gates that say when they begin and end; `a` ends only when `b` has begun. @param {string[]} order */
  function gates(order) {
    let begin = () => {};
    const bHasBegun = new Promise((resolve) => {
      begin = () => resolve(undefined);
    });
    const gate = (/** @type {string} */ name, counts = PASSED, until = Promise.resolve()) =>
      async function run(/** @type {import('./run-node.mjs').Output} */ output) {
        order.push(`${name} begins`);
        output.say(`${name} first`);
        if (name === 'b') begin();
        await until;
        output.say(`${name} last`);
        order.push(`${name} ends`);
        return counts;
      };
    return { a: gate('a', PASSED, bHasBegun), b: gate('b', FAILED), c: gate('c'), d: gate('d') };
  }

  it('runs lanes side by side, phases after each other, and on after a failing gate', async () => {
    /** @type {string[]} */
    const order = [];
    const results = await runPhases(
      [[['a'], ['b', 'c']], [['d']]],
      ALL,
      gates(order),
      gatherOutput(),
    );
    expect(results.map(({ name, counts }) => [name, counts.failed])).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 0],
      ['d', 0],
    ]);
    expect(order.indexOf('b begins')).toBeLessThan(order.indexOf('a ends'));
    expect(order.indexOf('b ends')).toBeLessThan(order.indexOf('c begins'));
    expect(order.slice(-2)).toEqual(['d begins', 'd ends']);
  });

  it('prints what a gate said whole, under its name, the first lane as it goes', async () => {
    const output = gatherOutput();
    await runPhases([[['a'], ['b', 'c']], [['d']]], ALL, gates([]), output);
    const said = ALL.map((name) => `\n── ${name}\n${name} first\n${name} last\n`);
    expect(output.text()).toBe(said.join(''));
  });

  it('runs only what was chosen, and refuses a gate that stands in no phase', async () => {
    /** @type {string[]} */
    const order = [];
    await runPhases([[['a'], ['b', 'c']], [['d']]], ['c'], gates(order), gatherOutput());
    expect(order).toEqual(['c begins', 'c ends']);
    await expect(runPhases([[['a']]], ['d'], gates([]), gatherOutput())).rejects.toThrow('runs d');
  });
});

describe('chooseGates', () => {
  it.each([[['--only', 'c,a']], [['--only=c,a']]])('takes %j in the order of the table', (args) => {
    expect(chooseGates(args, ALL)).toEqual({ kind: 'gates', names: ['a', 'c'] });
  });

  it('takes all without a word', () => {
    expect(chooseGates([], ALL)).toEqual({ kind: 'gates', names: ALL });
  });

  it.each([[['--only', 'x']], [['--only']], [['unit']]])('refuses %j', (args) => {
    expect(chooseGates(args, ALL).kind).toBe('usage');
  });
});

describe('runNode', () => {
  it('gathers what a script printed, with its exit code', async () => {
    const output = gatherOutput();
    const script = "console.log('out'); console.error('err'); process.exitCode = 3;";
    const code = await runNode(output, { cwd: '.', args: ['-e', script], timeoutMs: 60_000 });
    expect(code).toBe(3);
    expect(output.text().split('\n').sort()).toEqual(['', 'err', 'out']);
  });

  it('lets a script yield to others, with what it starts', async () => {
    const output = gatherOutput();
    // The script is given its priority when it has been started: it asks until it has it, and starts another then.
    const script = `const { getPriority } = require('node:os');
      const wait = setInterval(() => {
        if (getPriority() < 10) return;
        clearInterval(wait);
        const print = 'process.stdout.write(String(require("node:os").getPriority()))';
        require('node:child_process').spawn(process.execPath, ['-e', print], { stdio: 'inherit' });
      }, 5);`;
    const run = { cwd: '.', args: ['-e', script], timeoutMs: 60_000, niceness: 12 };
    expect(await runNode(output, run)).toBe(0);
    expect(Number(output.text())).toBe(12);
  });

  it('ends a script that outlives its time, and calls it failed', async () => {
    const output = gatherOutput();
    const args = ['-e', 'setInterval(() => {}, 1000)'];
    expect(await runNode(output, { cwd: '.', args, timeoutMs: 50 })).not.toBe(0);
    expect(output.text()).toContain('Ended after');
  });
});
