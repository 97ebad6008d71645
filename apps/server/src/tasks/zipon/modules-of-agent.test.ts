import { expect, it } from 'vitest';
import { featuresOfAgent, keptKindOf, mapKindOf } from './modules-of-agent';

const agent = (agentId: string, config = {}) => ({ agentId, config });

it('knows which map a method begins with', () => {
  expect(mapKindOf(agent('orion'))).toBe('pixel');
  expect(mapKindOf(agent('cf'))).toBe('region');
  expect(mapKindOf(agent('cow'))).toBeNull();
  expect(mapKindOf(agent('orion', { method: 'no-map' }))).toBeNull();
  expect(mapKindOf(agent('somebody'))).toBeNull();
});

it('begins with a map that was made beforehand unless it makes its own', () => {
  expect(keptKindOf(agent('orion'))).toBe('pixel');
  expect(keptKindOf(agent('orion', { semanticMap: 'online' }))).toBeNull();
  expect(mapKindOf(agent('orion', { semanticMap: 'online' }))).toBe('pixel');
  expect(keptKindOf(agent('cow'))).toBeNull();
});

it('gives ConceptFusion features of regions, and leaves a study’s own backend alone', () => {
  expect(featuresOfAgent(agent('cf'))).toBe('gt-feature-map:region');
  expect(featuresOfAgent(agent('orion'), 'gt-feature-map:region')).toBe('gt-feature-map');
  expect(featuresOfAgent(agent('cf'), 'clip')).toBe('clip');
  expect(featuresOfAgent(agent('orion'), 'gt-topology-graph')).toBe('gt-topology-graph');
  expect(featuresOfAgent(agent('cf'), 'gt-topology-graph')).toBe('gt-feature-map:region');
});
