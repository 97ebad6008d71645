import { ParleyError } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { importSummary, summaryLines } from './import-summary';

const error = new ParleyError('BAD_SCENE', 'it is cut off', {
  where: 'x.glb byte 8',
  remedy: 'Download it again.',
});
const made = {
  kind: 'hm3d',
  sceneId: 'hm3d-a',
  folder: '/s/hm3d-a',
  sceneHash: null,
  notes: [],
  warnings: [],
};
const run = {
  total: 5,
  imported: [made],
  kept: ['hm3d-b'],
  failed: [{ name: '00801-X', sceneId: 'hm3d-00801-x', error }],
  left: ['hm3d-d', 'hm3d-e'],
  notes: [],
};

describe('the summary of an import', () => {
  it('counts, and names file and remedy of each failure', () => {
    expect(summaryLines(run)).toEqual([
      '1 imported, 1 there already, 1 failed, 2 not begun (--keep-going goes on):',
      'BAD_SCENE x.glb byte 8: it is cut off. Download it again.',
    ]);
    expect(summaryLines({ ...run, failed: [], left: [] })).toEqual([
      '1 imported, 1 there already, 0 failed.',
    ]);
    expect(summaryLines({ ...run, total: 1, kept: [], failed: [], left: [] })).toEqual([]);
  });

  it('says the same as JSON', () => {
    expect(JSON.parse(JSON.stringify(importSummary(run))).failed).toEqual([
      {
        name: '00801-X',
        sceneId: 'hm3d-00801-x',
        code: 'BAD_SCENE',
        where: 'x.glb byte 8',
        message: 'it is cut off',
        remedy: 'Download it again.',
      },
    ]);
  });
});
