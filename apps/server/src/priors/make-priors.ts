import { hashJson } from '@parley/protocol';
import type { Scene } from '@parley/scenes/format';
import { type CategoryCounts, countAttributes } from './count-attributes';
import { type CoOccurrenceCounts, countCoOccurrence } from './count-co-occurrence';

/** Homes that were generated for the counts alone: `<seed>/<number>`, rooms in turn; nothing of them is kept. */
export interface GeneratedHomes {
  readonly seed: string;
  readonly count: number;
  readonly rooms: readonly number[];
}

/** Where counts come from. */
export interface PriorProvenance {
  readonly command: string;
  /** Training homes with the hash of their `scene.json`, and the hash over all generated ones. */
  readonly homes: Readonly<Record<string, string>>;
  readonly generated: GeneratedHomes & { readonly models: 'seen'; readonly hash: string };
  readonly generator: { readonly name: string; readonly version: string };
  /** Hash of the furniture library. */ readonly furniture: string;
  readonly totals: { readonly homes: number; readonly rooms: number; readonly things: number };
}

/** Both tables of counts, each with where it comes from. */
export interface Priors {
  readonly attributes: {
    readonly provenance: PriorProvenance;
    readonly categories: Readonly<Record<string, CategoryCounts>>;
  };
  readonly coOccurrence: { readonly provenance: PriorProvenance } & CoOccurrenceCounts;
}

export interface MakePriorsOptions {
  readonly homes: readonly Scene[];
  readonly generated: readonly Scene[];
  readonly plan: GeneratedHomes;
  readonly furniture: string;
  readonly generator: { readonly name: string; readonly version: string };
}

/** Counts what training homes hold. The same homes always give the same tables. */
export function makePriors(options: MakePriorsOptions): Priors {
  const { homes, generated, plan, furniture, generator } = options;
  const all = [...homes, ...generated];
  const sum = (of: (scene: Scene) => number): number =>
    all.reduce((total, scene) => total + of(scene), 0);
  const provenance: PriorProvenance = {
    command: 'parley scenes priors',
    homes: Object.fromEntries(homes.map((scene) => [scene.sceneId, hashJson(scene)])),
    generated: {
      ...plan,
      models: 'seen',
      hash: hashJson(generated.map((scene) => hashJson(scene))),
    },
    generator,
    furniture,
    totals: {
      homes: all.length,
      rooms: sum(({ rooms }) => rooms.length),
      things: sum(({ instances }) => instances.length),
    },
  };
  return {
    attributes: { provenance, categories: countAttributes(all) },
    coOccurrence: { provenance, ...countCoOccurrence(all) },
  };
}

/** JSON with one category or room a line: a change of one shows as one. */
export function priorsText({
  provenance,
  ...tables
}: {
  readonly provenance: PriorProvenance;
}): string {
  const parts = Object.entries(tables as Readonly<Record<string, object>>).map(
    ([name, table]) =>
      `${JSON.stringify(name)}:{\n${Object.entries(table)
        .map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)
        .join(',\n')}\n}`,
  );
  return `{\n"provenance":${JSON.stringify(provenance)},\n${parts.join(',\n')}\n}\n`;
}
