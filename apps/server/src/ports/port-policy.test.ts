import type { PortSettings } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import { COIN_PORTS, type CoinPort } from '../tasks/coin/coin-ports';
import { deviationOf, portPolicy } from './port-policy';
import { settingsOf } from './settings-of';

const policyOf = (port: CoinPort, own: PortSettings, place: 'server' | 'page' = 'server') => {
  const settings = settingsOf({ [port]: own }, COIN_PORTS)[port];
  if (settings === undefined) throw new TypeError(port);
  return portPolicy(port, COIN_PORTS[port], { settings, place });
};

describe('what a study wants of a failure', () => {
  it.each([
    ['detector', { backend: 'd' }, 'MODEL_REPLY', 'pause', 3],
    ['detector', { backend: 'd' }, 'NO_SUCH_CLASS', null, null],
    ['detector', { backend: 'd' }, 'BUDGET_SPENT', 'budget', 1],
    ['detector', { backend: 'd', onFailure: 'gt-detector', tries: 2 }, 'BAD_MODEL', 'swap', 2],
    ['scorer', { backend: 's', onFailure: 'server' }, 'MODEL_UNREACHABLE', 'pause', 3],
    ['reasoner', { backend: 'prompted' }, 'MODEL_UNREACHABLE', 'pause', 3],
    ['reasoner', { backend: 'prompted' }, 'MODEL_REPLY', 'continue', 1],
    // A prompted model has asked again by itself.
    ['vlm', { backend: 'prompted', onFailure: 'gt-vlm' }, 'MODEL_UNREACHABLE', 'swap', 1],
    ['vlm', { backend: 'prompted', onBadReply: 'pause', tries: 5 }, 'MODEL_REPLY', 'pause', 5],
    ['detector', { backend: 'd', onBadReply: 'continue' }, 'MODEL_REPLY', 'continue', 1],
  ] as const)('%s %j after %s: %s, tries %s', (...row) => {
    const [port, settings, code, handling, tries] = row;
    const policy = policyOf(port, settings);
    expect(policy.handlingOf(code)).toBe(handling);
    if (handling !== null) expect(policy.triesOf(handling)).toBe(tries);
  });

  it('lets the server take over from a page, and from nothing on the server', () => {
    const settings = { backend: 'd', onFailure: 'server' };
    expect(policyOf('detector', settings, 'page').handlingOf('BAD_MODEL')).toBe('swap');
    expect(policyOf('detector', settings, 'page').to).toBe('server');
    expect(policyOf('detector', settings, 'server').to).toBeNull();
  });

  it('takes the silence of a page and a runtime that dies for no answer', () => {
    const settings = { backend: 'd', onFailure: 'gt-detector', onBadReply: 'pause' };
    const { handlingOf } = policyOf('detector', settings, 'page');
    expect(['DETECTOR_SILENT', 'DETECTOR_CRASHED', 'BAD_INPUT'].map(handlingOf)).toEqual([
      'swap',
      'swap',
      'pause',
    ]);
  });
});

describe('names in rows', () => {
  it('are those of the port, or of the group that is given up together', () => {
    const names = (port: CoinPort, backend: string, onFailure: string) =>
      deviationOf(policyOf(port, { backend, onFailure }), 'swap');
    expect(names('detector', 'd', 'gt-detector')).toEqual({
      what: 'detector-swapped',
      handled: 'offline',
      to: 'gt-detector',
    });
    expect(names('vlm', 'prompted', 'gt-vlm').what).toBe('model-swapped');
    expect(names('reader', 'prompted', 'rules').what).toBe('model-swapped');
    expect(deviationOf(policyOf('scorer', { backend: 's' }), 'pause')).toEqual({
      what: 'scorer-failed',
      handled: 'session-ended',
    });
  });

  it('that are in the rows of a trial keep its backend swapped, where the study names another', () => {
    const deviations = new Set(['model-swapped']);
    const of = (port: CoinPort, onFailure: string) =>
      policyOf(port, { backend: 'prompted', onFailure }).isSwapped(deviations);
    expect([of('vlm', 'gt-vlm'), of('reasoner', 'rules')]).toEqual([true, true]);
    expect(of('vlm', 'pause')).toBe(false);
    expect(policyOf('detector', { onFailure: 'gt-detector' }).isSwapped(deviations)).toBe(false);
  });
});
