import { expect, it } from 'vitest';
import { featuresOfAgent, mapKindOf } from './modules-of-agent';

const agent = (agentId: string, config = {}) => ({ agentId, config });

it('knows which map a method begins with', () => {
  expect(mapKindOf(agent('orion'))).toBe('pixel');
  expect(mapKindOf(agent('cf'))).toBe('region');
  expect(mapKindOf(agent('cow'))).toBeNull();
  expect(mapKindOf(agent('orion', { method: 'no-map' }))).toBeNull();
  expect(mapKindOf(agent('somebody'))).toBeNull();
});

it('gives ConceptFusion features of regions, and leaves a study’s own backend alone', () => {
  expect(featuresOfAgent(agent('cf'))).toBe('gt-feature-map:region');
  expect(featuresOfAgent(agent('orion'), 'gt-feature-map:region')).toBe('gt-feature-map');
  expect(featuresOfAgent(agent('cf'), 'clip')).toBe('clip');
});
