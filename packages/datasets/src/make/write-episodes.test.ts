import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { InstanceEpisode } from '@parley/scenes/format';
import { validateScene } from '@parley/scenes/validate';
import { decode } from 'jpeg-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { evaluationSplit } from '../episodes';
import { writeEpisodes } from './write-episodes';

const WILLOW = fileURLToPath(new URL('../../../../public/scenes/willow', import.meta.url));
const SLOW_MS = 120_000;

describe('writeEpisodes', () => {
  const parent = mkdtempSync(join(tmpdir(), 'parley-episodes-'));
  const folder = join(parent, 'willow');
  beforeAll(() => cpSync(WILLOW, folder, { recursive: true }));
  afterAll(() => rmSync(parent, { recursive: true, force: true }));

  it(
    'puts episodes with painted pictures into a scene that is sound before and after',
    async () => {
      const options = { seed: '1', count: 1, categories: ['table'], distanceM: [3, 20] } as const;
      const before = readdirSync(folder).filter((name) => name !== 'pictures');
      const episodes = await writeEpisodes(folder, { ...options, splitOf: evaluationSplit });
      expect(episodes).toHaveLength(1);
      const stored = JSON.parse(readFileSync(join(folder, 'episodes.json'), 'utf8')).episodes;
      expect(stored.map((one: unknown) => InstanceEpisode.parse(one))).toEqual(episodes);
      expect(readdirSync(folder).filter((name) => name !== 'pictures')).toEqual(before);
      expect(readdirSync(join(folder, 'pictures'))).toHaveLength(1);
      expect((await validateScene(folder)).faults).toEqual([]);
      const bytes = readFileSync(join(folder, (episodes[0] as InstanceEpisode).picture));
      expect(bytes.length).toBeLessThanOrEqual(120_000);
      const { width, height, data } = decode(bytes, { useTArray: true });
      expect([width, height]).toEqual([1024, 1024]);
      const colours = new Set<number>();
      for (let i = 0; i < data.length; i += 4)
        colours.add(
          (((data[i] as number) >> 4) << 8) |
            (((data[i + 1] as number) >> 4) << 4) |
            ((data[i + 2] as number) >> 4),
        );
      expect(colours.size).toBeGreaterThan(40);
    },
    SLOW_MS,
  );

  it(
    'changes nothing when the home holds no such episode',
    async () => {
      const before = readFileSync(join(folder, 'episodes.json'), 'utf8');
      const options = { seed: '1', count: 1, categories: ['unicorn'], splitOf: evaluationSplit };
      await expect(writeEpisodes(folder, options)).rejects.toThrow(/holds no episode/);
      expect(readFileSync(join(folder, 'episodes.json'), 'utf8')).toBe(before);
    },
    SLOW_MS,
  );
});
