import { ParleyError } from '@parley/protocol';
import { expect, it } from 'vitest';
import type { PlannedTrial } from '../flow/session-plan';
import { onceEach } from './once-each';

const trial = (trialId: string) => ({ trialId }) as PlannedTrial;

it('each trial is looked up once, and again only where that failed', () => {
  const asked: string[] = [];
  const view = onceEach(({ trialId }) => {
    asked.push(trialId);
    if (asked.length === 1) throw new ParleyError('NOT_FOUND', 'the home is being copied');
    return { trialId };
  });
  expect(() => view(trial('a'))).toThrow('being copied');
  expect(view(trial('a'))).toBe(view(trial('a')));
  expect(view(trial('b'))).toEqual({ trialId: 'b' });
  expect(asked).toEqual(['a', 'a', 'b']);
});
