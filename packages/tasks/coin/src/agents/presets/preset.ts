import type { Json } from '@parley/protocol';

/** A constant and where it comes from: a paper's section, published code by file, or "ours" with the reason. */
export type Sourced = readonly [value: Json, source: string];

/** Constants by their dotted path in an agent's configuration. */
export type Constants = Readonly<Record<string, Sourced>>;

/** A named configuration of an agent in which no constant is left to a default: each has its source. */
export interface Preset {
  readonly presetId: string;
  readonly agentId: string;
  /** Preset that it differs from in few constants, for whoever reads; it holds them all. */ readonly like?: string;
  readonly summary: string;
  readonly constants: Constants;
}

type Tree = { [key: string]: Json };

/** The configuration that a preset stands for. */
export function configOf({ constants }: Pick<Preset, 'constants'>): Readonly<Tree> {
  const config: Tree = {};
  for (const [path, [value]] of Object.entries(constants)) {
    const keys = path.split('.');
    const last = keys.pop() as string;
    let branch = config;
    for (const key of keys) {
      branch[key] ??= {};
      branch = branch[key] as Tree;
    }
    branch[last] = value;
  }
  return config;
}
