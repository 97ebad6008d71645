import type { BuiltHome } from '@parley/scenes/format';
import { colourFaults } from '../colours/colour-faults';
import { addFurniture } from '../furniture';
import { type GenerateHomeOptions, generateHome } from '../generate';
import type { FurnitureLibrary } from '../library';

/**
 * Generates a home that is furnished from a library beside the parametric pieces; nothing is written.
 *
 * @throws {ParleyError} as {@link generateHome}.
 */
export function generateFromLibrary(
  options: Omit<GenerateHomeOptions, 'furniture' | 'lookFaults'>,
  library: FurnitureLibrary,
): Promise<BuiltHome> {
  addFurniture(library.models);
  return generateHome({
    ...options,
    furniture: library.hash,
    lookFaults: (home) => colourFaults(home, library.audit),
  });
}
