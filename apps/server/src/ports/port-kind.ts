import type { PauseReason } from '@parley/log';
import type { Study } from '@parley/protocol';
import type { PageSense } from './page-sense';
import type { CheckLine, ModelPlaces, PortSource } from './port-source';

/** Name of a backend whose requests go to the main thread and from there to a model provider. */
export const PROMPTED = 'prompted';

/** What detectors are asked for in an episode; none where it is not installed. */
export type CategoriesOf = (episodeId: string) => readonly string[];

/** Backends of a port that come from files or folders. */
export interface SourceKind<S extends PortSource> {
  /**
   * @param files Files with the port's section, before the default one; seen from the root of the repository.
   * @throws {ParleyError} `NOT_FOUND` with the names that there are, `BAD_MODEL` or `BAD_INPUT`.
   */
  readonly find: (
    name: string,
    places: ModelPlaces,
    files: readonly (string | null | undefined)[],
  ) => S | undefined;
  /** Opens it once, so that one that cannot run is said before the first trial. @throws {ParleyError} with the reason. */
  readonly open: (source: S) => Promise<unknown>;
  /** What else a study must have for it, beside consent to its provider; null: nothing is amiss. */
  readonly check: (
    source: S,
    study: Pick<Study, 'arms' | 'episodes'>,
    categoriesOf: CategoriesOf,
  ) => CheckLine | null;
}

/** How rows name what happens on a port. */
export interface PortNames {
  /** Ports of one group are given up together: deviations are `<group>-failed` and `<group>-swapped`. */
  readonly group: string;
  /** Code of the fault that ends a session. */ readonly fault: string;
  /** What is missing when nothing comes: "no detections". */ readonly nothing: string;
}

/** A port of a task kind on the server: a new port, or a new backend of one, is an entry in its table. */
export interface PortKind {
  /** Backends that need no file, the usual one first: from truth, by rules, or {@link PROMPTED}. */
  readonly backends: readonly string[];
  /** Section of a model configuration that its prompted requests go to. */
  readonly section?: 'vlm' | 'reasoner';
  /** Port whose settings it has where a study gives it none. */ readonly like?: string;
  /** For headless runs only: no study can name its backend. */ readonly isSimulatedOnly?: boolean;
  /** Noise of a backend made from truth: the usual one, and a look that throws for one that there is not. */
  readonly profiles?: { readonly usual: string; readonly check: (name: string) => unknown };
  /** Ways to put things of a backend made from truth that describes, the usual one of studies first. */
  readonly words?: readonly string[];
  /** A call that was lost with the process costs nothing and is made again. */
  readonly isRepeatable?: boolean;
  /** Why a session pauses while its backend is waited for; `model` when left out. */
  readonly pauseReason?: Extract<PauseReason, 'detector' | 'model'>;
  readonly names?: Partial<PortNames>;
  // biome-ignore lint/suspicious/noExplicitAny: a source flows from its own kind back to it.
  readonly sources?: SourceKind<any>;
  /** Where pages can stand behind it, and whether they do when a study says nothing. */
  // biome-ignore lint/suspicious/noExplicitAny: so does what a page runs.
  readonly page?: { readonly sense: PageSense<any, any>; readonly isUsual: boolean };
}

/** Ports of a task kind by name. */
export type PortKinds = Readonly<Record<string, PortKind>>;

export const namesOf = (port: string, { names }: PortKind): PortNames => ({
  group: port,
  fault: 'MODEL_FAILED',
  nothing: 'no reply',
  ...names,
});
