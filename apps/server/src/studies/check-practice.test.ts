import { join } from 'node:path';
import type { Study } from '@parley/protocol';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../repository';
import { checkPractice } from './check-practice';
import { loadStudyFile } from './load-study';

const { study } = loadStudyFile(join(repositoryRoot(), 'studies/coin/coin-six-homes.yaml'));
const [arm] = study.arms as [Study['arms'][0]];
const ARMS: Study['arms'] = [
  { ...arm, armId: 'a', input: 'c', view: { ...arm.view, ego: 'none' } },
  { ...arm, armId: 'b', input: 'I*', view: { ...arm.view, ego: 'live' } },
];
const flowOver = (arms?: string[]): Study['flow'] => [
  { step: 'practice' } as never,
  {
    step: 'loop',
    ...(arms !== undefined && { arms, order: 'fixed' }),
    steps: [{ step: 'brief' }, { step: 'episode' }],
  } as never,
];
const base = { ...study, arms: ARMS, episodesPerParticipant: 2 };

it('says what arms of one person have that the practice does not show', () => {
  const [line, ...more] = checkPractice({ ...base, flow: flowOver(['a', 'b']) });
  expect(more).toEqual([]);
  expect(line?.status).toBe('warning');
  expect(line?.message).toContain('the arm that they meet first');
  expect(line?.message).toContain('input (c, I*)');
  expect(line?.message).toContain('view.ego (none, live)');
  const cells = { ...base, flow: flowOver(), cells: { most: 1, arms: 'mixed' as const } };
  expect(checkPractice(cells)).toHaveLength(1);
});

it('says nothing where each person has one arm, arms look alike, or nothing is practised', () => {
  expect(checkPractice({ ...base, flow: flowOver() })).toEqual([]);
  const alike = ARMS.map((one) => ({ ...one, input: 'c', view: arm.view }));
  expect(checkPractice({ ...base, arms: alike, flow: flowOver(['a', 'b']) })).toEqual([]);
  const [, loop] = flowOver(['a', 'b']) as NonNullable<Study['flow']>;
  expect(checkPractice({ ...base, flow: [loop as never] })).toEqual([]);
  const one = { ...base, flow: flowOver(['a', 'b']), episodesPerParticipant: 1 };
  expect(checkPractice(one)).toEqual([]);
});
