import { PortDesks, type PortDesksOptions } from '../port-desks';
import type { SessionSetup } from '../session-deps';
import { setTimer } from '../set-timer';

type OwnOptions = Pick<
  PortDesksOptions,
  'spentUsdOn' | 'holdOf' | 'setTimer' | 'append' | 'giveUp' | 'endTrial'
> & { readonly setup: SessionSetup; readonly onError: (error: unknown) => void };

/** Models of a pair: those of this server alone. No page of the two is the robot's. */
export function openPairPorts({ setup, onError, ...options }: OwnOptions): PortDesks {
  const waits = { pause: () => Promise.resolve(), resume: () => Promise.resolve() };
  return new PortDesks({
    ...options,
    ...setup,
    sensor: setup.viewContext.sensor,
    attendance: waits,
    page: {
      epoch: () => 0,
      isOpen: () => false,
      send: () => undefined,
      nowMs: () => performance.now(),
      setTimer,
      onError,
    },
  });
}
