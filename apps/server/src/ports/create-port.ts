import type { Performer } from '@parley/agent-core/ports';
import type { AbortablePerformer, Oversee } from '@parley/models/perform';
import type { AskPage } from './page-sense';
import type { PortChoice } from './plan-ports';
import { type PortKind, PROMPTED } from './port-kind';
import { unknownBackend } from './settings-of';
import { withFallback } from './with-fallback';

/** How the backends of a port are made on the thread that runs a trial. */
export interface PortMakers {
  /** One that needs no weights, by its name; null for none of these. */
  readonly named: (name: string) => Performer<'model'> | null;
  /** One with weights, or behind an address. One that cannot be opened is a failed call with a code, not an error. */
  // biome-ignore lint/suspicious/noExplicitAny: a source flows from its own port back to it.
  readonly fromSource?: (source: any) => AbortablePerformer<'model'>;
}

export interface CreatePortOptions {
  readonly port: string;
  readonly kind: Pick<PortKind, 'backends' | 'isRepeatable' | 'page'>;
  /** By name. */ readonly backend: string;
  readonly choice?: PortChoice | undefined;
  readonly makers: PortMakers;
  /** Asks the participant's page; absent where there is none. */ readonly ask?: AskPage;
  /** Handles budget and failures of a backend of this machine; absent where neither is handled. */
  readonly oversee?: Oversee | undefined;
}

/**
 * What serves a port of a trial: in the participant's page where the specification says so, else on this machine or through
 * the main thread.
 *
 * @throws {ParleyError} `NOT_FOUND` when the specification says nothing of a backend of that name.
 */
export function createPort(options: CreatePortOptions): Performer<'model'> {
  const { kind, choice = {}, makers, ask } = options;
  const { source, isInPage = false, fallback } = choice;
  const other = fallback === undefined ? null : makers.named(fallback);
  if (!isInPage || ask === undefined || source == null || kind.page === undefined)
    return createOwn(options, other);
  const { sense } = kind.page;
  const page: Performer<'model'> = {
    backend: sense.backend(source),
    isOutside: true,
    ...repeatable(kind),
    perform: (effect, context) => ask(sense.question?.(effect, source) ?? effect, context),
  };
  return withFallback(page, fallback === 'server' ? createOwn(options, null) : other);
}

/** A backend by its name, or with weights of its own on this machine. */
function createOwn(
  { port, kind, backend, choice = {}, makers, oversee }: CreatePortOptions,
  other: Performer<'model'> | null,
): Performer<'model'> {
  const named = makers.named(backend);
  if (named !== null) return backend === PROMPTED ? withFallback(named, other) : named;
  const { source } = choice;
  if (source === null) return { ...RECORDED, ...repeatable(kind) };
  if (source?.name !== backend || makers.fromSource === undefined)
    throw unknownBackend(port, backend, kind.backends);
  const own = { ...makers.fromSource(source), isOutside: true };
  if (oversee === undefined) return own;
  return withFallback(
    { ...own, perform: (effect, context) => oversee(effect, context, own) },
    other,
  );
}

const repeatable = ({ isRepeatable }: Pick<PortKind, 'isRepeatable'>) =>
  isRepeatable === undefined ? {} : { isRepeatable };

/** Of a trial that is read back: its replies stand in its rows, and nothing is asked anew. */
const RECORDED: Performer<'model'> = {
  backend: 'recorded',
  isOutside: true,
  perform: () =>
    Promise.resolve({
      result: { kind: 'failed', code: 'NOT_FOUND', message: 'the log holds no such call' },
      volatile: {},
    }),
};
