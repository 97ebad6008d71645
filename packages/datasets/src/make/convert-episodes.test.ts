import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ParleyError } from '@parley/protocol';
import { GoalsFile } from '@parley/scenes/format';
import { afterAll, describe, expect, it } from 'vitest';
import { evaluationSplit as splitOf } from '../episodes';
import { convertEpisodes } from './convert-episodes';
import { planGoals, writeGoals } from './write-goals';

const WILLOW = fileURLToPath(new URL('../../../../public/scenes/willow', import.meta.url));
const EPISODES = join(WILLOW, 'episodes.json');

describe('convertEpisodes', () => {
  const parent = mkdtempSync(join(tmpdir(), 'parley-convert-'));
  afterAll(() => rmSync(parent, { recursive: true, force: true }));
  const failureOf = async (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'no error',
      (error) => (error instanceof ParleyError ? error.toLine() : String(error)),
    );

  it('finds the home beside the file, and packs what ends in .gz', async () => {
    const out = join(parent, 'deep', 'coin.json.gz');
    const done = await convertEpisodes({ path: EPISODES, to: 'coin', out, splitOf });
    expect(done).toMatchObject({ from: 'episodes', files: [out] });
    const first = readFileSync(out);
    expect([...first.subarray(0, 2)]).toEqual([0x1f, 0x8b]);
    await convertEpisodes({ path: EPISODES, to: 'coin', out, splitOf });
    expect(readFileSync(out).equals(first)).toBe(true);
    expect(readdirSync(join(parent, 'deep'))).toEqual(['coin.json.gz']);
  });

  it('takes goals to ZIPON and back', async () => {
    const planned = await planGoals(WILLOW, { seed: '1', count: 3 });
    const ours = join(parent, 'home');
    await writeGoals(planned, ours, 'parley');
    const pair = join(parent, 'willow');
    const there = await convertEpisodes({
      path: join(ours, 'goals.json'),
      to: 'zipon',
      out: pair,
      splitOf,
    });
    expect(there.files).toEqual([join(pair, 'final.json'), join(pair, 'objects.json')]);
    const out = join(parent, 'goals.json');
    await convertEpisodes({ path: pair, to: 'parley', out, splitOf });
    const back = GoalsFile.parse(JSON.parse(readFileSync(out, 'utf8')));
    expect(back.sceneId).toBe('willow');
    expect(back.goals.map(({ name }) => name)).toEqual(planned.goals.map(({ name }) => name));
    const again = await planGoals(WILLOW, { seed: '1', count: 3 });
    expect(again).toEqual(planned);
  });

  it('leaves what was there when it fails', async () => {
    const out = join(parent, 'kept.json');
    writeFileSync(out, 'kept');
    const cut = join(parent, 'cut.json');
    writeFileSync(cut, '{"episodes":[{"tasks"');
    const files = readdirSync(parent).sort();
    const tries = [
      convertEpisodes({ path: cut, to: 'coin', out, splitOf }),
      convertEpisodes({ path: EPISODES, to: 'zipon', out, splitOf }),
      convertEpisodes({ path: EPISODES, to: 'r2r', out, splitOf }),
      convertEpisodes({ path: EPISODES, to: 'parley', out, splitOf }),
      convertEpisodes({ path: EPISODES, to: 'coin', splitOf }),
      convertEpisodes({ path: parent, to: 'coin', out, splitOf }),
    ];
    expect(await Promise.all(tries.map(failureOf))).toEqual([
      expect.stringMatching(/^BAD_EPISODE cut\.json: this is not JSON/),
      expect.stringMatching(/^BAD_EPISODE episodes\.json: Parley's episodes\.json says neither/),
      expect.stringMatching(/^BAD_INPUT episodes\.json: .* --graph/),
      expect.stringMatching(/^BAD_INPUT episodes\.json: this is a file of Parley/),
      expect.stringMatching(/^BAD_INPUT --out: this conversion needs it/),
      expect.stringMatching(/^NOT_FOUND .*: there is no final\.json in this folder/),
    ]);
    expect(readFileSync(out, 'utf8')).toBe('kept');
    expect(readdirSync(parent).sort()).toEqual(files);
  });
});
