import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NavigationGraph } from '@parley/scenes/kinds';
import { decode, encode } from 'jpeg-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { paintCommand } from '../commands/paint';
import { openSkyboxes } from './open-skyboxes';
import { skyboxPainter } from './skybox-painter';

const root = mkdtempSync(join(tmpdir(), 'scan-skyboxes-'));
const PICTURES = join(root, 'scan', 'matterport_skybox_images');
afterAll(() => rmSync(root, { recursive: true }));

/** Up, back, left, ahead, right, down. */
const GREYS = [20, 60, 100, 140, 180, 220] as const;
const SIDE = 16;

/** Two viewpoints 2 m apart, z up: the camera of the first is ahead to +y (north), that of the second to +x (east). */
const CONNECTIVITY = [
  { id: 'first', pose: [1, 0, 0, 0, 0, 0, 1, 0, 0, -1, 0, 1.5, 0, 0, 0, 1] },
  { id: 'second', pose: [0, 0, 1, 2, -1, 0, 0, 0, 0, -1, 0, 1.5, 0, 0, 0, 1] },
].map(({ id, pose }, i) => ({
  ...{ image_id: id, pose, included: true, height: 1.5 },
  ...{ visible: [i === 1, i === 0], unobstructed: [i === 1, i === 0] },
}));
/** The same in the world frame, as the reader has it. */
const GRAPH: NavigationGraph = {
  scan: 'scan',
  nodes: [
    {
      ...{ id: 'first', position: [0, 1.5, 0], heightM: 1.5, visible: [] },
      rotation: [1, 0, 0, 0, -1, 0, 0, 0, -1],
    },
    {
      ...{ id: 'second', position: [2, 1.5, 0], heightM: 1.5, visible: [] },
      rotation: [0, 0, 1, 0, -1, 0, 1, 0, 0],
    },
  ],
  edges: [[0, 1, 2]],
};

beforeAll(() => {
  mkdirSync(PICTURES, { recursive: true });
  writeFileSync(join(root, 'scan_connectivity.json'), JSON.stringify(CONNECTIVITY));
  for (const id of ['first', 'second'])
    for (const [face, grey] of GREYS.entries()) {
      const data = new Uint8Array(4 * SIDE * SIDE).fill(grey);
      const jpeg = encode({ width: SIDE, height: SIDE, data }, 95).data;
      writeFileSync(join(PICTURES, `${id}_skybox${face}_sami.jpg`), jpeg);
    }
});

const faceOf = (grey: number): number => GREYS.findIndex((one) => Math.abs(one - grey) <= 4);
const SENSOR = {
  ...{ id: 'test', widthPx: 8, heightPx: 8, hfovDeg: 30, cameraHeightM: 1.5, pitchDeg: 0 },
  ...{ minDepthM: 0, maxDepthM: 100 },
};

it('paints what lies in a direction of the home, however the camera was turned', async () => {
  const painter = skyboxPainter(GRAPH, openSkyboxes(root, GRAPH));
  const seen = async (x: number, headingDeg: number, pitchDeg = 0) => {
    const pose = { position: [x, 0, 0] as [number, number, number], headingDeg };
    const rgb = await painter.paint(pose, { ...SENSOR, pitchDeg });
    return faceOf(rgb[3 * (8 * 4 + 4)] as number);
  };
  // Headings turn left: 0 north, 270 east. North is ahead (3) for the first camera and left (2) for the second.
  expect([await seen(0, 0), await seen(0, 270), await seen(2, 0), await seen(2, 270)]).toEqual([
    3, 4, 2, 3,
  ]);
  expect([await seen(0, 0, 60), await seen(2, 0, -60)]).toEqual([0, 5]);
  await expect(seen(1, 0)).rejects.toThrow(/no picture at 1 0 0/);
});

it('refuses a scan of which a viewpoint lacks a picture, or says not how it was turned, before anything runs', () => {
  const third = { id: 'third', position: [4, 1.5, 0], heightM: 1.5, visible: [] } as const;
  const with3 = (rotation: number[] | null) => ({
    ...GRAPH,
    nodes: [
      ...GRAPH.nodes,
      {
        ...third,
        position: [...third.position] as [number, number, number],
        visible: [],
        ...(rotation && { rotation }),
      },
    ],
  });
  expect(() => openSkyboxes(root, with3([1, 0, 0, 0, -1, 0, 0, 0, -1]))).toThrow(
    'no skybox of third',
  );
  expect(() => openSkyboxes(root, with3(null))).toThrow('the pose of third is no rotation');
});

it('writes the panorama of a viewpoint: twelve directions at each elevation', async () => {
  const out = join(root, 'out');
  const given = [root, 'scan', 'second', '--skyboxes', root, '--out', out];
  await paintCommand().parseAsync([...given, '--elevations', '-60,0,60', '--width-px', '24'], {
    from: 'user',
  });
  const face = (direction: number, elevation: number) => {
    const { data, width, height } = decode(
      readFileSync(join(out, `second_${direction}_${elevation}.jpg`)),
    );
    return faceOf(data[4 * (width * (height >> 1) + (width >> 1))] as number);
  };
  // Direction 0 north, 3 east, 6 south, 9 west; the camera is ahead to the east.
  expect([0, 3, 6, 9].map((direction) => face(direction, 0))).toEqual([2, 3, 4, 1]);
  expect([face(5, 60), face(5, -60)]).toEqual([0, 5]);
});

it('refuses elevations that are none', async () => {
  const given = [root, 'scan', 'second', '--skyboxes', root, '--out', join(root, 'none')];
  await expect(
    paintCommand().parseAsync([...given, '--elevations', '0,95'], { from: 'user' }),
  ).rejects.toThrow(/no list of degrees/);
});
