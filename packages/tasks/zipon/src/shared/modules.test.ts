import { expect, it } from 'vitest';
import { MAPLESS_AGENTS } from './modules';

it('knows who uses no semantic map (ORION §IV-A, Table II): CLIP-on-Wheels, ORION without it, who drives', () => {
  expect([...MAPLESS_AGENTS].sort()).toEqual(['cow', 'orion-no-map', 'teleoperator']);
});
