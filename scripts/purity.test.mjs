import { describe, expect, it } from 'vitest';
import { findImpurities } from './purity.mjs';

const CORE = 'packages/agent-core/src/policy/a.ts';

describe('findImpurities', () => {
  it.each([
    ['const a = 2 ** 3;'],
    ['let a = 2; a **= 3;'],
    ['Math.pow(2, 3);'],
    ['const f = Math.pow;'],
    ['Math.random();'],
    ["Math['random']();"],
    ['Math?.random();'],
    ['globalThis.Math.random();'],
    ['const { random } = Math;'],
    ['const { random: next } = Math;'],
    ['performance.now();'],
    ['process.stdout.write(text);'],
    ["try { f(); } catch (error) { throw new Error('no'); }"],
    ["try { f(); } catch { throw new Error('no'); }"],
  ])('refuses %s in a package', (text) => {
    expect(findImpurities(CORE, `\n${text}`)).toMatchObject([{ path: CORE, line: 2 }]);
  });

  it.each([
    ['Math.sqrt(2) * 3;'],
    ['// Math.random and 2 ** 3 in a comment'],
    ["const text = 'Math.random() ** 2';"],
    ['random.next();'],
    ['const { random } = ports;'],
    ["try { f(); } catch (cause) { throw new ParleyError('A', 'no', { where, cause }); }"],
    ["try { f(); } catch (error) { throw new Error('no', { cause: error }); }"],
    ["try { f(); } catch { later(() => { throw new Error('no'); }); }"],
    ['try { f(); } catch (error) { throw error; }'],
    ['/** **bold** */ export const a = 1;'],
  ])('allows %s', (text) => {
    expect(findImpurities(CORE, text)).toEqual([]);
  });

  it('allows pow and randomness in apps, which log what they draw', () => {
    expect(findImpurities('apps/server/src/a.ts', 'Math.random() ** 2;')).toEqual([]);
  });

  it.each([
    ['JSON.parse(row.payload);'],
    ['const { kind } = JSON.parse(payload);'],
    ["JSON.parse(row['payload']);"],
    ['JSON.parse(String(rows[0]?.payload));'],
    ["row.payload.includes('ask');"],
    ["row.payload.startsWith('{');"],
    ['/"kind":"ask"/.test(row.payload);'],
    ['const { payload: text } = row;'],
  ])('lets only the log package read a payload: %s', (text) => {
    const path = 'apps/server/src/export/a.ts';
    expect(findImpurities(path, text)).toMatchObject([{ path, line: 1 }]);
    expect(findImpurities('packages/log/src/decode/a.ts', text)).toEqual([]);
  });

  it('lets only the command line write to the terminal', () => {
    const text = 'process.stdout.write(line);';
    expect(findImpurities('apps/server/src/cli/output.ts', text)).toEqual([]);
    expect(findImpurities('apps/server/src/app.ts', text)).toHaveLength(1);
  });

  it('reads tsx', () => {
    const text = 'export const A = () => <p>{process.stdout.write(1)}</p>;';
    expect(findImpurities('apps/web/src/a.tsx', text)).toHaveLength(1);
  });
});
