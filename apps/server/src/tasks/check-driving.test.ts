import { type Arm, Study } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { studyYaml } from '../../test/study-yaml';
import { participantStudy } from '../routes/participant-study';
import { checkDriving } from './check-driving';

const study = Study.parse(parse(studyYaml()));
const arm = (agentId: string, view: Partial<Arm['view']> = {}): Arm => ({
  ...(study.arms[1] as Arm),
  armId: agentId,
  agent: { agentId, config: {} },
  view: { ego: 'live', map: 'explored', status: 'stage', ...view },
});

describe('a study in which people drive', () => {
  it('is well where they see what the robot sees, and no more', () => {
    expect(checkDriving({ task: 'coin', arms: [arm('teleoperator')] })).toMatchObject([
      { status: 'ok' },
    ]);
    expect(checkDriving({ task: 'coin', arms: [arm('aiuta', { ego: 'none' })] })).toEqual([]);
  });

  it.each([
    ['nothing of its view', { ego: 'none' }],
    ['its view now and then', { ego: 'at-question' }],
    ['no map', { map: 'none' }],
    ['the whole home, which it does not know', { map: 'full' }],
  ] as const)('is at fault with %s', (_what, view) => {
    expect(checkDriving({ task: 'coin', arms: [arm('teleoperator', view)] })).toMatchObject([
      { status: 'fault', message: expect.stringContaining('Arm teleoperator: ') },
    ]);
  });

  it('is at fault where others answer questions, as one guide is for all', () => {
    const [check] = checkDriving({ task: 'coin', arms: [arm('teleoperator'), arm('aiuta')] });
    expect(check).toMatchObject({
      status: 'fault',
      message: expect.stringContaining('two studies'),
    });
  });

  it('says so to people before they have an arm', () => {
    const told = (arms: Arm[]) =>
      participantStudy({ ...study, arms }, { isOpen: true, isPaused: false }).isDriven;
    expect([told([arm('teleoperator')]), told([arm('aiuta')])]).toEqual([true, false]);
  });
});
