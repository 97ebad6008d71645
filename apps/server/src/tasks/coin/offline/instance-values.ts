import type { AttributeName } from '@parley/protocol';
import type { SceneInstance } from '@parley/scenes/format';

/** Values of an attribute of an instance; empty when it has none. */
export function valuesOf(instance: SceneInstance, slot: AttributeName): readonly string[] {
  const value = instance.attributes[slot];
  if (value === undefined) return [];
  return typeof value === 'string' ? [value] : value;
}
