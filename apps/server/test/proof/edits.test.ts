import type { Row } from '@parley/log';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { checkProperty } from '../faults/check-property';
import { type Leaf, leafOfEachShape, leavesOf, repaired, withEdit } from './edit-log';
import { NAMED_EDITS } from './named-edits';
import { runProved } from './proved-run';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

let run: Awaited<ReturnType<typeof runProved>>;
beforeAll(async () => {
  run = await runProved();
});

const SEED = 20_261_125;

/** How a call was carried, and when: nothing that a replay could know. Only a signature proves it. */
const isUnprovable = ({ type, payload }: Row, field: keyof Row): boolean =>
  field === 'volatile' &&
  type === 'effect-end' &&
  ['ask', 'image', 'model', 'poll'].includes(JSON.parse(payload).kind);

const rowOf = (type: Row['type'], part: string): number =>
  run.rows.findIndex((row) => row.type === type && row.payload.includes(part));

const replaced = (index: number, from: string | RegExp, to: string): Row[] =>
  run.rows.map((row, i) =>
    i === index ? { ...row, payload: row.payload.replace(from, to) } : row,
  );

describe('a log that nobody touched', () => {
  it('is proved, and holds talk, beliefs and an end', async () => {
    expect(await run.prove(run.rows)).toMatchObject({ code: 0 });
    expect(rowOf('effect-end', '"kind":"note"')).toBeGreaterThan(0);
    expect(rowOf('effect-start', '"kind":"ask"')).toBeGreaterThan(0);
    expect(run.rows.at(-1)?.type).toBe('trial-end');
  });
});

/** Who repairs a number, an id or a hash has undone that edit. */
const isRepair = ({ field, path }: Leaf): boolean =>
  /seq|eventId|argsHash/.test([field, ...path].join());

/** Leaves that a proof can tell of. */
const provable = (): Leaf[] =>
  leavesOf(run.rows).filter(({ row, field }) => !isUnprovable(run.rows[row] as Row, field));

async function expectNoticed(leaf: Leaf, isCareful: boolean): Promise<void> {
  const edited = withEdit(run.rows, leaf);
  const { code } = await run.prove(isCareful && !isRepair(leaf) ? repaired(edited) : edited);
  expect(code, JSON.stringify({ leaf, row: run.rows[leaf.row] })).not.toBe(0);
}

describe(`an edit of any field of any row, seed ${SEED}`, () => {
  it('is noticed', async () => {
    await checkProperty({
      name: 'edited-field',
      seed: SEED,
      trials: 120,
      arbitrary: fc.record({ at: fc.nat(), isCareful: fc.boolean() }),
      holds: async ({ at, isCareful }) => {
        const leaves = provable();
        await expectNoticed(leaves[at % leaves.length] as Leaf, isCareful);
      },
    });
  });

  it('is noticed in one place of every kind', async () => {
    const leaves = leafOfEachShape(run.rows, provable(), (count) => SEED % count);
    expect(leaves.length).toBeGreaterThan(300);
    for (const leaf of leaves)
      for (const isCareful of [false, true]) await expectNoticed(leaf, isCareful);
  });

  it('names the first row and field that differ', async () => {
    const end = rowOf('trial-end', '');
    const { code, said } = await run.prove(
      replaced(end, '"endedBy":"agent"', '"endedBy":"person"'),
    );
    expect(code).toBe(1);
    expect(said).toContain(
      `seq ${end}, payload.endedBy: the log has "person", the code gives "agent"`,
    );
  });
});

describe('a row that is', () => {
  const moved: Readonly<Record<string, (rows: readonly Row[], at: number) => Row[]>> = {
    dropped: (rows, at) => rows.filter((_, i) => i !== at),
    doubled: (rows, at) => rows.flatMap((row, i) => (i === at ? [row, row] : [row])),
    'swapped with the next': (rows, at) =>
      rows.map((row, i) => (i === at ? rows[i + 1] : i === at + 1 ? rows[at] : row) as Row),
  };

  it.each(Object.keys(moved))('%s is noticed, also where all is numbered anew', async (name) => {
    const move = moved[name] as (typeof moved)[string];
    const step = Math.ceil(run.rows.length / 12);
    for (let at = 0; at < run.rows.length - 1; at += step)
      for (const rows of [move(run.rows, at), repaired(move(run.rows, at))])
        expect((await run.prove(rows)).code, `${name} ${at}`).not.toBe(0);
  });
});

describe('what someone would edit', () => {
  it('is more than sixty kinds of things', () => {
    expect(Object.keys(NAMED_EDITS).length).toBeGreaterThan(60);
  });

  it.each(Object.keys(NAMED_EDITS))('is noticed: %s', async (name) => {
    const edited = NAMED_EDITS[name]?.(run.rows) ?? [];
    expect(edited).not.toEqual(run.rows);
    const { code, said } = await run.prove(edited);
    expect(code, said).not.toBe(0);
  });
});

describe('a log that says which code made it', () => {
  const [HERE, ELSEWHERE] = ['a'.repeat(64), 'b'.repeat(64)] as const;
  const made = (codeHash: string): Row[] =>
    run.rows.map((row, i) => (i === 0 ? { ...row, volatile: JSON.stringify({ codeHash }) } : row));
  const edited = (codeHash: string): Row[] => {
    const at = rowOf('effect-end', '"type":"stage"');
    const changed = made(codeHash).map((row, i) =>
      i === at ? { ...row, payload: row.payload.replace('"stage":"', '"stage":"un') } : row,
    );
    return repaired(changed);
  };

  it('is proved by the same code, and by other code that gives the same rows', async () => {
    for (const by of [HERE, ELSEWHERE, null])
      expect((await run.prove(made(HERE), by)).code, String(by)).toBe(0);
  });

  it('is no mismatch where other code gives other rows: that may be the doing of the code', async () => {
    expect(await run.prove(edited(HERE), HERE)).toMatchObject({ code: 1 });
    const { code, said } = await run.prove(edited(ELSEWHERE), HERE);
    expect(code).toBe(2);
    expect(said).toMatch(
      /^The code of world or backends has changed since, and gives other rows: /,
    );
  });
});
