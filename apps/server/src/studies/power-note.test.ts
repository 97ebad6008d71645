import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { differenceByFlips, fewestFlipped } from '@parley/metrics';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { repositoryRoot } from '../repository';

const pointsOf = (share: number | null): string =>
  share === null ? 'none' : `${(100 * share).toFixed(1)} points`;

/** Tests of one declared pair of arms: SR, SPL and NQ. */
const TESTS = 3;

/** The note of a study whose every object is met by so many people in each arm. */
function powerNote(objects: number, homes: number): string {
  const level = 0.05 / TESTS;
  return [
    '# Which difference of SR between two arms that test (sign flips of whole homes) could see, with a power of 0.8 at the first step of',
    `# Holm over ${TESTS} tests, where the worse arm alone finds nothing, or 10 % of the objects; simulated (seed "power"), with objects of one`,
    '# home independent of each other, so at best:',
    ...[1, 2, 3, 5, 8].map((perCell) => {
      const pairs = objects * perCell;
      const design = { clusters: homes, pairsACluster: pairs / homes, level };
      const [best, usual] = [0, 0.1].map((shared) => differenceByFlips(design, { shared }));
      return `#   ${perCell} a cell, ${pairs} pairs: ${pointsOf(best ?? null)}, or ${pointsOf(usual ?? null)}`;
    }),
  ].join('\n');
}

const notes = new Map<string, string>();

/** Simulated once for all studies of one size. */
function noteOf(objects: number, homes: number): string {
  const size = `${objects} ${homes}`;
  const note = notes.get(size) ?? powerNote(objects, homes);
  notes.set(size, note);
  return note;
}

const FILES = ['coin-table-2', 'coin-table-2-offline', 'coin-table-2-view'];

describe('the studies of Table 2', () => {
  it.each(FILES)(
    '%s says which difference it could show with so many people a cell',
    (name) => {
      const text = readFileSync(join(repositoryRoot(), 'studies/coin', `${name}.yaml`), 'utf8');
      const { arms, episodes, cells } = parse(text) as {
        arms: { armId: string }[];
        episodes: string[];
        cells: { most: number };
      };
      const homes = new Set(episodes.map((id) => id.split('-')[0])).size;
      const note = noteOf(episodes.length, homes);
      expect(text).toContain(`${note}\ncells: { most: ${cells.most}, arms: mixed }`);
      // What the declared test asks of homes, which more people do not change.
      const pairs = (arms.length * (arms.length - 1)) / 2;
      expect([homes, fewestFlipped(0.05 / TESTS)]).toEqual([8, 7]);
      expect(text).toContain('flips whole homes');
      expect(text).toContain('seven');
      // All pairs of four arms would take more homes than there are: the note says what to do.
      const named = /--pairs ([a-z-]+):([a-z-]+)/.exec(text)?.slice(1) ?? [];
      expect(fewestFlipped(0.05 / (TESTS * pairs)) > homes).toBe(named.length === 2);
      for (const arm of named) expect(arms.map(({ armId }) => armId)).toContain(arm);
      // Some ten thousand studies are simulated.
    },
    60_000,
  );

  it('the one with trained models says in its debrief what was not one', () => {
    const file = join(repositoryRoot(), 'studies/coin/coin-table-2.yaml');
    const { debrief, ports } = parse(readFileSync(file, 'utf8')) as {
      debrief: string;
      ports: Record<string, { backend: string }>;
    };
    const grounded = Object.keys(ports).filter((port) => /^gt-/.test(ports[port]?.backend ?? ''));
    expect(grounded).toEqual(['detector', 'scorer']);
    expect(debrief).toMatch(/picked out things in its pictures/);
    expect(debrief).toMatch(/in which direction to look/);
    expect(debrief).toMatch(/stand-ins made by rules from the home's own description/);
  });
});
