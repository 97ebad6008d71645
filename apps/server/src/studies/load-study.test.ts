import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@parley/test-kit/models';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { studyYaml } from '../../test/study-yaml';
import { createSceneCatalog, type SceneCatalog } from '../catalog/scene-catalog';
import { repositoryRoot } from '../repository';
import { loadStudyFile, parseStudy, problemLine } from './load-study';
import { isGreen, preflight } from './preflight';
import { studyPaths } from './study-paths';
import { studyJsonSchema } from './unknown-keys';

const problems = (yaml: string): string[] => {
  const result = parseStudy(yaml);
  return result.kind === 'ok' ? [] : result.problems.map(problemLine);
};
/** 1-based line of the first line that holds `text`. */
const lineOf = (yaml: string, text: string): number =>
  yaml.split('\n').findIndex((line) => line.includes(text)) + 1;

describe('parseStudy', () => {
  it('reads a study and fills in what has a default', () => {
    const result = parseStudy(studyYaml());
    expect(result.kind === 'ok' && result.loaded.study).toMatchObject({
      studyId: 'coin-test',
      rules: { limits: { maxSteps: 500 }, motion: { forwardM: 0.25, turnDeg: 15 } },
      pace: { stepMs: 120, turnMs: 60 },
    });
  });

  it('goes by content: comments and order do not change the hash, a word does', () => {
    const hash = (yaml: string): string => {
      const result = parseStudy(yaml);
      return result.kind === 'ok' ? result.loaded.hash : 'invalid';
    };
    const plain = hash(studyYaml());
    expect(plain).toMatch(/^[0-9a-f]{64}$/);
    expect(hash(`# a note\n${studyYaml()}`)).toBe(plain);
    expect(hash(studyYaml().replace('pay: nothing', 'pay: 5 EUR'))).not.toBe(plain);
  });

  it.each([
    ['a wrong value', 'ego: none', 'ego: nowhere', 'arms.0.view.ego: '],
    [
      'a misspelled optional field',
      'version: 1\ntitle',
      'version: 1\nmaxStep: 5\ntitle',
      'maxStep: is not a field of a study',
    ],
    [
      'a misspelled nested field',
      'itemId: liked,',
      'itemId: liked, pointz: 5,',
      'questionnaires.0.items.0.pointz: is not a field',
    ],
    ['a repeated id', 'armId: live', 'armId: hidden', 'arms.1.armId: "hidden" occurs twice'],
    [
      'too few episodes',
      'episodesPerParticipant: 2',
      'episodesPerParticipant: 9',
      'episodesPerParticipant: is 9, but the study has 4 episodes',
    ],
    [
      'one code for two outcomes',
      'technical: TECH1',
      'technical: DONE1',
      'completion.codes.technical: is the code of completed',
    ],
    [
      'an impossible countdown',
      'answer: {}',
      'answer: { nudgeMs: 500, countdownMs: 300000 }',
      'answer.countdownMs: must be shorter',
    ],
    [
      'a misspelled field of a port',
      'ports: {}',
      'ports: { vlm: { onfailure: pause } }',
      'ports.vlm.onfailure: is not a field',
    ],
    [
      'a misspelled port',
      'ports: {}',
      'ports: { detctor: {} }',
      'ports.detctor: is not a port of coin that a study decides; there are detector, vlm,',
    ],
    [
      'an unknown task',
      'studyId: coin-test',
      'task: chess\nstudyId: coin-test',
      'task: there is no task "chess"',
    ],
    [
      'an unknown sensor',
      'rules: {}',
      'rules: { sensor: eagle }',
      'rules.sensor: "eagle" is none of',
    ],
  ])('says where %s is', (_what, from, to, message) => {
    const yaml = studyYaml().replace(from, to);
    const found = problems(yaml);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(message);
    // The first line that is not as it was, counted by hand from what was put in.
    const at = studyYaml().slice(0, studyYaml().indexOf(from)).split('\n').length;
    const added = to.split('\n').findIndex((line, i) => line !== from.split('\n')[i]);
    expect(found[0]).toMatch(new RegExp(`^line ${at + added},`));
  });

  it('lists every fault at once, a missing field at the thing around it', () => {
    const yaml = studyYaml()
      .replace('contact: Researcher <researcher@example.org>\n', '')
      .replace('pay: nothing', 'pay: 7');
    expect(problems(yaml).map((line) => line.split(':')[0])).toEqual([
      'line 2, contact',
      `line ${lineOf(yaml, 'pay: 7')}, pay`,
    ]);
  });

  it('says where the YAML itself breaks', () => {
    expect(problems('studyId: a\nversion: [1\n')[0]).toMatch(/^line [23]: /);
    expect(problems('studyId: a\nstudyId: b\n')[0]).toMatch(/^line 2: /);
    expect(problems('just a text')[0]).toMatch(/^line 1: /);
    expect(problems('')[0]).toMatch(/^line 1: /);
  });

  it('is not blown up by aliases', () => {
    const bomb = [
      'a: &a [x,x,x,x,x,x,x,x,x]',
      ...'bcdefgh'
        .split('')
        .map((k, i) => `${k}: &${k} [${Array(9).fill(`*${'abcdefg'[i]}`).join(',')}]`),
    ].join('\n');
    expect(() => problems(bomb)).not.toThrow();
    expect(problems(bomb).length).toBeGreaterThan(0);
  });
});

const root = repositoryRoot();
const bundled = [...studyPaths([join(root, 'studies')])];

const scenes = join(root, 'public/scenes');

/** Files of a home that hold episodes of other task kinds than object search. */
const OF_KINDS = ['goals.json', 'gencomm.json'];

/** A catalog in which every episode of a search exists; goals are those that are shipped. */
const fullCatalog: SceneCatalog = {
  scenesDir: scenes,
  sceneIds: () => [],
  episodesOf: () => [],
  findEpisode: (episodeId) =>
    ({
      ...{ episodeId, sceneId: episodeId.split('-')[0], picture: 'p.png', category: 'chair' },
    }) as never,
  boxOf: () => null,
  fileOf: (sceneId, name) =>
    OF_KINDS.includes(name) ? createSceneCatalog(scenes).fileOf(sceneId, name) : 'p.png',
};

const places = { catalog: fullCatalog, config: { publicDir: join(root, 'public'), dataDir: '' } };

describe('loadStudyFile', () => {
  it('refuses a study whose file has another name: nothing would find it', () => {
    const file = join(root, 'studies', 'demo.yaml');
    const folder = temporaryFolder('load-study');
    const copy = join(folder, 'mine.yaml');
    copyFileSync(file, copy);
    expect(() => loadStudyFile(copy)).toThrow(/line 1, studyId: is "demo", but the file is named/);
    rmSync(folder, { recursive: true });
  });
});

describe('the studies that come with Parley', () => {
  // Those with models open on a machine that has the key.
  beforeEach(() => {
    for (const name of ['GROQ_API_KEY', 'OPENAI_API_KEY']) vi.stubEnv(name, 'a key');
  });
  afterEach(() => vi.unstubAllEnvs());

  it.each(bundled)('%s is valid and states every duty', async (studyId, path) => {
    const { study } = loadStudyFile(path);
    expect(study.studyId).toBe(studyId);
    const checks = await preflight(study, places, new Map());
    const stated = checks.filter(
      ({ status, message }) => status === 'fault' && !message.includes('is a demo value'),
    );
    expect(stated).toEqual([]);
    // Templates do not open as they are: the demo does.
    expect(isGreen(checks)).toBe(study.studyId === 'demo');
    // They are examples: they must not be taken for an approved study.
    expect(study.approval).toMatch(/demo/i);
    expect(study.contact).toMatch(/example\.org/);
  });

  it('are described by a JSON Schema in step with the code (`vitest -u` writes it anew)', async () => {
    const text = `${JSON.stringify(studyJsonSchema(), null, 2)}\n`;
    await expect(text).toMatchFileSnapshot(join(root, 'studies/study.schema.json'));
  });
});
