import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { faultLine, validateScene } from '@parley/scenes/validate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeConnectivity } from '../benchmarks/r2r/connectivity.fixture';
import { evaluationSplit } from '../episodes';
import { convertEpisodes, planGoals, writeGoals } from '../make';
import { validateEpisodeFile } from './validate-episode-file';

const WILLOW = fileURLToPath(new URL('../../../../public/scenes/willow', import.meta.url));

describe('validateEpisodeFile', () => {
  const parent = mkdtempSync(join(tmpdir(), 'parley-episode-files-'));
  const home = join(parent, 'willow');
  const [coin, goals, zipon] = [
    join(parent, 'c.json'),
    join(home, 'goals.json'),
    join(parent, 'z'),
  ];
  beforeAll(async () => {
    cpSync(WILLOW, home, { recursive: true });
    await convertEpisodes({
      path: join(home, 'episodes.json'),
      to: 'coin',
      out: coin,
      splitOf: evaluationSplit,
    });
    const planned = await planGoals(home, { seed: '1', count: 4 });
    await writeGoals(planned, home, 'parley');
    await writeGoals(planned, zipon, 'zipon');
  });
  afterAll(() => rmSync(parent, { recursive: true, force: true }));
  const json = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
  /** Lines of a file that differs from a sound one. */
  const linesOf = async (source: string, change: (value: ReturnType<typeof json>) => void) => {
    const value = json(source);
    change(value);
    const path = join(parent, 'changed.json');
    writeFileSync(path, JSON.stringify(value));
    const { faults } = await validateEpisodeFile(path, { home });
    return faults.map(faultLine);
  };

  it('passes what was made here, in its home and without it', async () => {
    for (const path of [coin, goals, join(home, 'episodes.json'), zipon]) {
      const report = await validateEpisodeFile(path, path === zipon ? {} : { home });
      expect(report, path).toMatchObject({ faults: [], warnings: [], isChecked: path !== zipon });
      expect(report.episodes).toBeGreaterThan(0);
    }
    expect((await validateScene(home)).faults).toEqual([]);
  });

  it('says of each episode what cannot be reached, and what to do', async () => {
    const [off, ...more] = await linesOf(coin, ({ episodes }) => {
      episodes[0].start_position = [60, 0, 60];
    });
    expect(off).toBe(
      'changed.json willow-01: no one can stand at its start (60.00, 0.00, 60.00). Leave this episode out, or check it in the home that it was made in.',
    );
    expect(more).toEqual([
      expect.stringMatching(/^changed\.json willow-01: its target cannot be r/),
    ]);
    const far = await linesOf(coin, (file) => {
      for (const [goal] of Object.values<[{ view_points: unknown[] }]>(file.goals))
        goal.view_points = [{ agent_state: { position: [50, 0, 50], rotation: [0, 0, 0, 1] } }];
    });
    expect(far[0]).toMatch(/willow-01: its target cannot be reached \(goal-off-mesh\)\. Leave/);
    const none = await linesOf(coin, (file) => {
      for (const [goal] of Object.values<[{ view_points: unknown[] }]>(file.goals))
        goal.view_points = [];
    });
    expect(none[0]).toMatch(/willow-01: its table has no view points\. /);
    const twice = await linesOf(coin, ({ episodes }) => {
      episodes[1].episode_id = episodes[0].episode_id;
    });
    expect(twice).toEqual([expect.stringMatching(/willow-01: the id occurs twice\. Number/)]);
  });

  it('finds without the home what it takes no home to see', async () => {
    const [one, two, ...rest] = json(join(home, 'episodes.json')).episodes;
    const path = join(parent, 'alone.json');
    const own = { instanceId: two.targetId, viewPoints: [] };
    const doubled = [one, { ...two, distractors: [own] }, ...rest, one];
    writeFileSync(path, JSON.stringify({ episodes: doubled }));
    const { faults, warnings, isChecked } = await validateEpisodeFile(path);
    expect(isChecked).toBe(false);
    expect(faults.map(({ where, what }) => `${where}: ${what}`)).toEqual([
      `alone.json ${two.episodeId}: distractor ${two.targetId} is not another ${two.category}`,
      `alone.json ${one.episodeId}: the id occurs twice`,
    ]);
    expect(warnings).toHaveLength(1);
  });

  it('finds names that are taken, keys that lead nowhere and places to stand that are none', async () => {
    const lines = await linesOf(goals, (file) => {
      file.goals[1].name = file.goals[0].name;
      file.goals[2].landmarks = ['unicorn_0'];
      file.goals[3].viewPoints = [{ position: [40, 0, 40], iou: 0.1 }];
      file.things[0].instanceId = 900;
      file.start.position = [40, 0, 40];
    });
    const text = lines.join('\n');
    expect(text).toMatch(/: the name ".*" is taken\./);
    expect(text).toMatch(/: thing unicorn_0 is not there\./);
    expect(text).toMatch(/: no one can stand at view point \(40\.00, 0\.00, 40\.00\)\./);
    expect(text).toMatch(/: instance 900 is not in scene\.json\./);
    expect(text).toMatch(/ start: no one can stand there \(40\.00/);
    expect(text).toMatch(/: it cannot be reached \(start-off-mesh\)\./);
    mkdirSync(join(parent, 'broken'));
    const broken = join(parent, 'broken', 'willow');
    cpSync(home, broken, { recursive: true });
    writeFileSync(join(broken, 'goals.json'), '{"goals":3,"things":[]}');
    const faults = (await validateScene(broken)).faults.map(faultLine);
    expect(faults).toEqual([expect.stringMatching(/^willow\/goals\.json formatVersion: /)]);
  });

  it('walks the paths of R2R over their graph', async () => {
    const graph = join(parent, 'scan1_connectivity.json');
    writeFileSync(graph, JSON.stringify(makeConnectivity()));
    const [a, b, c, f] = ['a', 'b', 'c', 'f'].map((letter) => letter.repeat(32));
    const path = (path_id: number, ids: unknown[], distance: number) => ({
      ...{ path_id, path: ids, distance, scan: 'scan1', heading: 0, instructions: ['Go.'] },
    });
    const file = join(parent, 'r2r.json');
    writeFileSync(
      file,
      JSON.stringify([
        path(1, [a, b, c], 5),
        path(2, [a, c], 4),
        path(3, [a, b], 9),
        path(4, [f], 0),
      ]),
    );
    const { faults, isChecked } = await validateEpisodeFile(file, { graph });
    expect(isChecked).toBe(true);
    expect(faults.map(({ where, what }) => `${where}: ${what}`)).toEqual([
      `r2r.json 2: its target cannot be reached: no way from ${a} to ${c}`,
      'r2r.json 3: its length is said to be 9.00 m and is 2.00 m',
      `r2r.json 4: viewpoint ${f} is not in the graph`,
    ]);
    expect((await validateEpisodeFile(file)).faults).toEqual([]);
  });

  it('makes one fault of a file that cannot be read, and an error of one that is not there', async () => {
    const path = join(parent, 'cut.json');
    writeFileSync(path, '{"episodes": [');
    expect((await validateEpisodeFile(path)).faults.map(faultLine)).toEqual([
      expect.stringMatching(/^cut\.json: this is not JSON \(.*\)\. Get the file again/),
    ]);
    writeFileSync(path, '{"episodes": [], "goals_by_category": {}}');
    expect((await validateEpisodeFile(path)).faults.map(faultLine)).toEqual([
      'cut.json: it holds no episodes. Name a file with episodes; data sets of Habitat keep theirs in content/<scene>.json.gz.',
    ]);
    await expect(validateEpisodeFile(join(parent, 'no.json'))).rejects.toThrow(/no such file/);
  });
});
