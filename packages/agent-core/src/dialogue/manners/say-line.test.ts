import { agentHeader, driveRoutine, type HeaderOptions } from '@parley/test-kit';
import { expect, it } from 'vitest';
import { initialMemory } from '../dialogue-memory';
import { sayLine, sayOnce } from './say-line';

const start = initialMemory({ instruction: '', fidelity: 'paper' });
const said = (options: HeaderOptions) =>
  driveRoutine(sayLine('Thank you.', start, agentHeader(options)), {});

it('speaks to the first role of the trial, whatever its name', () => {
  expect(said({ roles: ['player', 'wizard'] }).effects).toEqual([
    { kind: 'say', messageId: 'e1/robot/s1', to: 'player', text: 'Thank you.' },
  ]);
});

it('says nothing, and counts nothing, in a trial without people', () => {
  const { effects, value } = said({ roles: [] });
  expect(effects).toEqual([]);
  expect(value).toBe(start);
});

it('says a line once in an episode', () => {
  const header = agentHeader();
  const once = (memory: typeof start) =>
    driveRoutine(sayOnce('goes-alone', 'I go on alone.', { memory, header }), {});
  const first = once(start);
  expect(first.effects).toHaveLength(1);
  expect(once(first.value).effects).toEqual([]);
});
