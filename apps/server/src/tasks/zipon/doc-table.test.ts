import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Effect, EpisodeRules, type ModelReply } from '@parley/protocol';
import { createFeatureMap, encodeFeatureMap, ZIPON_AGENTS } from '@parley/task-zipon/agents';
import {
  agentIdOfMethod,
  encodeFeatureFrame,
  METHODS,
  type Method,
} from '@parley/task-zipon/shared';
import { driveRoutine, openFieldWorld } from '@parley/test-kit';
import { beforeAll, describe, expect, it } from 'vitest';
import { repositoryRoot } from '../../repository';
import { gtFeatureKind } from './features';
import { featuresOfAgent } from './modules-of-agent';

const DOC = readFileSync(join(repositoryRoot(), 'docs/tasks/zipon.md'), 'utf8');
const COLUMNS = ['map', 'detection', 'exploration', 'memory'] as const;
type Cells = Readonly<Record<(typeof COLUMNS)[number], string>>;
type Table = Readonly<Record<string, Cells>>;

/** The table *Modules* of the page. */
function tableOf(page: string): Table {
  const rows = page
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
    .filter(([, first = '']) => (METHODS as readonly string[]).includes(first));
  return Object.fromEntries(
    rows.map(([, name = '', ...cells]) => [
      name,
      Object.fromEntries(COLUMNS.map((column, i) => [column, cells[i] ?? ''])) as Cells,
    ]),
  );
}

/** Cells in which two tables differ: `cow.memory`. */
const wrongCells = (told: Table, wired: Table): string[] =>
  METHODS.flatMap((method) =>
    COLUMNS.flatMap((column) =>
      told[method]?.[column] === wired[method]?.[column] ? [] : `${method}.${column}`,
    ),
  );

const GRID = { originXM: -15, originZM: -15, cellSizeM: 0.05, widthCells: 600, heightCells: 600 };
const MAP = encodeFeatureMap(createFeatureMap(GRID, 1));
const FRAME = encodeFeatureFrame({
  ...{ widthPx: 1, heightPx: 1, dims: 1 },
  ...{ vectors: Float32Array.of(1), regionOf: Uint16Array.of(0) },
});
const BLOBS = { map: 'a'.repeat(64), frame: 'b'.repeat(64) };
const RULES = EpisodeRules.parse({
  sensor: {
    ...{ id: 'small', widthPx: 24, heightPx: 32, hfovDeg: 90, cameraHeightM: 1.31 },
    ...{ minDepthM: 0.1, maxDepthM: 10 },
  },
  limits: { maxSteps: 500, askCountsAsAction: false },
  timeouts: { answerMs: null },
});

/** What a robot does in an open field when its controller calls all functions that it is offered, once each. */
function effectsOf(method: Method): { readonly effects: readonly Effect[]; offered: Set<string> } {
  const world = openFieldWorld({
    starts: { robot: { position: [0, 0, 0], headingDeg: 0 } },
    sensor: RULES.sensor,
  });
  const offered = new Set<string>();
  const wanted = ['retrieve_memory', 'retrieve_map', 'search_object'];
  let frames = 0;
  const outputOf = (name: string, input: { functions?: string[] }): object => {
    if (name === 'features.prebuilt')
      return { kind: 'prebuilt', blobId: BLOBS.map, constantsHash: 'h', frames: 1 };
    if (name === 'features.frame') return { blobId: BLOBS.frame, dims: 1 };
    if (name === 'features.relevance') return { scores: Array(48).fill(0) };
    if (name === 'features.text') return { map: [-1], memory: [1] };
    for (const one of input.functions ?? []) offered.add(one);
    const next = wanted.find((one) => input.functions?.includes(one));
    if (next === undefined) return { text: '', call: { name: 'talk', args: { content: 'Help?' } } };
    wanted.splice(wanted.indexOf(next), 1);
    return { text: '', call: { name: next, args: { obj_str: 'bed' } } };
  };
  const program = ZIPON_AGENTS.agents[agentIdOfMethod(method)]?.program({
    ...{ seed: '1', trialId: 'e1', actor: 'robot', actors: ['robot'], roles: ['person'] },
    ...{ rules: RULES, given: { goalCount: 1, rounds: 1, maxInteractions: 1, map: 'm' } },
    config: {},
  });
  if (program === undefined) throw new Error(`no agent is ${method}`);
  const { effects } = driveRoutine(program, {
    look: ({ sensorId }) => world.look('robot', sensorId, `e1/robot/${frames++}`),
    act: ({ action }) => world.act('robot', action),
    load: ({ blobId }) => (blobId === BLOBS.map ? MAP : FRAME),
    ask: () => ({ kind: 'answered', text: "Find Alice's bed.", via: 'text' }),
    model: (name: string, input: never): ModelReply => ({
      kind: 'ok',
      output: outputOf(name, input) as never,
    }),
  });
  return { effects, offered };
}

/** What a method is, by what it does. */
function cellsOf(method: Method): Cells {
  const { effects, offered } = effectsOf(method);
  const asked = new Set(
    effects.flatMap((effect) =>
      effect.kind === 'model' ? effect.requests.map((request) => request.method as string) : [],
    ),
  );
  const moved = effects.some((effect) => effect.kind === 'act' && effect.action.kind === 'forward');
  const turned = effects.some((effect) => effect.kind === 'act');
  const agent = { agentId: agentIdOfMethod(method), config: {} };
  const detection = asked.has('detector.detect')
    ? 'detector'
    : asked.has('features.relevance')
      ? 'patches'
      : asked.has('features.frame')
        ? 'relevance'
        : 'off';
  return {
    map: offered.has('retrieve_map') ? String(gtFeatureKind(featuresOfAgent(agent))) : 'off',
    detection,
    exploration: moved ? 'frontier' : turned ? 'spin' : 'off',
    memory: offered.has('retrieve_memory') && offered.has('update_memory') ? 'on' : 'off',
  };
}

let wired: Table;
beforeAll(() => {
  wired = Object.fromEntries(METHODS.map((method) => [method, cellsOf(method)]));
}, 120_000);

describe('the table of modules in docs/tasks/zipon.md', () => {
  it('has a row for each method, and says what each does', () => {
    const told = tableOf(DOC);
    expect(Object.keys(told)).toEqual([...METHODS]);
    expect(wrongCells(told, wired)).toEqual([]);
  });

  it('fails by each of its cells that is wrong', () => {
    const told = tableOf(DOC);
    for (const method of METHODS)
      for (const column of COLUMNS) {
        const row = new RegExp(`^\\| \`${method}\` \\|.*$`, 'm');
        const others = new Set(METHODS.map((one) => told[one]?.[column]));
        others.delete(told[method]?.[column]);
        for (const other of others) {
          const spoilt = DOC.replace(row, (line) => {
            const cells = line.split('|');
            cells[2 + COLUMNS.indexOf(column)] = ` ${other} `;
            return cells.join('|');
          });
          expect(wrongCells(tableOf(spoilt), wired)).toEqual([`${method}.${column}`]);
        }
      }
  });
});
