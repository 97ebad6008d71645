import { describe, expect, it } from 'vitest';
import { HABITAT_NAVMESH_SETTINGS, navmeshSettingsFor, voxelSettings } from './settings';

describe('voxelSettings', () => {
  it('rounds the body up and the climb down to whole voxels', () => {
    // Habitat defaults: 1.5 / 0.2 = 7.5 → 8; 0.1 / 0.05 = 2; 0.2 / 0.2 = 1; 12 / 0.05 = 240.
    expect(voxelSettings(HABITAT_NAVMESH_SETTINGS)).toEqual({
      walkableHeight: 8,
      walkableClimb: 1,
      walkableRadius: 2,
      maxEdgeLen: 240,
    });
  });

  it('divides in float32, where 0.6 / 0.2 is 3', () => {
    expect(Math.floor(0.6 / 0.2)).toBe(2);
    const steep = { ...HABITAT_NAVMESH_SETTINGS, agentMaxClimb: 0.6 };
    expect(voxelSettings(steep).walkableClimb).toBe(3);
  });

  it('gives the radii of the benchmarks', () => {
    const radius = (agentRadius: number) =>
      voxelSettings({ ...HABITAT_NAVMESH_SETTINGS, agentRadius }).walkableRadius;
    // ObjectNav 0.18 → 3.6 → 4 voxels; CoIN 0.17 → 3.4 → 4; 0.2 → exactly 4.
    expect([0.18, 0.17, 0.2].map(radius)).toEqual([4, 4, 4]);
  });

  it('takes radius and height of a body from its motion', () => {
    const settings = navmeshSettingsFor({ agentRadiusM: 0.17, agentHeightM: 1.41 });
    expect(settings).toEqual({ ...HABITAT_NAVMESH_SETTINGS, agentRadius: 0.17, agentHeight: 1.41 });
    expect(voxelSettings(settings).walkableHeight).toBe(8);
  });
});
