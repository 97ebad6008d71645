import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../../../repository';
import { mapConstantsHash } from './map-constants';

const FIT = 'packages/tasks/zipon/src/agents/semantic-map/map-fit.json';

it.each(['pixel', 'region'] as const)(
  'what the robot reads was fitted on %s maps as they are made today',
  (kind) => {
    const { provenance } = JSON.parse(readFileSync(join(repositoryRoot(), FIT), 'utf8'));
    expect(provenance.maps[kind], 'npx parley zipon fit-map --out').toBe(mapConstantsHash(kind));
  },
);
