import { type Ports, Study } from '@parley/protocol';
import { temporaryFolder } from '@parley/test-kit/models';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { studyYaml } from '../../test/study-yaml';
import { createSceneCatalog } from '../catalog/scene-catalog';
import { checkPorts } from './check-ports';
import { studyFaults } from './study-rules';

const folder = temporaryFolder('check-ports');
const config = { publicDir: folder, dataDir: folder };
const study = Study.parse(parse(studyYaml()));
const backendsWith = (ports: Ports) => {
  const lines = checkPorts(
    { ...study, ports },
    { catalog: createSceneCatalog(temporaryFolder('no-homes')), config },
  );
  const line = lines.find(({ checkId }) => checkId === 'backends');
  if (line === undefined) throw new TypeError('no line of the backends');
  return line;
};

describe('the names in the ports of a study', () => {
  it.each([
    [{}],
    [
      {
        vlm: { backend: 'prompted', profile: 'llava-like@0.5' },
        reasoner: { backend: 'prompted' },
      },
    ],
    [{ detector: { onFailure: 'gt-detector:exact', where: 'page' } }],
    [{ reader: { backend: 'prompted', onFailure: 'continue', onBadReply: 'rules' } }],
  ] as const)('may be %j', (ports) => {
    expect(backendsWith(ports as Ports).status).toBe('ok');
  });

  it('say who serves every port, also one that follows another', () => {
    const { message } = backendsWith({ reasoner: { backend: 'prompted' } });
    expect(message).toBe(
      'Served by detector gt-detector, vlm gt-vlm, reasoner prompted, reader prompted, scorer gt-co-occurrence.',
    );
  });

  it.each([
    ['vlm', { vlm: { backend: 'rules' } }, /ports\.vlm\.backend.*gt-vlm, prompted/],
    [
      'reasoner',
      { reasoner: { backend: 'Prompted' } },
      /ports\.reasoner\.backend.*rules, prompted/,
    ],
    ['reader', { reader: { backend: 'unknown' } }, /no reader "unknown".*rules, prompted/],
    ['profile', { vlm: { profile: 'stronk' } }, /ports\.vlm: .*"stronk".*llava-like, strong/],
    ['place', { vlm: { where: 'page' } }, /ports\.vlm\.where: no page can/],
    [
      'handling',
      { detector: { onFailure: 'gt-vlm' } },
      /ports\.detector\.onFailure: there is no "gt-vlm"; use pause, continue, server, gt-detector/,
    ],
    [
      'other backend, twice',
      { detector: { onFailure: 'server', onBadReply: 'gt-detector' } },
      /one backend takes over, not server and gt-detector/,
    ],
  ])('of an unknown %s are a fault that says where and what there is', (_, ports, words) => {
    expect(backendsWith(ports as Ports)).toEqual({
      checkId: 'backends',
      status: 'fault',
      message: expect.stringMatching(words),
    });
  });
});

describe('a port that the task kind has not', () => {
  it.each(['detctor', 'judge'])('is a fault of the file: %s', (port) => {
    expect(studyFaults({ ...study, ports: { [port]: {} } })).toEqual([
      {
        path: ['ports', port],
        message:
          'is not a port of coin that a study decides; there are detector, vlm, reasoner, reader, scorer',
      },
    ]);
  });
});
