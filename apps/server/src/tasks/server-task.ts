import type { MappingConfig } from '@parley/agent-core/mapping';
import type { TrialStart } from '@parley/log';
import type { PromptTable } from '@parley/models/prompts';
import type { Json } from '@parley/protocol';
import type { SceneCatalog } from '../catalog/scene-catalog';
import type { ForeseeStart } from '../episodes/foreseen-start';
import type { TrialSpec } from '../episodes/trial-spec';
import type { PortKinds } from '../ports/port-kind';
import type { LiveTask } from './live-task';

/** What headless runs of any task are told on the command line. */
export interface SimulateChoice {
  /** Null: the one of the task kind. */ readonly agentId: string | null;
  /** Simulated user; null: the first of the task kind. */ readonly user: string | null;
  /** How many episodes; null: all. */ readonly n: number | null;
  readonly seed: string;
  readonly sourceHash: string;
}

/** The server's part of a task kind: its worlds, its backends made from truth, its simulated users. */
export interface ServerTask<S extends TrialSpec = TrialSpec> {
  /** What may stand behind the ports of its methods. */ readonly ports: PortKinds;
  /** What its prompted methods ask in words; `NO_PROMPTS` where it has none. */
  readonly prompts: PromptTable;
  /** Simulated users by name, the usual one first. */ readonly users: readonly string[];
  /** The first row that a trial would open with, before it is opened. */ readonly foresee: ForeseeStart<S>;
  /** The specification of a logged trial, so that it can be made again; null when its scene or episode is not installed. */
  readonly specOf: (start: TrialStart, catalog: SceneCatalog) => Promise<S | null>;
  /** Specifications of headless runs in a seeded order, and the folders of homes that they need baked. */
  readonly simulate: (choice: SimulateChoice, catalog: SceneCatalog) => readonly S[];
  readonly live: LiveTask<S>;
  /** What an agent draws its maps with, so that pictures of them can be made from a log; left out, or null: it has none of the sort. */
  readonly mappingOf?: (agent: {
    readonly agentId: string;
    readonly config: Json;
  }) => MappingConfig | null;
}

/** A task kind of which only the common part of a specification is known. */
// biome-ignore lint/suspicious/noExplicitAny: a specification flows from its own task kind back to it.
export type AnyServerTask = ServerTask<any>;
