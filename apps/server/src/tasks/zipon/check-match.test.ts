import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Study } from '@parley/protocol';
import type { Scene, SceneInstance } from '@parley/scenes/format';
import { addFeature, createFeatureMap, orionConfig } from '@parley/task-zipon/agents';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createSceneCatalog } from '../../catalog/scene-catalog';
import { repositoryRoot } from '../../repository';
import { lacksMatch } from './check-match';
import { checkZipon } from './check-study';
import { simulateParts } from './commands/simulate-parts';
import { FOR_MODELS, fitMatch } from './map/fit-match';
import { installedZipon } from './zipon-episodes';

const catalog = createSceneCatalog(join(repositoryRoot(), 'public/scenes'));
const MATCH = { margin: 0.02, minSimilarity: 0.24 };
const agent = (agentId: string, config = {}) => ({ agentId, config });

describe('thresholds of an encoder', () => {
  it.each([
    ['orion', true],
    ['vlmap', true],
    ['cf', true],
    ['cow', true], // By relevance.
    ['orion-no-detection', true],
    ['orion-no-map', false], // By its detector alone.
    ['teleoperator', false],
  ])('are missed by %s with features of a model: %s', (agentId, isLacking) => {
    expect(lacksMatch(agent(agentId), 'clip')).toBe(isLacking);
    for (const features of ['gt-feature-map', 'gt-feature-map:region', 'gt-topology-graph'])
      expect(lacksMatch(agent(agentId), features)).toBe(false);
    if (isLacking) expect(lacksMatch(agent(agentId, { match: MATCH }), 'clip')).toBe(false);
  });

  it('are settings of the robot, within the bounds of a cosine', () => {
    expect(orionConfig('orion').parse({ match: MATCH }).match).toEqual(MATCH);
    for (const match of [
      { margin: 0.02 },
      { ...MATCH, minSimilarity: 1.5 },
      { ...MATCH, least: 1 },
    ])
      expect(orionConfig('orion').safeParse({ match }).success).toBe(false);
  });

  it('are asked for before a study opens, by arm', async () => {
    const file = join(repositoryRoot(), 'studies/zipon/zipon-between.yaml');
    const whole = Study.parse(parse(readFileSync(file, 'utf8')));
    const [arm] = whole.arms;
    if (arm === undefined) throw new Error('no arm');
    const lineOf = async (config: object) => {
      const study = {
        ...{ ...whole, episodes: [] },
        ports: { ...whole.ports, features: { ...whole.ports.features, backend: 'clip' } },
        arms: [{ ...arm, agent: { ...arm.agent, config: { ...arm.agent.config, ...config } } }],
      } as Study;
      const checks = await checkZipon(study, catalog, tmpdir());
      return checks.find(({ checkId }) => checkId === 'match');
    };
    expect(await lineOf({})).toMatchObject({
      status: 'fault',
      message: expect.stringMatching(
        new RegExp(`^Arm ${arm.armId}: agent.config.match .* clip. .*fit-map --features clip`),
      ),
    });
    expect(await lineOf({ match: MATCH })).toMatchObject({ status: 'ok' });
  });

  it('are asked for before a run of simulate', () => {
    const partsOf = (config: string) => () =>
      simulateParts(
        { episodes: [installedZipon('zipon-cedar', catalog)], study: null, studyHash: null },
        {
          ...{ agent: 'vlmap', config, feedback: 'mixed', user: 'gt-user', manner: '{}' },
          ...{ rounds: 1, fidelity: 'paper', seed: '1' },
        } as never,
        {
          shared: {
            backends: { detector: 'gt-detector', controller: 'rule-planner', features: 'clip' },
            scenesDir: catalog.scenesDir,
          },
          mapsDir: null,
        },
      );
    expect(partsOf('{}')).toThrow(
      expect.objectContaining({
        code: 'BAD_INPUT',
        where: 'vlmap: agent.config.match',
        remedy: expect.stringContaining('fit-map --features clip'),
      }),
    );
    expect(partsOf(JSON.stringify({ match: MATCH }))()).toHaveLength(1);
  });
});

it('thresholds of a model are fitted where its cosines lie', async () => {
  // A bed whose cells have a cosine of 0.24 to its name, on a floor with 0.12: what was fitted for features made from truth begins at 0.2 and above.
  const grid = { originXM: 0, originZM: 0, cellSizeM: 0.1, widthCells: 40, heightCells: 40 };
  const map = createFeatureMap(grid, 3);
  const like = (cosine: number) => [cosine, 0, Math.sqrt(1 - cosine * cosine)];
  for (let cell = 0; cell < 1600; cell++) {
    const [col, row] = [cell % 40, Math.floor(cell / 40)];
    const isBed = col >= 10 && col < 18 && row >= 10 && row < 18;
    addFeature(map, cell, { feature: like(isBed ? 0.24 : 0.12), pixels: 1, heightM: 0.3 });
  }
  const bed = {
    id: 2,
    category: 'bed',
    noun: 'bed',
    aabb: { min: [1, 0, 1], max: [1.8, 0.5, 1.8] },
  };
  const scene = { instances: [bed as unknown as SceneInstance] } as Scene;
  const vectorOf = (text: string) => (text === 'bed' ? [1, 0, 0] : [0, 1, 0]);
  const space = {
    featuresOf: async (texts: readonly string[]) =>
      texts.map((text) => ({ map: vectorOf(text), memory: [], encoder: 'stand-in' })),
  };
  const fitted = await fitMatch([{ scene, map }], space, FOR_MODELS);
  expect(fitted.byName).toEqual({ precision: 1, recall: 1 });
  expect(fitted.minSimilarity).toBeLessThanOrEqual(0.24);
  expect(fitted.minSimilarity).toBeGreaterThan(0.12);
  // The strictest of those that do as well.
  expect(fitted.margin).toBe(0.005);
});
