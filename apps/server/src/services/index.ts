import { join } from 'node:path';
import { createSceneCatalog, type SceneCatalog } from '../catalog/scene-catalog';
import { type Coding, createCoding } from '../coding';
import type { ServerConfig } from '../config';
import { type Curation, createCuration } from '../curation';
import { createHomeBaker, type HomeBaker } from '../homes';
import type { ProviderHolds } from '../ports/provider-hold';
import type { Store } from '../storage';
import { createStudyRegistry, type StudyRegistry } from '../studies';
import { createDeviceChecks, type DeviceChecks } from './device-checks';
import { createExperimenters, type Experimenters } from './experimenters';
import { createPictures, type EpisodeOfTrial, type Pictures } from './pictures';
import { ALWAYS_READY, type Readiness } from './readiness';
import { forgetFutures } from './what-if';

export type { Asker } from './device-checks';
export type { Experimenters } from './experimenters';
export type { EpisodeOfTrial, Pictures } from './pictures';

/** What the server is given when it is built. */
export interface ServerDeps {
  readonly store: Store;
  readonly episodeOfTrial: EpisodeOfTrial;
  /** Where the server's own log goes, when it is not silent. */
  readonly logStream: { write(line: string): void };
  /** Called before a session is erased, so that nothing of it runs on. */
  readonly beforeErase?: (sessionId: string) => Promise<void>;
  /** Whether anybody can be served; left out: always. */
  readonly readiness?: () => Readiness;
  /** Studies whose providers serve nobody; none when left out. */
  readonly holds?: Pick<ProviderHolds, 'outagesOf' | 'release'>;
}

/** What routes work with; `app.parley`. */
export interface Services {
  readonly config: ServerConfig;
  readonly store: Store;
  readonly catalog: SceneCatalog;
  readonly curation: Curation;
  readonly coding: Coding;
  readonly homes: HomeBaker;
  readonly studies: StudyRegistry;
  readonly experimenters: Experimenters;
  readonly pictures: Pictures;
  readonly deviceChecks: DeviceChecks;
  readonly beforeErase: (sessionId: string) => Promise<void>;
  readonly readiness: () => Readiness;
  readonly holds: Pick<ProviderHolds, 'outagesOf' | 'release'>;
}

export async function createServices(config: ServerConfig, deps: ServerDeps): Promise<Services> {
  const { store } = deps;
  forgetFutures(config.dataDir);
  const catalog = createSceneCatalog(config.scenesDir, config.dataDir);
  const curation = createCuration({ catalog, store });
  return {
    config,
    store,
    catalog,
    curation,
    coding: createCoding(store),
    homes: createHomeBaker({
      scenesDir: config.scenesDir,
      furnitureDir: join(config.publicDir, 'furniture'),
    }),
    studies: createStudyRegistry({ store, catalog, curation, config }),
    experimenters: createExperimenters(store),
    pictures: await createPictures(store, catalog, deps.episodeOfTrial),
    deviceChecks: createDeviceChecks(store.clock),
    beforeErase: deps.beforeErase ?? (() => Promise.resolve()),
    readiness: deps.readiness ?? ALWAYS_READY,
    holds: deps.holds ?? { outagesOf: () => [], release: () => undefined },
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly parley: Services;
  }
}
