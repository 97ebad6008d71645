import { type Row, spentUsdOnPort } from '@parley/log';
import type { DriverSeat } from './driver-seat';
import { PortDesks, type PortDesksOptions } from './port-desks';
import { holdsOf, type SessionDeps, type SessionSetup } from './session-deps';
import type { SessionState } from './session-state';
import { setTimer } from './set-timer';

interface SessionPorts
  extends Pick<PortDesksOptions, 'append' | 'attendance' | 'giveUp' | 'endTrial'> {
  readonly deps: SessionDeps;
  readonly setup: SessionSetup;
  readonly state: Pick<SessionState, 'paused'>;
  readonly seat: DriverSeat;
  readonly stored: readonly Row[];
  readonly onError: (error: unknown) => void;
}

/** What stands behind the ports of one person's session: its page, this server, and the study's models. */
export function openSessionPorts(parts: SessionPorts): PortDesks {
  const { deps, setup, state, seat, stored, onError } = parts;
  return new PortDesks({
    ...setup,
    ...parts,
    spentUsdOn: (port) => spentUsdOnPort(stored, port),
    sensor: setup.viewContext.sensor,
    setTimer: deps.setTimer ?? setTimer,
    holdOf: holdsOf(deps, setup),
    page: {
      epoch: () => seat.epoch,
      isOpen: () => [null, 'detector'].includes(state.paused) && seat.isTaken,
      send: (sense) => seat.sense(sense),
      nowMs: deps.nowMs,
      setTimer,
      onError,
    },
  });
}
