import { ParleyError, type PortSettings, type Ports } from '@parley/protocol';
import { type PortKind, type PortKinds, PROMPTED } from './port-kind';

/** Settings of a port with nothing left open. */
export interface FullSettings {
  readonly backend: string;
  readonly where: 'server' | 'page';
  readonly onFailure: string;
  readonly onBadReply: string;
  readonly tries: number;
  readonly waitMs: number;
  /** Null for a port whose backends have none. */ readonly profile: string | null;
  /** How it puts things; null for a port whose backends do not. */ readonly words: string | null;
  /** US dollars; null: only the study's own limits. */ readonly perParticipantUsd: number | null;
}

/** What holds where neither study nor task kind says more. */
const TRIES = 3;
const WAIT_MS = { prompted: 5000, others: 1000 } as const;

/** The settings of every port of a task kind that a study may have something behind. */
export function settingsOf(ports: Ports, kinds: PortKinds): Readonly<Record<string, FullSettings>> {
  return Object.fromEntries(
    Object.entries(kinds).flatMap(([port, kind]) =>
      kind.isSimulatedOnly === true
        ? []
        : [
            [
              port,
              full({ ...(kind.like === undefined ? {} : ports[kind.like]), ...ports[port] }, kind),
            ],
          ],
    ),
  );
}

/** Backends by port, as a study names them; a port that follows another one is left out unless it is named. */
export const backendsOf = (ports: Ports, kinds: PortKinds): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(settingsOf(ports, kinds)).flatMap(([port, { backend }]) =>
      kinds[port]?.like !== undefined && ports[port]?.backend === undefined
        ? []
        : [[port, backend]],
    ),
  );

function full(settings: PortSettings, kind: PortKind): FullSettings {
  const { backend = kind.backends[0] ?? '', onFailure = 'pause' } = settings;
  const isPrompted = backend === PROMPTED;
  return {
    backend,
    where: settings.where ?? (kind.page?.isUsual === true ? 'page' : 'server'),
    onFailure,
    onBadReply: settings.onBadReply ?? (isPrompted ? 'continue' : onFailure),
    tries: settings.tries ?? TRIES,
    waitMs: settings.waitMs ?? (isPrompted ? WAIT_MS.prompted : WAIT_MS.others),
    profile: kind.profiles === undefined ? null : (settings.profile ?? kind.profiles.usual),
    words: kind.words === undefined ? null : (settings.words ?? kind.words[0] ?? null),
    perParticipantUsd: settings.budget?.perParticipantUsd ?? null,
  };
}

/** What a study wants of a failure, beside the names of backends. */
const PLAIN = ['pause', 'continue'];

/** The backend that takes over: `server`, or one of the port's own; null where none does. */
export const fallbackOf = ({
  onFailure,
  onBadReply,
}: Pick<FullSettings, 'onFailure' | 'onBadReply'>): string | null =>
  [onFailure, onBadReply].find((choice) => !PLAIN.includes(choice)) ?? null;

/** Backends that can take over on a port: they need no file and no provider. */
export const fallbacksOf = ({ backends, page }: PortKind): readonly string[] => [
  ...(page === undefined ? [] : ['server']),
  ...backends.filter((name) => name !== PROMPTED),
];

/** @throws {ParleyError} `NOT_FOUND` for a backend of a port that only its name could make, with those that there are. */
export const unknownBackend = (port: string, name: string, known: readonly string[]): ParleyError =>
  new ParleyError('NOT_FOUND', `there is no ${port} "${name}"`, {
    where: `ports.${port}.backend`,
    remedy: `Use one of ${known.join(', ')}.`,
  });
