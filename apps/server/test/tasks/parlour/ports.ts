import type { AbortablePerformer } from '@parley/models/perform';
import type { PortMakers } from '../../../src/ports/create-port';
import type { PortKinds, SourceKind } from '../../../src/ports/port-kind';
import type { PortSource } from '../../../src/ports/port-source';
import { createGtWarmth } from './backends';
import type { ParlourSpec } from './parlour-spec';

/** A thermometer that may be broken, and may cost something. */
export interface Thermometer extends PortSource {
  readonly kind: 'thermometer';
  /** Its first so many calls fail. */ readonly failures: number;
  /** With this code. */ readonly code: string;
  /** US dollars a call. */ readonly usd: number;
}

const THERMOMETERS: SourceKind<Thermometer> = {
  find: (name) => ({ kind: 'thermometer', name, failures: 0, code: '', usd: 0 }),
  open: () => Promise.resolve(),
  check: () => null,
};

/** What may stand behind the ports of parlour. */
export const PARLOUR_PORTS = {
  warmth: { backends: ['gt-warmth'], sources: THERMOMETERS },
} as const satisfies PortKinds;

/** How the backends of `warmth` are made. */
export const warmthMakers = ({ episode }: ParlourSpec): PortMakers => ({
  named: (name) => (name === 'gt-warmth' ? createGtWarmth(episode) : null),
  fromSource: (source: Thermometer) => createThermometer(source, createGtWarmth(episode)),
});

function createThermometer(
  { name, failures, code, usd }: Thermometer,
  truth: ReturnType<typeof createGtWarmth>,
): AbortablePerformer<'model'> {
  let calls = 0;
  return {
    backend: `thermometer:${name}`,
    estimateUsd: () => usd,
    perform: async (effect, context) => {
      if (calls++ < failures)
        return { result: { kind: 'failed', code, message: 'broken' }, volatile: {} };
      const { result } = await truth.perform(effect, context);
      return { result, volatile: { costUsd: usd } };
    },
  };
}
