import { COLOURS, type ColourName } from '@parley/protocol';
import { LINEAR, type Light, nearestColour } from '@parley/scenes/srgb';
import { PAINTS } from '@parley/scenes/textures';
import { expect, it } from 'vitest';

it.each(Object.keys(COLOURS) as ColourName[])(
  '%s is painted in a colour that one calls so',
  (name) => {
    const light = PAINTS[name].map((value) => LINEAR[value]) as unknown as Light;
    expect(nearestColour(light)).toBe(name);
  },
);
