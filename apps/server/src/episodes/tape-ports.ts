import type { Performer } from '@parley/agent-core/ports';
import { currentBackendName } from '@parley/log';
import {
  type CassetteFile,
  createCassetteModel,
  openCassette,
  recordedHead,
  type Tape,
} from '@parley/models/cassette';
import { backendOnPort } from '@parley/models/perform';
import type { ParleyError } from '@parley/protocol';
import type { CassetteChoice } from './trial-spec';

export interface TapeOptions {
  readonly choice: CassetteChoice;
  /** Ports whose calls are made anew in a replay: their backends are computed. */
  readonly computed: readonly string[];
  /** Name of all taped backends together, which heads the file. */ readonly head: string;
  /** What else the header says: backends by port as the trial was set up. */
  readonly backends: Readonly<Record<string, string>>;
  /** Tells trials apart that ask the same in the same episode. */ readonly namespace: string;
  /** Ports that have a tape of their own, made for the name of their backend, with the field of the header that keeps it. */
  readonly own?: Readonly<
    Record<string, { readonly field: string; readonly tape: (backend: string) => Tape }>
  >;
  /** A replay lacks a call: the trial is not the recorded one and must end. */
  readonly onMiss: (error: ParleyError) => void;
}

/** Puts a cassette between a trial and the backends of its ports. */
export function tapePorts(
  ports: Readonly<Record<string, Performer<'model'>>>,
  options: TapeOptions,
): Readonly<Record<string, Performer<'model'>>> {
  const { choice, computed, own = {}, head, namespace, onMiss } = options;
  const fields = Object.entries(own).flatMap(([port, { field }]) => {
    const inner = ports[port];
    return inner === undefined ? [] : [[field, inner.backend] as const];
  });
  const cassette = cassetteOf(choice, { ...options.backends, ...Object.fromEntries(fields) });
  const { mode } = choice;
  const common = { cassette, namespace, onMiss };
  return Object.fromEntries(
    Object.entries(ports).map(([port, inner]) => {
      if (computed.includes(port)) return [port, inner];
      const { field, tape } = own[port] ?? {};
      const backend =
        mode === 'record'
          ? inner.backend
          : field === undefined
            ? currentBackendName(backendOnPort(recordedHead(cassette), port))
            : (cassette.backends[field] ?? inner.backend);
      const parts = { ...common, ...(tape !== undefined && { tape: tape(backend) }) };
      const taped = createCassetteModel(
        mode === 'record' ? { ...parts, mode, head, inner } : { ...parts, mode, backend },
      );
      const { isRepeatable, isOutside } = inner;
      const carried = {
        ...(isRepeatable !== undefined && { isRepeatable }),
        // What is recorded is called; a replay calls nobody.
        ...(mode === 'record' && isOutside !== undefined && { isOutside }),
      };
      return [port, { ...taped, ...carried }];
    }),
  );
}

/** A cassette is read once a thread. */
const opened = new Map<string, CassetteFile>();

function cassetteOf({ path }: CassetteChoice, backends: Record<string, string>): CassetteFile {
  const known = opened.get(path);
  if (known !== undefined) return known;
  const cassette = openCassette(path, { backends, repair: false });
  opened.set(path, cassette);
  return cassette;
}
